import { build } from 'vite';
import { failOnWarnings } from '#ops/build/fail-on-warnings.ts';
import { ENTRIES } from '#platform/server/config/program-files.ts';

/** Packages that npm must install, because they are native or read their own files at run time. */
export const INSTALLED = [
  '@electric-sql/pglite',
  '@node-rs/argon2',
  'pino',
  'pino-pretty',
  'sharp',
];
/** Used in development only, and loaded only there. */
const ABSENT = ['@fastify/swagger-ui', 'vite'];

/** Bundles the server with its libraries into plain JavaScript, keyed by the file names in the release. */
export const bundleServer = async (): Promise<Map<string, string>> => {
  const input = Object.entries(ENTRIES).map(([file, source]) => [
    file.replace(/\.js$/, ''),
    source,
  ]);
  const built = await failOnWarnings(() =>
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
