import { paraglideVitePlugin } from '@inlang/paraglide-js';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { textsOptions } from './texts.config.ts';

export default defineConfig(({ isSsrBuild }) => ({
  appType: 'custom',
  plugins: [paraglideVitePlugin(textsOptions), tailwindcss(), react()],
  publicDir: isSsrBuild ? false : 'public',
  build: isSsrBuild
    ? {}
    : { manifest: true, rolldownOptions: { input: 'src/app/web/entry-client.tsx' } },
}));
