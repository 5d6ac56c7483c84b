import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { PageRenderer } from '#app/server/pages.ts';

interface ViteChunk {
  readonly file: string;
  readonly imports?: string[];
  readonly css?: string[];
}
type ViteManifest = Record<string, ViteChunk>;

const ENTRY = 'src/app/web/entry-client.tsx';

/** The files of all that a chunk imports at once, then its own: each after what it builds upon. */
export const filesOf = (
  manifest: ViteManifest,
  name: string,
  seen = new Set<string>(),
): string[] => {
  const chunk = manifest[name];
  if (!chunk || seen.has(name)) return [];
  seen.add(name);
  return [...(chunk.imports ?? []).flatMap((part) => filesOf(manifest, part, seen)), chunk.file];
};

/** The styles stand in the page; the scripts follow it, the page's own with the entry. */
const pageAssets = (vite: ViteManifest) => {
  const href = (file: string) => `/${file}`;
  const scriptsOf = (pageFile = '') => [
    ...new Set([...filesOf(vite, ENTRY), ...filesOf(vite, pageFile)].map(href)),
  ];
  return { manifest: { routes: { __root__: { css: vite[ENTRY]?.css?.map(href) } } }, scriptsOf };
};

export const readViteManifest = (folder: string): ViteManifest =>
  JSON.parse(readFileSync(join(folder, 'client', '.vite', 'manifest.json'), 'utf8'));

export const createBuiltRenderer = async (folder: string): Promise<PageRenderer> => {
  const { render } = await import(pathToFileURL(join(folder, 'server', 'entry-server.js')).href);
  const loaded = { render, assets: pageAssets(readViteManifest(folder)) };
  return { load: async () => loaded };
};

/** Built files carry a hash of their content in the name, so they never change. */
export const registerBuiltFiles = (app: FastifyInstance, folder: string) =>
  app.register(fastifyStatic, {
    root: join(folder, 'client'),
    wildcard: false,
    preCompressed: true,
    dotfiles: 'ignore',
    globIgnore: ['**/*.br', '**/*.gz', '**/.vite/**'],
    setHeaders: (reply, path) => {
      const immutable = path.includes('/assets/');
      reply.header(
        'cache-control',
        immutable ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      );
    },
  });
