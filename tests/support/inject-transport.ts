import type { FastifyInstance } from 'fastify';
import type { Transport } from '#platform/contract/transport.ts';

/** Calls the routes of the app without a network. */
export const injectTransport =
  (app: FastifyInstance): Transport =>
  async (path, { method = 'GET', headers, body }) => {
    const answer = await app.inject({
      method: method as 'GET',
      url: path,
      headers: Object.fromEntries(new Headers(headers)),
      payload: (body as string | undefined) ?? undefined,
    });
    const entries = Object.entries(answer.headers).map(([name, value]) => [name, String(value)]);
    const hasBody = answer.statusCode !== 204 && answer.statusCode !== 304;
    return new Response(hasBody ? answer.body : null, {
      status: answer.statusCode,
      headers: entries as [string, string][],
    });
  };
