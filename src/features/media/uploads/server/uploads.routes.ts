import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readPicture } from '#features/media/uploads/server/picture.ts';
import type { PictureStore } from '#features/media/uploads/server/storage/picture-store.ts';
import {
  removePicture,
  storePicture,
} from '#features/media/uploads/server/storage/upload-store.ts';
import {
  MAX_UPLOAD_BYTES,
  type SimilarProfile,
  uploadImage,
} from '#features/media/uploads/uploads.contract.ts';
import { handleError, toErrorResponse } from '#platform/server/http/error-handler.ts';
import { AppError, invalidInput } from '#platform/server/http/errors.ts';
import { type AdminIdentity, mount } from '#platform/server/http/mount.ts';
import { createLimiter } from '#platform/server/jobs/limiter.ts';
import { counter } from '#platform/server/metrics/instruments.ts';

const uploadsOf = counter('garden_uploads_total', 'Pictures sent by admins: stored, or why not');
const stored = uploadsOf({ result: 'stored' });
const storedBytes = counter(
  'garden_upload_bytes_total',
  'Bytes of the pictures as they were sent',
)();

const PICTURES_AT_ONCE = 2;
/** Allowance for the multipart framing around the file. */
const ENVELOPE_BYTES = 64 * 1024;

const MAX_PARTS = 50;

const tooLarge = () =>
  new AppError('too_large', 'The picture is larger than 15 MB. Please upload a smaller one.');

/** Checked before parsing, because a body of many tiny parts would be expensive to parse. */
const hasTooManyParts = (body: Buffer, contentType: string): boolean => {
  const boundary = /boundary="?([^";]+)/.exec(contentType)?.[1] ?? '';
  let at = -1;
  for (let parts = 0; parts <= MAX_PARTS; parts++) {
    at = body.indexOf(`--${boundary}`, at + 1);
    if (at < 0) return false;
  }
  return true;
};

const notWhole = () => invalidInput('The upload was incomplete. Please try again.');

const isFile = (entry: unknown): entry is File => entry instanceof File;

/**
 * Uses the built-in FormData parser on the buffered body, because a streaming parser can leave
 * errors of incomplete parts unhandled.
 */
const readForm = async (body: Buffer, contentType = ''): Promise<File[]> => {
  if (hasTooManyParts(body, contentType)) throw notWhole();
  const form = await new Response(new Uint8Array(body), {
    headers: { 'content-type': contentType },
  })
    .formData()
    .catch(() => {
      throw notWhole();
    });
  return [...form.values()].filter(isFile);
};

/** Returns the only file of the request; the field name does not matter. */
const readFile = async ({ body, headers }: FastifyRequest): Promise<Buffer> => {
  if (!Buffer.isBuffer(body)) {
    throw new AppError('unsupported_media_type', 'Please send the picture as multipart/form-data');
  }
  const [file, another] = await readForm(body, headers['content-type']);
  if (another) throw invalidInput('Please upload one picture at a time');
  if (!file) throw invalidInput('Please choose a picture to upload');
  if (file.size > MAX_UPLOAD_BYTES) throw tooLarge();
  return Buffer.from(await file.arrayBuffer());
};

const answerFailure = (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
  const failure = error.code === 'FST_ERR_CTP_BODY_TOO_LARGE' ? tooLarge() : error;
  uploadsOf({ result: toErrorResponse(failure).body.code }).value += 1;
  return handleError(failure, request, reply);
};

interface UploadsOptions {
  readonly store: PictureStore;
  /** Stores the hash of an upload and returns similar pictures; throws if the picture was taken down. */
  readonly storeUploadHash: (
    upload: { readonly url: string; readonly hash: Buffer | undefined },
    admin: AdminIdentity,
  ) => Promise<{ readonly alike: SimilarProfile[]; readonly sameAs: string[] }>;
}

export const uploadsRoutes = async (
  app: FastifyInstance,
  { store, storeUploadHash }: UploadsOptions,
) => {
  app.addContentTypeParser('multipart/form-data', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  );
  const limited = createLimiter(PICTURES_AT_ONCE);

  mount(
    app,
    uploadImage,
    async ({ request, admin }) => {
      const content = await readFile(request);
      return limited(async () => {
        const picture = await readPicture(content);
        const url = await storePicture(store, picture);
        const upload = { url, hash: picture.hash };
        const noted = await storeUploadHash(upload, admin).catch(async (error) => {
          // If the deletion fails, the orphan sweep removes the files.
          await removePicture(store, url).catch(() => {});
          throw error;
        });
        stored.value += 1;
        storedBytes.value += content.length;
        const { width, height, color, flaws } = picture;
        return { url, width, height, color, ...noted, flaws };
      });
    },
    { bodyLimit: MAX_UPLOAD_BYTES + ENVELOPE_BYTES, errorHandler: answerFailure },
  );
};
