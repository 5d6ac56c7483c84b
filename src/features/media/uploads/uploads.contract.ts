import * as z from 'zod/mini';
import { pictureFlaws } from '#features/media/uploads/picture-quality.rules.ts';
import { endpoint } from '#platform/contract/endpoint.ts';

/** A profile that uses a similar picture. */
const alikeProfile = z.object({ id: z.int(), name: z.string(), picture: z.string() });
export type SimilarProfile = z.infer<typeof alikeProfile>;

export const MAX_UPLOAD_BYTES = 15 * 1024 * 1024;

/** Multipart with one file; the raw body has no schema. */
export const uploadImage = endpoint({
  method: 'POST',
  path: '/api/uploads',
  access: 'editor',
  summary: 'Upload a picture (multipart, one file); one that was taken down is refused',
  response: z.object({
    url: z.string(),
    width: z.int(),
    height: z.int(),
    /** Mean colour, shown until the picture has loaded. */
    color: z.string(),
    /** Profiles that use the same or a nearly identical picture; the upload succeeds anyway. */
    alike: z.array(alikeProfile),
    /** URLs of similar stored pictures. The previous release does not send this field. */
    sameAs: z.optional(z.array(z.string())),
    /** Quality problems; the upload succeeds anyway. */
    flaws: z.optional(z.array(z.enum(pictureFlaws))),
  }),
  status: 201,
});
