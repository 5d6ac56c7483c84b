import { globSync, readFileSync } from 'node:fs';
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
const STYLES = 'src/pages/styles/styles.css';

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

/** The browser files of each language have a manifest of their own. */
export const manifestFile = (locale: string): string => `.vite/manifest-${locale}.json`;

export const readViteManifest = (folder: string, locale: string): ViteManifest =>
  JSON.parse(readFileSync(join(folder, 'client', manifestFile(locale)), 'utf8'));

/** The stylesheet of the public pages, as bytes like the finalized pages. It is the same in all languages. */
export const readStyles = (folder: string, manifest: ViteManifest | undefined): string =>
  readFileSync(join(folder, 'client', manifest?.[STYLES]?.file ?? ''), 'latin1');

/** The styles are part of each page; scripts are those of the entry and of the page. */
const readPageAssets = (folder: string): PageAssets => {
  const href = (file: string) => `/${file}`;
  const files = globSync(manifestFile('*'), { cwd: join(folder, 'client') });
  const manifests = new Map(
    files
      .map((file) => file.slice(manifestFile('').indexOf('.json'), -'.json'.length))
      .map((locale) => [locale, readViteManifest(folder, locale)]),
  );
  return {
    manifest: { routes: {} },
    styles: readStyles(folder, manifests.values().next().value),
    scriptsOf: (pageFile, locale) => {
      const vite = manifests.get(locale) ?? {};
      return [...new Set([ENTRY, pageFile].flatMap((name) => filesOf(vite, name)).map(href))];
    },
  };
};

const importBuilt = (folder: string, entry: string) =>
  import(pathToFileURL(join(folder, 'server', `${entry}.js`)).href);

/** For the render thread. */
export const loadBuilt = async (
  folder: string,
): Promise<{ render: Render; assets: PageAssets }> => {
  const { render } = await importBuilt(folder, 'entry-server');
  return { render, assets: readPageAssets(folder) };
};

/** For the main thread. */
export const loadBuiltAddresses = async (folder: string) =>
  (await importBuilt(folder, 'entry-addresses')).addressOf;
