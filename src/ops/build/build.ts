/**
 * Builds the web application into a folder: browser files, the server-side renderer, and compressed copies. A
 * build with warnings or failed checks exits with an error and leaves no folder.
 */
import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzipSync } from 'node:zlib';
import { build } from 'vite';
import {
  manifestFile,
  readStyles,
  readViteManifest,
  type ViteManifest,
} from '#pages/server/built-files.ts';
import { oneLanguage } from '#platform/build/texts-plugin.ts';
import { type Locale, locales } from '#platform/web/i18n/locale.ts';
import { failOnWarnings } from './fail-on-warnings.ts';
import { checkPublicStyles } from './public-styles.ts';
import { checkScriptSizes } from './script-sizes.ts';

const ENTRY = 'src/pages/entry-client.tsx';
/** The entry modules of the admin routes. */
const ADMIN_PAGES = [
  'src/pages/admin/admin-page.tsx',
  'src/pages/admin/analytics/analytics-page.tsx',
  'src/pages/admin/shell/admin-head.ts',
];
/** Modules that only admins need. */
const ADMIN_MODULES =
  /\/admin\/(?!admin\.routes)|\/query-invalidation\/|\/(react-table|react-hook-form|recharts|zod)\//;

/** Node loads the configuration natively, because a bundled copy would be written into node_modules. */
const QUIETLY = { logLevel: 'warn', configLoader: 'native' } as const;

const folder = process.argv[2] ?? 'dist/manual';
const client = join(folder, 'client');

/** Brotli takes a third of the time of a build, so the files are compressed in parallel. */
const compressFiles = () =>
  Promise.all(
    globSync(`${client}/**/*.{js,css,svg,json}`).map(async (file) => {
      const content = readFileSync(file);
      writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
      writeFileSync(`${file}.br`, await promisify(brotliCompress)(content));
    }),
  );

/** Fails on import cycles, because their undefined evaluation order may use a value before it exists. */
const checkImportCycles = (manifest: ViteManifest) => {
  const finished = new Set<string>();
  const visit = (name: string, way: readonly string[]): void => {
    if (way.includes(name)) throw new Error(`Import cycle: ${way.join(' → ')} → ${name}`);
    if (finished.has(name)) return;
    for (const part of manifest[name]?.imports ?? []) visit(part, [...way, name]);
    finished.add(name);
  };
  for (const name of Object.keys(manifest)) visit(name, []);
};

/** All scripts that public pages may load. */
const publicScripts = (manifest: ViteManifest) => {
  const seen = new Set(ADMIN_PAGES);
  const visit = (name: string): string[] => {
    if (seen.has(name)) return [];
    seen.add(name);
    const { file = '', imports = [], dynamicImports = [] } = manifest[name] ?? {};
    return [file, ...[...imports, ...dynamicImports].flatMap(visit)];
  };
  return visit(ENTRY);
};

/** The styles of a page, including those shared with some other pages but not with all. */
const stylesOf = (manifest: ViteManifest, page: string) => {
  const partsOf = (name: string): string[] => [
    name,
    ...(manifest[name]?.imports ?? []).flatMap(partsOf),
  ];
  return [...new Set(partsOf(page).flatMap((name) => manifest[name]?.css ?? []))]
    .map((file) => readFileSync(join(client, file), 'utf8'))
    .join('');
};

/** Checks the modules of all public pages, including their dynamic imports. */
const checkNoAdminModules = (modules: readonly string[]) => {
  if (!modules.some((module) => module.endsWith('/home-page.tsx'))) {
    throw new Error('The pages of visitors have no scripts to check');
  }
  const wrong = modules.filter((module) => ADMIN_MODULES.test(module));
  if (wrong.length > 0) throw new Error(`Visitors load the back office: ${wrong.join(', ')}`);
};

/** Builds the browser files of one language; files without texts are the same in all. Returns the modules of each file. */
const buildClient = async (locale: Locale, isFirst: boolean) => {
  const built = await build({
    ...QUIETLY,
    plugins: [oneLanguage(locale)],
    build: { outDir: client, emptyOutDir: isFirst, manifest: manifestFile(locale) },
  });
  const chunks = [built].flat().flatMap((result) => ('output' in result ? result.output : []));
  return new Map(
    chunks.flatMap((chunk) => (chunk.type === 'chunk' ? [[chunk.fileName, chunk.moduleIds]] : [])),
  );
};

const checkClient = (locale: Locale, modulesOf: ReadonlyMap<string, string[]>) => {
  const manifest = readViteManifest(folder, locale);
  checkImportCycles(manifest);
  checkScriptSizes(folder, manifest);
  const publicModules = publicScripts(manifest).flatMap((file) => modulesOf.get(file) ?? []);
  checkNoAdminModules(publicModules);
  checkPublicStyles({
    publicCss: readStyles(folder, manifest),
    adminCss: ADMIN_PAGES.map((page) => stylesOf(manifest, page)).join(''),
    publicModules,
  });
};

const buildAll = async () => {
  for (const [index, locale] of locales.entries()) {
    checkClient(locale, await buildClient(locale, index === 0));
  }
  await build({
    ...QUIETLY,
    build: {
      outDir: join(folder, 'server'),
      emptyOutDir: true,
      ssr: true,
      rolldownOptions: {
        input: ['src/pages/entry-server.tsx', 'src/pages/entry-addresses.ts'],
      },
    },
  });
  await compressFiles();
};

try {
  await failOnWarnings(buildAll);
} catch (error) {
  rmSync(folder, { recursive: true, force: true });
  console.error(error);
  process.exitCode = 1;
}
