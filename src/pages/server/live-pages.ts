import type { FastifyInstance } from 'fastify';
import type { PageRenderer, Render } from '#pages/page-renderer.contract.ts';
import { renderFinalized } from '#pages/server/finalized-render.ts';

const ENTRY = '/src/pages/entry-client.tsx';

/** Required by React Fast Refresh before the first component loads. As a file, because the policy refuses inline scripts. */
const REFRESH_PREAMBLE = '/@id/@vitejs/plugin-react/preamble';

const manifest = {
  routes: {
    __root__: {
      css: ['/src/pages/styles/styles.css'],
      scripts: [
        { attrs: { type: 'module', src: REFRESH_PREAMBLE } },
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
    // Loaded by Node, because a bundled copy on disk would restart `node --watch` endlessly.
    configLoader: 'native',
    server: { middlewareMode: true, hmr: { server: app.server } },
  });
  app.addHook('onRequest', (request, reply, done) => {
    vite.middlewares(request.raw, reply.raw, () => done());
  });
  const { addressOf } = await vite.ssrLoadModule('/src/pages/entry-addresses.ts');
  return {
    addressOf: addressOf as PageRenderer['addressOf'],
    render: async (href, request) => {
      // Loaded for each page to pick up changes.
      const { render } = await vite.ssrLoadModule('/src/pages/entry-server.tsx');
      const options = { development: true };
      return renderFinalized(render as Render, { manifest }, href, request, options);
    },
    close: () => vite.close(),
  };
};
