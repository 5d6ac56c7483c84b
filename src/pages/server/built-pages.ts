import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { PageRenderer } from '#pages/page-renderer.contract.ts';
import { IMMUTABLE } from '#pages/server/browser-files/other-versions.ts';
import { loadBuiltAddresses } from '#pages/server/built-files.ts';
import { openPageThread } from '#pages/server/page-thread.ts';
import { neverShed } from '#platform/server/http/overload/load-shedding.ts';

export const createBuiltRenderer = async (
  folder: string,
  options: { heapMb?: number } = {},
): Promise<PageRenderer> => {
  const thread = openPageThread(folder, options);
  return { ...thread, addressOf: await loadBuiltAddresses(folder) };
};

/** Serves the built files. Those in /assets have a content hash in their name and are immutable. */
export const registerBuiltFiles = (app: FastifyInstance, folder: string) =>
  app.register(async (files) => {
    neverShed(files);
    await files.register(fastifyStatic, {
      root: join(folder, 'client'),
      wildcard: false,
      preCompressed: true,
      dotfiles: 'ignore',
      globIgnore: ['**/*.br', '**/*.gz', '**/.vite/**'],
      setHeaders: (reply, path) => {
        const immutable = path.includes('/assets/');
        reply.header('cache-control', immutable ? IMMUTABLE : 'public, max-age=3600');
      },
    });
  });
