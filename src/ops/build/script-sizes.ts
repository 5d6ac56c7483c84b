/** How much script each page loads before it answers to a finger, as it travels; more than its limit fails. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { filesOf, readViteManifest } from '#pages/server/built-files.ts';

const ENTRY = 'src/pages/entry-client.tsx';
const OFFICE = 'src/pages/admin/admin-page.tsx';
const KB = 1024;
const MAX_KB = {
  'src/pages/public/home/home-page.tsx': 140,
  'src/pages/public/profile/profile-page.tsx': 151,
  [OFFICE]: 220,
} as const;
/** Beyond what the back office has loaded when one of its sections is opened. */
const MAX_SECTION_KB = 60;
/** No section but a page of its own: with all that it needs, no more than a section may have. */
const EDITOR = 'src/pages/admin/editor/profile-editor.tsx';

type Manifest = Record<string, { file: string; imports?: string[]; dynamicImports?: string[] }>;

/** What a page, and all that it imports at once, may load later. */
const laterPartsOf = (manifest: Manifest, name: string, seen = new Set<string>()): string[] => {
  if (seen.has(name)) return [];
  seen.add(name);
  const { imports = [], dynamicImports = [] } = manifest[name] ?? {};
  return [...dynamicImports, ...imports.flatMap((part) => laterPartsOf(manifest, part, seen))];
};

export const checkScriptSizes = (folder: string): void => {
  const manifest: Manifest = readViteManifest(folder);
  const sizeOf = (files: Iterable<string>) =>
    [...files]
      .map((file) => gzipSync(readFileSync(join(folder, 'client', file))).length)
      .reduce((sum, size) => sum + size, 0);
  const check = (what: string, files: Iterable<string>, most: number) => {
    const bytes = sizeOf(files);
    console.log(`${what}: ${(bytes / KB).toFixed(1)} KB of script, gzip (at most ${most})`);
    if (bytes > most * KB) throw new Error(`${what} loads too much script`);
  };
  const scriptsOf = (page: string) =>
    new Set([ENTRY, page].flatMap((name) => filesOf(manifest, name)));

  for (const [page, most] of Object.entries(MAX_KB)) check(page, scriptsOf(page), most);
  const open = scriptsOf(OFFICE);
  const visitors = new Set(laterPartsOf(manifest, ENTRY));
  const parts = new Set(laterPartsOf(manifest, OFFICE)).difference(visitors);
  if (parts.size < 12) throw new Error('The sections of the back office are no parts of their own');
  const whole = new Set([...open, ...filesOf(manifest, EDITOR)]);
  check(EDITOR, whole, MAX_KB[OFFICE] + MAX_SECTION_KB);
  if (!parts.delete(EDITOR)) throw new Error('The form of a profile is no part of its own');
  for (const part of parts) {
    check(part, new Set(filesOf(manifest, part)).difference(open), MAX_SECTION_KB);
  }
};
