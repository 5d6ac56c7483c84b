/** The product with pages and demo data. PAGE_BYTES=0 disables the page cache. */

import { ensureStarterServices } from '#features/catalogue/server/services.service.ts';
import { openReadyStore } from '#features/media/uploads/server/storage/open-picture-store.ts';
import { ensureBuilt } from '#ops/build/ensure-built.ts';
import { loadConfig } from '#ops/config/config.ts';
import { ensureDemoData } from '#ops/demo/demo-data.service.ts';
import { buildApp } from '#ops/server/build-app.ts';
import { createBuiltRenderer, registerBuiltFiles } from '#pages/server/built-pages.ts';
import { registerPages } from '#pages/server/pages.ts';
import { openDatabase } from '#platform/server/db/db.ts';
import { prepareDataDir } from '#platform/server/files/data-dir.ts';
import { createExporter } from '#platform/server/metrics/exporter.ts';
import { serveMetrics } from '#platform/server/metrics/metrics-server.ts';

const { PAGE_BYTES, ...env } = process.env;
const config = loadConfig({ ...env, RATE_LIMITS: 'off', LOG_LEVEL: 'warn' });
prepareDataDir(config.dataDir);
const folder = await ensureBuilt();
const database = await openDatabase(config);
await ensureStarterServices(database.db);
await ensureDemoData(database, {
  wanted: config.demo,
  store: await openReadyStore(config),
});
const built = await createBuiltRenderer(folder);
let renders = 0;
const renderer: typeof built = {
  ...built,
  render: (href, request) => {
    renders += 1;
    return built.render(href, request);
  },
};
const app = await buildApp({
  config,
  database,
  pages: async (instance) => {
    await registerBuiltFiles(instance, folder);
    const maxBytes = Number(PAGE_BYTES ?? 64 * 1024 * 1024);
    instance.get('/bench/renders', () => String(renders));
    registerPages(instance, { renderer, publicUrl: config.publicUrl, maxBytes });
  },
});
if (config.metrics) {
  const { port } = await serveMetrics(config.metrics, await createExporter());
  app.get('/bench/metrics-port', () => String(port));
}
console.log(`ready ${await app.listen({ host: '127.0.0.1', port: Number(env.PORT ?? 0) })}`);
