import * as z from 'zod/mini';
import { endpoint } from '#platform/contract/endpoint.ts';

export const MAX_UPLOAD_BYTES = 15 * 1024 * 1024;

/** Multipart with one file; the body is sent raw, so it has no schema here. */
export const uploadImage = endpoint({
  method: 'POST',
  path: '/api/uploads',
  access: 'admin',
  summary: 'Upload a picture (multipart, one file)',
  response: z.object({
    url: z.string(),
    width: z.int(),
    height: z.int(),
    /** The picture's mean colour, shown until it has loaded. */
    color: z.string(),
  }),
  status: 201,
});
