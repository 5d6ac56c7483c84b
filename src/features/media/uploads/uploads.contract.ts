import * as z from 'zod/mini';
import { pictureFlaws } from '#features/media/uploads/picture-quality.rules.ts';
import { endpoint } from '#platform/contract/endpoint.ts';

/** A profile that has a picture which looks the same. */
const alikeProfile = z.object({ id: z.int(), name: z.string(), picture: z.string() });
export type AlikeProfile = z.infer<typeof alikeProfile>;

export const MAX_UPLOAD_BYTES = 15 * 1024 * 1024;

/** Multipart with one file; the body is sent raw, so it has no schema here. */
export const uploadImage = endpoint({
  method: 'POST',
  path: '/api/uploads',
  access: 'admin',
  summary: 'Upload a picture (multipart, one file); one that was taken down is refused',
  response: z.object({
    url: z.string(),
    width: z.int(),
    height: z.int(),
    /** The picture's mean colour, shown until it has loaded. */
    color: z.string(),
    /** Whoever has the same picture or nearly the same; the upload counts all the same. */
    alike: z.array(alikeProfile),
    /** The stored pictures that look the same, whoever names them. The version before tells none. */
    sameAs: z.optional(z.array(z.string())),
    /** What its pixels tell against it; it counts all the same. */
    flaws: z.optional(z.array(z.enum(pictureFlaws))),
  }),
  status: 201,
});
