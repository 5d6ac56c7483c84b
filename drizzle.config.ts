import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  casing: 'snake_case',
  schema: [
    './src/platform/server/*.table.ts',
    './src/features/*/server/*.table.ts',
    './src/app/server/*/*.table.ts',
  ],
  out: './migrations',
});
