import { build } from 'vite';
import { withoutWarnings } from '#ops/build/without-warnings.ts';
import { ENTRIES } from '#platform/server/config/program-files.ts';

/** Native, or with files of their own that they read: they stay as npm installs them. */
export const INSTALLED = [
  '@electric-sql/pglite',
  '@fastify/swagger-ui',
  '@node-rs/argon2',
  'pino',
  'pino-pretty',
  'sharp',
];
/** For development alone, and only ever loaded there. */
const ABSENT = ['vite'];

/** The server's files by their names in the release: plain JavaScript, with its libraries in it. */
export const bundleServer = async (): Promise<Map<string, string>> => {
  const input = Object.entries(ENTRIES).map(([file, source]) => [
    file.replace(/\.js$/, ''),
    source,
  ]);
  const built = await withoutWarnings(() =>
    build({
      configFile: false,
      logLevel: 'warn',
      publicDir: false,
      ssr: { noExternal: true, external: [...INSTALLED, ...ABSENT] },
      build: {
        ssr: true,
        write: false,
        license: { fileName: 'program/LICENSES.md' },
        target: 'node24',
        rolldownOptions: {
          input: Object.fromEntries(input),
          output: { entryFileNames: '[name].js', chunkFileNames: 'program/[name]-[hash].js' },
        },
      },
    }),
  );
  const chunks = [built].flat().flatMap((result) => ('output' in result ? result.output : []));
  return new Map(
    chunks.map((chunk) => [
      chunk.fileName,
      chunk.type === 'chunk' ? chunk.code : String(chunk.source),
    ]),
  );
};
