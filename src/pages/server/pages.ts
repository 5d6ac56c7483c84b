import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { PageRenderer } from '#pages/page-renderer.contract.ts';
import {
  bytesOfPage,
  createPageCacheEntry,
  findAnswer,
  makeAnswer,
  type PageCacheEntry,
  shrinkPage,
} from '#pages/server/page-cache-entry.ts';
import { pageErrorHandler } from '#pages/server/page-error.ts';
import { createPageReader } from '#pages/server/page-reads.ts';
import { prepareToShrink, sendCachedResponse } from '#platform/server/cache/cached-response.ts';
import { DatabaseUnavailable } from '#platform/server/db/health-monitor.ts';
import { tooManyRequests } from '#platform/server/http/errors.ts';
import { originOf } from '#platform/server/http/request-origin.ts';
import { PRIVATE_HEADERS } from '#platform/server/http/security-headers.ts';

/** A proxy may send an absolute URL; its host is ignored. */
const addressIn = ({ raw: { url = '/' } }: FastifyRequest): string =>
  url.replace(/^https?:\/\/[^/?#]*/i, '') || '/';

/**
 * Personal pages must not be cached, indexed or leaked in the Referer header: those of a private link and of an invitation, and the status
 * of a report, whose address has the reference.
 */
const isPrivate = (href: string): boolean =>
  /^(?:\/zh)?\/(?:(?:her-word|invite)$|reports[/?])/.test(href);

interface PagesOptions {
  readonly renderer: PageRenderer;
  readonly publicUrl: string | undefined;
  /** Memory limit of the page cache; 0 disables it. */
  readonly maxBytes: number;
  /** The new address of a page that has moved. */
  readonly movedTo?: (href: string) => Promise<string | undefined>;
}

/** Registers the catch-all route: every other path is a page, if only the 404 page. */
export const registerPages = (
  app: FastifyInstance,
  { renderer, publicUrl, maxBytes, movedTo }: PagesOptions,
): void => {
  const pages = app.responseCache.createCache<PageCacheEntry>({
    name: 'pages',
    holds: 'rendered pages, with their compressed forms',
    invalidatedBy: 'the topics of all responses that a page is made of',
    maxBytes,
    bytesOf: bytesOfPage,
    shrink: shrinkPage,
  });
  const beginReads = createPageReader(app);
  // A random placeholder that no text can contain; the origin of the request replaces it.
  const originPlaceholder = publicUrl
    ? undefined
    : `http://${randomBytes(12).toString('hex')}.invalid`;
  const target = {
    origin: publicUrl ?? originPlaceholder ?? '',
    isOriginPlaceholder: originPlaceholder !== undefined,
  };

  const pageOf = (request: FastifyRequest) => {
    const { isPublic, ...page } = renderer.addressOf(addressIn(request));
    return { ...page, isPublic: isPublic && !isPrivate(page.href) };
  };

  const makerOf = (href: string, request: FastifyRequest) => async () => {
    const reads = beginReads(request);
    const page = await renderer.render(href, { ...target, read: reads.read });
    const retryAfterSeconds = reads.retryAfterSeconds();
    if (retryAfterSeconds !== undefined) {
      throw tooManyRequests('Too many searches. Please try again in a moment.', retryAfterSeconds);
    }
    const topics = page.isComplete ? reads.topics() : undefined;
    // An incomplete page could be cached or indexed as the complete one.
    if (!topics && app.responseCache.isStale) throw new DatabaseUnavailable();
    return { value: createPageCacheEntry(page, originPlaceholder), topics };
  };

  /** Rerenders in the background. Failures are logged, because no request waits for the result. */
  const rerenderOf = (href: string, request: FastifyRequest) => async () => {
    try {
      return await makerOf(href, request)();
    } catch (error) {
      request.log.warn({ err: error }, 'rerendering a page failed');
      throw error;
    }
  };

  app.get('/*', {
    schema: { hide: true },
    errorHandler: pageErrorHandler,
    config: {
      cachedReply: (request) => {
        const { href, isMisspelled, isPublic } = pageOf(request);
        if (isMisspelled || !isPublic) return undefined;
        const page = pages.findLagging(href, rerenderOf(href, request));
        const answer = page && findAnswer(page, originOf(request, publicUrl));
        return answer && { answer, onGrown: () => pages.recount(href) };
      },
    },
    handler: async (request, reply) => {
      const { href, isMisspelled, isPublic } = pageOf(request);
      if (isPrivate(href)) reply.headers(PRIVATE_HEADERS);
      if (isMisspelled) return reply.header('cache-control', 'no-cache').redirect(href, 308);
      const moved = isPublic ? await movedTo?.(href) : undefined;
      if (moved) return reply.header('cache-control', 'no-cache').redirect(moved, 302);
      const origin = originOf(request, publicUrl);
      const make = makerOf(href, request);
      const onGrown = () => pages.recount(href);
      const answerOf = (page: PageCacheEntry) =>
        findAnswer(page, origin) ?? makeAnswer(page, origin, reply.getHeaders());
      const answer =
        (isPublic ? answerOf(await pages.read(href, make)) : undefined) ??
        answerOf((await make()).value);
      if (!answer) throw new Error('A new page has no body');
      onGrown();
      sendCachedResponse(answer, request, reply, onGrown, app.responseCache.staleHeaders());
      if (maxBytes > 0 && isPublic) prepareToShrink(answer, onGrown);
    },
  });
  renderer.onLoss?.((error) =>
    app.log.error({ err: error }, 'the render thread exited and is replaced'),
  );
  app.addHook('onClose', () => renderer.close());
};
