import type {
  FinalizedPage,
  PageAssets,
  PageRead,
  PageRequest,
  Render,
} from '#pages/page-renderer.contract.ts';
import { createNonceMarker, finalizePage } from '#pages/server/page-policy.ts';
import type { Transport } from '#platform/contract/transport.ts';
import { createEntryCache } from '#platform/server/cache/cache-registry.ts';

const NOT_MODIFIED = 304;

interface CachedRead extends PageRead {
  readonly etag: string | undefined;
  data?: unknown;
}

/** Large enough for responses shared by many pages; those of single profiles may be evicted. */
const kept = createEntryCache<CachedRead>({
  name: 'page reads',
  holds: 'responses of the API in the thread that renders pages, as parsed JSON',
  invalidatedBy: 'the ETag: each read asks whether it is current',
  maxEntries: 64,
});

const headerOf = ({ headers }: PageRead, wanted: string) =>
  headers.find(([name]) => name === wanted)?.[1];

/** A minimal Response with the members that the API client uses; a real one would create streams. */
const responseOf = (read: CachedRead): Response =>
  ({
    ok: read.status >= 200 && read.status < 300,
    status: read.status,
    statusText: '',
    headers: { get: (name: string) => headerOf(read, name) ?? null },
    text: async () => read.body,
    // Parsed once for all pages; none of them mutates it.
    json: async () => {
      read.data ??= JSON.parse(read.body);
      return read.data;
    },
  }) as unknown as Response;

/** Transport of the API client in the render thread; responses are revalidated by ETag. */
const pageTransport =
  (read: PageRequest['read']): Transport =>
  async (path) => {
    const known = kept.get(path);
    const answer = await read(path, known?.etag);
    const isKnown = known !== undefined && answer.status === NOT_MODIFIED;
    const current = isKnown ? known : { ...answer, etag: headerOf(answer, 'etag') };
    kept.set(path, current);
    return responseOf(current);
  };

const nonceMarker = createNonceMarker();

/** Renders and finalizes a page. Runs in the render thread, in development in the main thread. */
export const renderFinalized = async (
  render: Render,
  assets: PageAssets,
  href: string,
  { origin, isOriginPlaceholder, imageOrigin, read, known }: PageRequest,
  options: { development?: boolean } = {},
): Promise<FinalizedPage> => {
  const transport = pageTransport(read);
  const { html, ...rendered } = await render(href, {
    transport,
    origin,
    nonce: nonceMarker,
    assets,
    known,
  });
  const originPlaceholder = isOriginPlaceholder ? origin : undefined;
  const { styles } = assets;
  const finalizeOptions = { ...options, nonceMarker, originPlaceholder, imageOrigin, styles };
  return { ...rendered, ...finalizePage(html, finalizeOptions) };
};
