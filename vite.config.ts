import { paraglideVitePlugin } from '@inlang/paraglide-js';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { textsOptions } from './texts.config.ts';

const FRAMEWORK =
  /node_modules\/(react|react-dom|scheduler|zod|@tanstack\/(?!react-table|table-core)[^/]+)\//;

export default defineConfig(({ isSsrBuild }) => ({
  appType: 'custom',
  plugins: [paraglideVitePlugin(textsOptions), tailwindcss(), react()],
  publicDir: isSsrBuild ? false : 'public',
  build: isSsrBuild
    ? {}
    : {
        manifest: true,
        rolldownOptions: {
          input: 'src/app/web/entry-client.tsx',
          // Few files instead of dozens of tiny ones: what every page runs on, what most pages use.
          output: {
            codeSplitting: {
              groups: [
                { name: 'framework', test: FRAMEWORK, priority: 1 },
                { name: 'shared', minShareCount: 8 },
              ],
            },
          },
        },
      },
}));
