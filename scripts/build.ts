/** Builds the web side into a folder: browser files, the server's renderer, compressed copies. */
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { build } from 'vite';
import { filesOf, readViteManifest } from '../src/app/server/built-pages.ts';

const MAX_PUBLIC_SCRIPT_KB = 165;
const PUBLIC_PAGES = ['src/app/web/pages/home-page.tsx'];

const folder = process.argv[2] ?? 'dist/manual';
const client = join(folder, 'client');

const compressFiles = () => {
  for (const file of globSync(`${client}/**/*.{js,css,svg,json}`)) {
    const content = readFileSync(file);
    writeFileSync(`${file}.br`, brotliCompressSync(content));
    writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
  }
};

/** The scripts that a public page needs before it answers to a finger. */
const checkSize = () => {
  const manifest = readViteManifest(folder);
  for (const page of PUBLIC_PAGES) {
    const files = new Set(
      ['src/app/web/entry-client.tsx', page].flatMap((name) => filesOf(manifest, name)),
    );
    const bytes = [...files]
      .map((file) => gzipSync(readFileSync(join(client, file))).length)
      .reduce((sum, size) => sum + size, 0);
    const kilobytes = (bytes / 1024).toFixed(1);
    console.log(`${page}: ${kilobytes} KB of script, gzip (at most ${MAX_PUBLIC_SCRIPT_KB})`);
    if (bytes > MAX_PUBLIC_SCRIPT_KB * 1024) throw new Error(`${page} loads too much script`);
  }
};

await build({ logLevel: 'warn', build: { outDir: client } });
await build({
  logLevel: 'warn',
  build: { outDir: join(folder, 'server'), ssr: 'src/app/web/entry-server.tsx' },
});
compressFiles();
checkSize();
