import type { SealedPage } from '#pages/server/page-renderer.ts';
import {
  bytesOf,
  type CachedResponse,
  createCachedResponse,
  shrink,
} from '#platform/server/cache/cached-response.ts';

/** A page made once is kept in this many names of the site; any other is put in each time. */
const MAX_ORIGINS = 4;
/** Stands under a page that does not tell the site's address. */
const ANY_ORIGIN = '';

export interface KeptPage extends Omit<SealedPage, 'body'> {
  /** What answers are made of; gone when the page was made smaller. */
  body: Buffer | undefined;
  /** What stands in the body where the site's own address belongs. */
  readonly standIn: string | undefined;
  /** By origin. */
  readonly answers: Map<string, CachedResponse>;
}

export const keptPage = ({ body: bytes, ...page }: SealedPage, standIn?: string): KeptPage => {
  const body = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  const isShown = standIn !== undefined && body.includes(standIn);
  return { ...page, body, standIn: isShown ? standIn : undefined, answers: new Map() };
};

export const bytesOfPage = ({ body, standIn, answers }: KeptPage): number => {
  // The one answer of a page without an origin is the body itself.
  const ownBytes = standIn ? (body?.length ?? 0) : 0;
  return [...answers.values()].reduce((sum, answer) => sum + bytesOf(answer), ownBytes);
};

/** A page that is asked for less often keeps its answers in their smallest form. */
export const shrinkPage = (page: KeptPage): void => {
  for (const answer of page.answers.values()) shrink(answer);
  if (page.answers.size > 0) page.body = undefined;
};

const keyOf = ({ standIn }: KeptPage, origin: string) => (standIn ? origin : ANY_ORIGIN);

export const findAnswer = (page: KeptPage, origin: string): CachedResponse | undefined =>
  page.answers.get(keyOf(page, origin));

/** Undefined when the page is too small by now to make another answer of it. */
export const makeAnswer = (
  page: KeptPage,
  origin: string,
  headers: Record<string, unknown>,
): CachedResponse | undefined => {
  const { body, standIn, status, digest, policy, answers } = page;
  if (!body) return undefined;
  const key = keyOf(page, origin);
  const { 'cache-control': kept } = headers;
  const answer = createCachedResponse({
    // One character a byte: much faster, and an origin is plain.
    body: standIn ? Buffer.from(body.toString('latin1').replaceAll(standIn, key), 'latin1') : body,
    digest: digest + key,
    contentType: 'text/html; charset=utf-8',
    status,
    headers: { ...headers, 'content-security-policy': policy, vary: 'accept-encoding' },
    ...(typeof kept === 'string' && { cacheControl: kept }),
  });
  if (answers.size < MAX_ORIGINS) answers.set(key, answer);
  return answer;
};
