import type { FinalizedPage } from '#pages/page-renderer.contract.ts';
import {
  type CachedResponse,
  createCachedResponse,
  responseBytes,
  shrink,
} from '#platform/server/cache/cached-response.ts';

/** Maximum number of origins with a cached response per page; responses for others are not cached. */
const MAX_ORIGINS = 4;
/** Key of the response of a page that does not contain the origin. */
const ANY_ORIGIN = '';

export interface PageCacheEntry extends Omit<FinalizedPage, 'body'> {
  /** Source of further responses; undefined after the entry has been shrunk. */
  body: Buffer | undefined;
  /** Placeholder for the origin in the body. */
  readonly originPlaceholder: string | undefined;
  /** Responses by origin. */
  readonly answers: Map<string, CachedResponse>;
}

export const createPageCacheEntry = (
  { body: bytes, ...page }: FinalizedPage,
  originPlaceholder?: string,
): PageCacheEntry => {
  const body = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  const isShown = originPlaceholder !== undefined && body.includes(originPlaceholder);
  return {
    ...page,
    body,
    originPlaceholder: isShown ? originPlaceholder : undefined,
    answers: new Map(),
  };
};

export const bytesOfPage = ({ body, originPlaceholder, answers }: PageCacheEntry): number => {
  // The only response of a page without an origin shares its body.
  const ownBytes = originPlaceholder ? (body?.length ?? 0) : 0;
  return [...answers.values()].reduce((sum, answer) => sum + responseBytes(answer), ownBytes);
};

/** Reduces a less popular page to its compressed responses. */
export const shrinkPage = (page: PageCacheEntry): void => {
  for (const answer of page.answers.values()) shrink(answer);
  if (page.answers.size > 0) page.body = undefined;
};

const keyOf = ({ originPlaceholder }: PageCacheEntry, origin: string) =>
  originPlaceholder ? origin : ANY_ORIGIN;

export const findAnswer = (page: PageCacheEntry, origin: string): CachedResponse | undefined =>
  page.answers.get(keyOf(page, origin));

/** Undefined if the entry has been shrunk and no further response can be created. */
export const makeAnswer = (
  page: PageCacheEntry,
  origin: string,
  headers: Record<string, unknown>,
): CachedResponse | undefined => {
  const { body, sharedLength, originPlaceholder, status, digest, policy, answers } = page;
  if (!body) return undefined;
  const key = keyOf(page, origin);
  const { 'cache-control': kept } = headers;
  const answer = createCachedResponse({
    // Latin-1 maps bytes to characters, which is much faster, and an origin is ASCII.
    body: originPlaceholder
      ? Buffer.from(body.toString('latin1').replaceAll(originPlaceholder, key), 'latin1')
      : body,
    sharedLength,
    digest: digest + key,
    contentType: 'text/html; charset=utf-8',
    status,
    headers: { ...headers, 'content-security-policy': policy, vary: 'accept-encoding' },
    ...(typeof kept === 'string' && { cacheControl: kept }),
  });
  if (answers.size < MAX_ORIGINS) answers.set(key, answer);
  return answer;
};
