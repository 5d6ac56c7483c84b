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

/** A chunk's own file and those of everything that it imports at once. */
export const filesOf = (
  manifest: ViteManifest,
  name: string,
  seen = new Set<string>(),
): string[] => {
  const chunk = manifest[name];
  if (!chunk || seen.has(name)) return [];
  seen.add(name);
  return [chunk.file, ...(chunk.imports ?? []).flatMap((part) => filesOf(manifest, part, seen))];
};

/** Which scripts and styles the router puts into the page of each route. */
const routerManifest = (vite: ViteManifest, pageFiles: Record<string, string>) => {
  const href = (file: string) => `/${file}`;
  const entry = vite[ENTRY];
  const root = {
    preloads: filesOf(vite, ENTRY).map(href),
    scripts: [{ attrs: { type: 'module', async: true, src: href(entry?.file ?? '') } }],
    css: (entry?.css ?? []).map(href),
  };
  const pages = Object.entries(pageFiles).map(([routeId, file]) => [
    routeId,
    {
      preloads: filesOf(vite, file)
        .map(href)
        .filter((link) => !root.preloads.includes(link)),
    },
  ]);
  return { routes: { __root__: root, ...Object.fromEntries(pages) } };
};

export const readViteManifest = (folder: string): ViteManifest =>
  JSON.parse(readFileSync(join(folder, 'client', '.vite', 'manifest.json'), 'utf8'));

export const createBuiltRenderer = async (folder: string): Promise<PageRenderer> => {
  const { render } = await import(pathToFileURL(join(folder, 'server', 'entry-server.js')).href);
  const vite = readViteManifest(folder);
  let manifest: ReturnType<typeof routerManifest> | undefined;
  const manifestOf = (pageFiles: Record<string, string>) => {
    manifest ??= routerManifest(vite, pageFiles);
    return manifest;
  };
  const loaded = { render, manifestOf };
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
