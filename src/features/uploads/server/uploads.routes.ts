import multipart from '@fastify/multipart';
import serveStatic from '@fastify/static';
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';
import { readPicture } from '#features/uploads/server/picture.ts';
import { createTurns } from '#features/uploads/server/turns.ts';
import {
  prepareFolder,
  storePicture,
  sweepLeftovers,
} from '#features/uploads/server/upload-store.ts';
import { UPLOADS_PREFIX } from '#features/uploads/upload-url.rules.ts';
import { MAX_UPLOAD_BYTES, uploadImage } from '#features/uploads/uploads.contract.ts';
import { AppError, invalidInput } from '#platform/server/errors.ts';
import { mount } from '#platform/server/mount.ts';

const PICTURES_AT_ONCE = 2;
const SWEEP_INTERVAL_MS = 60 * 60 * 1000;
const YEAR_SECONDS = 365 * 24 * 60 * 60;
const DAY_SECONDS = 24 * 60 * 60;
/** What stands around the file in a multipart body. */
const ENVELOPE_BYTES = 64 * 1024;

const tooLarge = () =>
  new AppError('too_large', 'The picture is larger than 15 MB. Please upload a smaller one.');

const collectFile = async (request: FastifyRequest): Promise<Buffer | undefined> => {
  let content: Buffer | undefined;
  for await (const file of request.files()) {
    if (content) throw invalidInput('Please upload one picture at a time');
    content = await file.toBuffer();
    if (file.file.truncated) throw tooLarge();
  }
  return content;
};

/** The one file of the request, whatever its field is called. */
const readFile = async (request: FastifyRequest): Promise<Buffer> => {
  if (!request.isMultipart()) {
    throw new AppError('unsupported_media_type', 'Please send the picture as multipart/form-data');
  }
  if (Number(request.headers['content-length']) > MAX_UPLOAD_BYTES + ENVELOPE_BYTES)
    throw tooLarge();
  const content = await collectFile(request).catch((error: unknown) => {
    // What nobody reads any more must still flow past, or the connection would stay open for good.
    request.raw.unpipe().resume();
    if (error instanceof AppError) throw error;
    throw invalidInput('The upload did not arrive whole. Please try again.');
  });
  if (!content) throw invalidInput('Please choose a picture to upload');
  return content;
};

/** Pictures as files: never run, never framed as a page, and kept by browsers for good. */
const servePictures = async (app: FastifyInstance, folder: string) => {
  app.addHook('onSend', async (_request, reply) => {
    reply.header('content-security-policy', "default-src 'none'; sandbox");
  });
  app.setNotFoundHandler((_request, reply) => {
    reply.status(404).type('text/plain; charset=utf-8').send('Not found');
  });
  // A folder or a strange path is as absent as a file that does not exist.
  app.setErrorHandler((error: FastifyError, _request, reply) => {
    if ((error.statusCode ?? 500) >= 500) throw error;
    reply.callNotFound();
  });
  await app.register(serveStatic, {
    root: folder,
    prefix: '/',
    schemaHide: true,
    decorateReply: false,
    index: false,
    redirect: false,
    dotfiles: 'ignore',
    cacheControl: false,
    setHeaders: (reply, path) => {
      // A default avatar keeps its name when it is drawn anew; an upload never changes.
      const isAvatar = path.includes('default-avatar-');
      reply.header(
        'cache-control',
        isAvatar ? `public, max-age=${DAY_SECONDS}` : `public, max-age=${YEAR_SECONDS}, immutable`,
      );
    },
  });
};

export const uploadsRoutes = async (app: FastifyInstance, { folder }: { folder: string }) => {
  await prepareFolder(folder);
  await sweepLeftovers(folder);
  const sweep = setInterval(
    () => sweepLeftovers(folder).catch((error) => app.log.warn(error, 'upload sweep failed')),
    SWEEP_INTERVAL_MS,
  );
  sweep.unref();
  app.addHook('onClose', async () => clearInterval(sweep));

  await app.register(multipart, {
    throwFileSizeLimit: false,
    limits: { fileSize: MAX_UPLOAD_BYTES, files: 2, fields: 10, fieldSize: 1_000, parts: 12 },
  });
  const takeTurn = createTurns(PICTURES_AT_ONCE);

  mount(app, uploadImage, async ({ request }) => {
    const content = await readFile(request);
    return takeTurn(async () => {
      const picture = await readPicture(content);
      const url = await storePicture(folder, picture);
      return { url, width: picture.width, height: picture.height, color: picture.color };
    });
  });

  await app.register((pictures) => servePictures(pictures, folder), { prefix: UPLOADS_PREFIX });
};
