import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PageAssets, Render } from '#pages/page-renderer.contract.ts';

interface ViteChunk {
  readonly file: string;
  readonly imports?: string[];
  readonly dynamicImports?: string[];
  readonly css?: string[];
}
export type ViteManifest = Record<string, ViteChunk>;

const ENTRY = 'src/pages/entry-client.tsx';

/** The files of a chunk with its static imports, dependencies first. */
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

/** Styles are linked in the document; scripts are those of the entry and of the page. */
const pageAssets = (vite: ViteManifest) => {
  const href = (file: string) => `/${file}`;
  const scriptsOf = (pageFile = '') => [
    ...new Set([...filesOf(vite, ENTRY), ...filesOf(vite, pageFile)].map(href)),
  ];
  return { manifest: { routes: { __root__: { css: vite[ENTRY]?.css?.map(href) } } }, scriptsOf };
};

export const readViteManifest = (folder: string): ViteManifest =>
  JSON.parse(readFileSync(join(folder, 'client', '.vite', 'manifest.json'), 'utf8'));

const importBuilt = (folder: string, entry: string) =>
  import(pathToFileURL(join(folder, 'server', `${entry}.js`)).href);

/** For the render thread. */
export const loadBuilt = async (
  folder: string,
): Promise<{ render: Render; assets: PageAssets }> => {
  const { render } = await importBuilt(folder, 'entry-server');
  return { render, assets: pageAssets(readViteManifest(folder)) };
};

/** For the main thread. */
export const loadBuiltAddresses = async (folder: string) =>
  (await importBuilt(folder, 'entry-addresses')).addressOf;
