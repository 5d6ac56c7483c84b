import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createPageReads } from '#app/server/page-reads.ts';
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

interface KeptPage extends Omit<SealedPage, 'html'> {
  /** Empty once it stands in an answer for everybody. */
  html: string;
  readonly showsOrigin: boolean;
  readonly answers: Map<string, ReadyAnswer>;
}

const bytesOfPage = ({ html, answers }: KeptPage): number =>
  [...answers.values()].reduce((sum, answer) => sum + bytesOf(answer), Buffer.byteLength(html));

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
  // Pages are made for a name that nobody has; each request's own takes its place.
  const origin = publicUrl ?? `http://${randomBytes(8).toString('hex')}.invalid`;

  const makerOf = (href: string) => async () => {
    const reads = createPageReads(app);
    const page = await renderer.render(href, { origin, read: reads.read });
    const showsOrigin = publicUrl === undefined && page.html.includes(origin);
    return { value: { ...page, showsOrigin, answers: new Map() }, topics: reads.topics() };
  };

  const keyOf = ({ showsOrigin }: KeptPage, request: FastifyRequest) =>
    showsOrigin ? originOf(request, undefined) : ANY_ORIGIN;

  const answerOf = (page: KeptPage, request: FastifyRequest, reply: FastifyReply) => {
    const key = keyOf(page, request);
    const answer = createReadyAnswer({
      text: page.showsOrigin ? page.html.replaceAll(origin, key) : page.html,
      contentType: 'text/html; charset=utf-8',
      status: page.status,
      headers: {
        ...reply.getHeaders(),
        'content-security-policy': page.policy,
        vary: 'accept-encoding',
      },
    });
    if (page.answers.size < MAX_ORIGINS) page.answers.set(key, answer);
    if (!page.showsOrigin) page.html = '';
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
