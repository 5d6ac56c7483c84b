/**
 * Builds the web side into a folder: browser files, the server's renderer, compressed copies. A build that
 * warns, or that is not what it should be, fails and leaves no folder.
 */
import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { build } from 'vite';
import { filesOf, readViteManifest } from '../src/app/server/built-files.ts';
import { checkPublicStyles } from './build/public-styles.ts';
import { withoutWarnings } from './build/without-warnings.ts';

const ENTRY = 'src/app/web/entry-client.tsx';
const MAX_SCRIPT_KB = {
  'src/app/web/pages/home-page.tsx': 140,
  'src/app/web/pages/profile-page.tsx': 150,
};
const PUBLIC_PAGES = [...Object.keys(MAX_SCRIPT_KB), 'src/app/web/pages/login-page.tsx'];
const BACK_OFFICE_PAGES = [
  'src/app/web/pages/admin-page.tsx',
  'src/app/web/pages/analytics-page.tsx',
];
/** What only admins need. */
const BACK_OFFICE =
  /\/web\/(admin\/|admin-|query-keys|use-change|use-[\w-]+-admin|[\w-]+-panel)|\/(react-table|react-hook-form|recharts|zod)\//;

/** The configuration is read by Node itself: a bundled copy would be written into node_modules. */
const QUIETLY = { logLevel: 'warn', configLoader: 'native' } as const;

const folder = process.argv[2] ?? 'dist/manual';
const client = join(folder, 'client');

const compressFiles = () => {
  for (const file of globSync(`${client}/**/*.{js,css,svg,json}`)) {
    const content = readFileSync(file);
    writeFileSync(`${file}.br`, brotliCompressSync(content));
    writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
  }
};

/** The scripts that a page needs before it answers to a finger. */
const scriptsOf = (page: string) => {
  const manifest = readViteManifest(folder);
  return new Set([ENTRY, page].flatMap((name) => filesOf(manifest, name)));
};

/** All scripts that a visitor may come to load. */
const publicScripts = () => {
  const manifest: Record<string, { file: string; imports?: string[]; dynamicImports?: string[] }> =
    readViteManifest(folder);
  const seen = new Set(BACK_OFFICE_PAGES);
  const visit = (name: string): string[] => {
    if (seen.has(name)) return [];
    seen.add(name);
    const { file = '', imports = [], dynamicImports = [] } = manifest[name] ?? {};
    return [file, ...[...imports, ...dynamicImports].flatMap(visit)];
  };
  return visit(ENTRY);
};

/** Of a page and of what it shares with others, though not with all. */
const stylesOf = (page: string) => {
  const manifest: Record<string, { css?: string[]; imports?: string[] }> = readViteManifest(folder);
  const partsOf = (name: string): string[] => [
    name,
    ...(manifest[name]?.imports ?? []).filter((part) => part !== ENTRY).flatMap(partsOf),
  ];
  return [...new Set(partsOf(page).flatMap((name) => manifest[name]?.css ?? []))]
    .map((file) => readFileSync(join(client, file), 'utf8'))
    .join('');
};

const checkSize = () => {
  for (const [page, most] of Object.entries(MAX_SCRIPT_KB)) {
    const bytes = [...scriptsOf(page)]
      .map((file) => gzipSync(readFileSync(join(client, file))).length)
      .reduce((sum, size) => sum + size, 0);
    const kilobytes = (bytes / 1024).toFixed(1);
    console.log(`${page}: ${kilobytes} KB of script, gzip (at most ${most})`);
    if (bytes > most * 1024) throw new Error(`${page} loads too much script`);
  }
};

const checkBackOffice = (modulesOf: Map<string, string[]>) => {
  for (const page of PUBLIC_PAGES) {
    const modules = [...scriptsOf(page)].flatMap((file) => modulesOf.get(file) ?? []);
    if (modules.length === 0) throw new Error(`${page} has no scripts to check`);
    const wrong = modules.filter((module) => BACK_OFFICE.test(module));
    if (wrong.length > 0) throw new Error(`${page} loads the back office: ${wrong.join(', ')}`);
  }
};

const buildAll = async () => {
  const built = await build({ ...QUIETLY, build: { outDir: client, emptyOutDir: true } });
  const chunks = [built].flat().flatMap((result) => ('output' in result ? result.output : []));
  const modulesOf = new Map(
    chunks.flatMap((chunk) => (chunk.type === 'chunk' ? [[chunk.fileName, chunk.moduleIds]] : [])),
  );
  await build({
    ...QUIETLY,
    build: {
      outDir: join(folder, 'server'),
      emptyOutDir: true,
      ssr: true,
      rolldownOptions: {
        input: ['src/app/web/entry-server.tsx', 'src/app/web/entry-addresses.ts'],
      },
    },
  });
  compressFiles();
  checkSize();
  checkBackOffice(modulesOf);
  checkPublicStyles({
    publicCss: stylesOf(ENTRY),
    backOfficeCss: BACK_OFFICE_PAGES.map(stylesOf).join(''),
    publicModules: publicScripts().flatMap((file) => modulesOf.get(file) ?? []),
  });
};

try {
  await withoutWarnings(buildAll);
} catch (error) {
  rmSync(folder, { recursive: true, force: true });
  console.error(error);
  process.exitCode = 1;
}
