/** Builds the web side into a folder: browser files, the server's renderer, compressed copies. */
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { build } from 'vite';
import { filesOf, readViteManifest } from '../src/app/server/built-files.ts';

const MAX_PUBLIC_SCRIPT_KB = 165;
const SIZED_PAGES = ['src/app/web/pages/home-page.tsx'];
const PUBLIC_PAGES = [
  ...SIZED_PAGES,
  'src/app/web/pages/profile-page.tsx',
  'src/app/web/pages/login-page.tsx',
];
/** What only admins need. */
const BACK_OFFICE =
  /\/web\/(admin\/|admin-|use-[\w-]+-admin|[\w-]+-panel)|\/(react-table|react-hook-form|recharts)\//;

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
  return new Set(['src/app/web/entry-client.tsx', page].flatMap((name) => filesOf(manifest, name)));
};

const checkSize = () => {
  for (const page of SIZED_PAGES) {
    const bytes = [...scriptsOf(page)]
      .map((file) => gzipSync(readFileSync(join(client, file))).length)
      .reduce((sum, size) => sum + size, 0);
    const kilobytes = (bytes / 1024).toFixed(1);
    console.log(`${page}: ${kilobytes} KB of script, gzip (at most ${MAX_PUBLIC_SCRIPT_KB})`);
    if (bytes > MAX_PUBLIC_SCRIPT_KB * 1024) throw new Error(`${page} loads too much script`);
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

const built = await build({ logLevel: 'warn', build: { outDir: client } });
const chunks = [built].flat().flatMap((result) => ('output' in result ? result.output : []));
const modulesOf = new Map(
  chunks.flatMap((chunk) => (chunk.type === 'chunk' ? [[chunk.fileName, chunk.moduleIds]] : [])),
);
await build({
  logLevel: 'warn',
  build: {
    outDir: join(folder, 'server'),
    ssr: true,
    rolldownOptions: { input: ['src/app/web/entry-server.tsx', 'src/app/web/entry-addresses.ts'] },
  },
});
compressFiles();
checkSize();
checkBackOffice(modulesOf);
