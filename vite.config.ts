import { paraglideVitePlugin } from '@inlang/paraglide-js';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import packageJson from './package.json' with { type: 'json' };
import { holdBaseline } from './src/platform/build/hold-baseline.ts';
import { leanContracts } from './src/platform/build/lean-contracts.ts';
import { textsOptions } from './texts.config.ts';

const FRAMEWORK =
  /node_modules\/(react|react-dom|scheduler|@tanstack\/(?!react-table|table-core)[^/]+)\//;

/** What only the forms of the back office check with. */
const SCHEMAS = /\/node_modules\/zod\/|-input\.contract\.ts$|\/platform\/contract\/text\.ts$/;

/** The oldest browsers that the pages work in; for styles, too. */
const target = packageJson.browserslist.map((name) =>
  name.replace('ios_saf', 'ios').replace(' >= ', ''),
);

export default defineConfig(({ isSsrBuild }) => ({
  appType: 'custom',
  plugins: [
    paraglideVitePlugin(textsOptions),
    tailwindcss(),
    react(),
    leanContracts(),
    holdBaseline(),
  ],
  publicDir: isSsrBuild ? false : 'public',
  build: isSsrBuild
    ? {}
    : {
        target,
        manifest: true,
        rolldownOptions: {
          input: 'src/app/web/entry-client.tsx',
          // Few files instead of dozens of tiny ones: what every page runs on, what several pages use.
          output: {
            codeSplitting: {
              groups: [
                { name: 'framework', test: FRAMEWORK, priority: 2 },
                {
                  name: 'schemas',
                  test: SCHEMAS,
                  priority: 1,
                  includeDependenciesRecursively: false,
                },
                { name: 'shared', test: /\/src\//, minShareCount: 3 },
              ],
            },
          },
        },
      },
}));
