import * as z from 'zod/mini';
import { done } from '#platform/contract/done.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { idParams } from '#platform/contract/ids.ts';
import { pageOf } from '#platform/contract/whole-number.ts';

export const PAIRS_PAGE_SIZE = 10;
const MAX_TAKEN_DOWN = 200;
const MAX_ADDRESS_LENGTH = 2_000;

const namedPicture = z.object({
  url: z.string(),
  /** The profiles that use the picture. */
  profiles: z.array(z.object({ id: z.int(), name: z.string(), isHidden: z.boolean() })),
});

const picturePair = z.object({
  id: z.int(),
  /** Similarity from 0 to 1; 1 means no detectable difference. */
  likeness: z.number(),
  one: namedPicture,
  other: namedPicture,
});
export type PicturePair = z.infer<typeof picturePair>;

export const listPicturePairs = endpoint({
  method: 'GET',
  path: '/api/admin/picture-pairs',
  access: 'read-only',
  summary:
    'Pictures of different profiles that look the same, newest first; X-Total-Count tells how many',
  query: z.object(pageOf(PAIRS_PAGE_SIZE)),
  response: z.array(picturePair),
});
export type PairQuery = z.output<(typeof listPicturePairs)['query']>;

export const changePicturePair = endpoint({
  method: 'PATCH',
  path: '/api/admin/picture-pairs/:id',
  access: 'moderator',
  summary: 'Take a pair off the list because nothing is wrong with it, or put it there again',
  params: idParams,
  body: z.object({ isDismissed: z.boolean() }),
  response: done,
});

export const takeDownPictures = endpoint({
  method: 'POST',
  path: '/api/freelancers/:id/take-down',
  access: 'moderator',
  summary:
    'Remove pictures for lack of consent, wherever they are named; they cannot be uploaded again',
  params: idParams,
  body: z.object({
    /** URLs as stored in the profile; defaults to all of its pictures. */
    pictures: z.optional(
      z.array(z.string().check(z.maxLength(MAX_ADDRESS_LENGTH))).check(z.maxLength(MAX_TAKEN_DOWN)),
    ),
  }),
  response: z.object({
    /** Number of pictures that were removed from every profile. */
    removed: z.int(),
    /** Pictures whose upload is now blocked; external and featureless ones have no hash. */
    remembered: z.int(),
    /** Profiles that still use a nearly identical picture. */
    alike: z.array(z.object({ id: z.int(), name: z.string(), picture: z.string() })),
  }),
});
