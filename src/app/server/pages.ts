import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createPageReader } from '#app/server/page-reads.ts';
import type { PageRenderer, SealedPage } from '#app/server/page-renderer.ts';
import { originOf } from '#app/server/request-origin.ts';
import {
  bytesOf,
  createReadyAnswer,
  type ReadyAnswer,
  sendReadyAnswer,
} from '#platform/server/response-cache/ready-answer.ts';

/** A page made once is kept in this many names of the site; any other is put in each time. */
const MAX_ORIGINS = 4;
/** Stands under a page that does not tell the site's address. */
const ANY_ORIGIN = '';

interface KeptPage extends Omit<SealedPage, 'body'> {
  readonly body: Buffer;
  readonly showsOrigin: boolean;
  readonly answers: Map<string, ReadyAnswer>;
}

const bytesOfPage = ({ body, showsOrigin, answers }: KeptPage): number =>
  // The one answer of a page without an origin is the body itself.
  [...answers.values()].reduce((sum, one) => sum + bytesOf(one), showsOrigin ? body.length : 0);

/** The page as the site under this address shows it. */
const withOrigin = (body: Buffer, from: string, to: string): Buffer =>
  Buffer.from(body.toString('latin1').replaceAll(from, to), 'latin1');

interface PagesOptions {
  readonly renderer: PageRenderer;
  readonly publicUrl: string | undefined;
  /** Memory for ready pages; 0 renders each one anew. */
  readonly maxBytes: number;
}

/** Every path that is nothing else is a page, if only the one that says there is none. */
export const registerPages = (
  app: FastifyInstance,
  { renderer, publicUrl, maxBytes }: PagesOptions,
): void => {
  const pages = app.responseCache.createStore({ maxBytes, bytesOf: bytesOfPage });
  const beginReads = createPageReader(app);
  const isStandIn = publicUrl === undefined;
  // No text can hold it by chance or on purpose; what a request calls us takes its place.
  const origin = publicUrl ?? `http://${randomBytes(12).toString('hex')}.invalid`;

  const makerOf = (href: string) => async () => {
    const reads = beginReads();
    const page = await renderer.render(href, { origin, isStandIn, read: reads.read });
    const body = Buffer.from(page.body.buffer, page.body.byteOffset, page.body.length);
    const showsOrigin = isStandIn && body.includes(origin);
    const value = { ...page, body, showsOrigin, answers: new Map() };
    return { value, topics: reads.topics() };
  };

  const keyOf = ({ showsOrigin }: KeptPage, request: FastifyRequest) =>
    showsOrigin ? originOf(request, undefined) : ANY_ORIGIN;

  const answerOf = (page: KeptPage, request: FastifyRequest, reply: FastifyReply) => {
    const key = keyOf(page, request);
    const answer = createReadyAnswer({
      body: page.showsOrigin ? withOrigin(page.body, origin, key) : page.body,
      digest: page.digest + key,
      contentType: 'text/html; charset=utf-8',
      status: page.status,
      headers: {
        ...reply.getHeaders(),
        'content-security-policy': page.policy,
        vary: 'accept-encoding',
      },
    });
    if (page.answers.size < MAX_ORIGINS) page.answers.set(key, answer);
    return answer;
  };

  app.get('/*', {
    schema: { hide: true },
    config: {
      atHand: (request) => {
        const { href, isMisspelled, isPublic } = renderer.addressOf(request.raw.url ?? '/');
        if (isMisspelled || !isPublic) return undefined;
        const page = pages.findLagging(href, makerOf(href));
        const answer = page?.answers.get(keyOf(page, request));
        return answer && { answer, onGrown: () => pages.recount(href) };
      },
    },
    handler: async (request, reply) => {
      const { href, isMisspelled, isPublic } = renderer.addressOf(request.raw.url ?? '/');
      if (isMisspelled) return reply.header('cache-control', 'no-cache').redirect(href, 308);
      const make = makerOf(href);
      const page = isPublic ? await pages.read(href, make) : (await make()).value;
      const answer = page.answers.get(keyOf(page, request)) ?? answerOf(page, request, reply);
      pages.recount(href);
      sendReadyAnswer(answer, request, reply, () => pages.recount(href));
    },
  });
  app.addHook('onClose', () => renderer.close());
};
