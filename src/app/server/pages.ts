import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { injectTransport } from '#app/server/inject-transport.ts';
import { originOf } from '#app/server/request-origin.ts';
import type { Transport } from '#platform/contract/transport.ts';
import { nonceOf } from '#platform/server/security-headers.ts';

interface RenderOptions {
  readonly transport: Transport;
  readonly nonce: string;
  readonly assets: unknown;
}

/** What the built (or, in development, the live) web side offers. */
export interface PageRenderer {
  /** Called for each request, so that development always has the newest. */
  load(): Promise<{
    readonly render: (request: Request, options: RenderOptions) => Promise<Response>;
    readonly assets: unknown;
  }>;
}

const webRequest = (request: FastifyRequest, origin: string, signal: AbortSignal): Request =>
  new Request(new URL(request.url, origin), {
    headers: Object.entries(request.headers).flatMap(([name, value]) =>
      typeof value === 'string' && !name.startsWith(':') ? [[name, value] as [string, string]] : [],
    ),
    signal,
  });

/** Every path that is nothing else is a page, if only the one that says there is none. */
export const registerPages = (
  app: FastifyInstance,
  { renderer, publicUrl }: { renderer: PageRenderer; publicUrl: string | undefined },
): void => {
  const transport = injectTransport(app);
  app.get('/*', { schema: { hide: true } }, async (request, reply) => {
    const aborted = new AbortController();
    reply.raw.once('close', () => {
      if (!reply.raw.writableFinished) aborted.abort();
    });
    const origin = originOf(request, publicUrl);
    const { render, assets } = await renderer.load();
    const page = await render(webRequest(request, origin, aborted.signal), {
      transport,
      nonce: nonceOf(reply.raw),
      assets,
    });
    for (const [name, value] of page.headers) reply.header(name, value);
    reply.status(page.status).header('cache-control', 'no-cache');
    return page.body ? reply.send(Readable.fromWeb(page.body as ReadableStream)) : reply.send('');
  });
};
