import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { filesOf, type ViteManifest } from '#pages/server/built-files.ts';

const ENTRY = 'src/pages/entry-client.tsx';
const ADMIN_PAGE = 'src/pages/admin/admin-page.tsx';
const KB = 1024;
const MAX_KB = {
  'src/pages/public/home/home-page.tsx': 140,
  'src/pages/public/profile/profile-page.tsx': 150,
  [ADMIN_PAGE]: 220,
} as const;
/** In addition to what the admin frame has loaded when a section is opened. */
const MAX_SECTION_KB = 60;
/** A separate page with a limit of its own, which includes everything that it needs before it is interactive. */
const MAX_EDITOR_KB = 300;
const EDITOR = 'src/pages/admin/editor/profile-editor.tsx';

/** The dynamic imports of a page and of its static imports. */
const laterPartsOf = (manifest: ViteManifest, name: string, seen = new Set<string>()): string[] => {
  if (seen.has(name)) return [];
  seen.add(name);
  const { imports = [], dynamicImports = [] } = manifest[name] ?? {};
  return [...dynamicImports, ...imports.flatMap((part) => laterPartsOf(manifest, part, seen))];
};

/** Fails if a page loads too much script before it is interactive, compressed as it is served. */
export const checkScriptSizes = (folder: string, manifest: ViteManifest): void => {
  const sizeOf = (files: Iterable<string>) =>
    [...files]
      .map((file) => gzipSync(readFileSync(join(folder, 'client', file)), { level: 9 }).length)
      .reduce((sum, size) => sum + size, 0);
  const check = (what: string, files: Iterable<string>, most: number) => {
    const bytes = sizeOf(files);
    console.log(`${what}: ${(bytes / KB).toFixed(1)} KB of script, gzip (at most ${most})`);
    if (bytes > most * KB) throw new Error(`${what} loads too much script`);
  };
  const scriptsOf = (page: string) =>
    new Set([ENTRY, page].flatMap((name) => filesOf(manifest, name)));

  for (const [page, most] of Object.entries(MAX_KB)) check(page, scriptsOf(page), most);
  const open = scriptsOf(ADMIN_PAGE);
  const visitors = new Set(laterPartsOf(manifest, ENTRY));
  const parts = new Set(laterPartsOf(manifest, ADMIN_PAGE)).difference(visitors);
  if (parts.size < 12) throw new Error('The sections of the back office are no parts of their own');
  const whole = new Set([...open, ...filesOf(manifest, EDITOR)]);
  check(EDITOR, whole, MAX_EDITOR_KB);
  if (!parts.delete(EDITOR)) throw new Error('The form of a profile is no part of its own');
  for (const part of parts) {
    check(part, new Set(filesOf(manifest, part)).difference(open), MAX_SECTION_KB);
  }
};
