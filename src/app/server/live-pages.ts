import type { FastifyInstance } from 'fastify';
import type { PageRenderer } from '#app/server/pages.ts';

const ENTRY = '/src/app/web/entry-client.tsx';

/** React's hot reload wants this before the first component loads. */
const refreshPreamble = `import { injectIntoGlobalHook } from '/@react-refresh';
injectIntoGlobalHook(window);
window.$RefreshReg$ = () => {};
window.$RefreshSig$ = () => (type) => type;`;

const manifest = {
  routes: {
    __root__: {
      css: ['/src/app/web/styles.css'],
      scripts: [
        { attrs: { type: 'module' }, children: refreshPreamble },
        { attrs: { type: 'module', src: '/@vite/client' } },
        { attrs: { type: 'module', src: ENTRY } },
      ],
    },
  },
};

/** Development only: Vite serves the sources, renders from them and reloads what changes. */
export const createLiveRenderer = async (app: FastifyInstance): Promise<PageRenderer> => {
  const { createServer } = await import('vite');
  const vite = await createServer({
    // Read by Node itself: a bundled copy on disk would restart `node --watch` for ever.
    configLoader: 'native',
    server: { middlewareMode: true, hmr: { server: app.server } },
  });
  app.addHook('onRequest', (request, reply, done) => {
    vite.middlewares(request.raw, reply.raw, () => done());
  });
  app.addHook('onClose', () => vite.close());
  return {
    load: async () => {
      const { render } = await vite.ssrLoadModule('/src/app/web/entry-server.tsx');
      return { render, assets: { manifest } } as Awaited<ReturnType<PageRenderer['load']>>;
    },
  };
};
