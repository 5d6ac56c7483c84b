import type { PageRead, PageRequest } from '#pages/server/page-renderer.ts';
import type { Transport } from '#platform/contract/transport.ts';
import { createEntryCache } from '#platform/server/cache/cache-registry.ts';

const NOT_MODIFIED = 304;

interface KeptRead extends PageRead {
  readonly etag: string | undefined;
  data?: unknown;
}

/** Enough for responses that many pages are made of; those of a single profile come and go. */
const kept = createEntryCache<KeptRead>({
  name: 'page reads',
  holds: 'responses of the API in the thread that renders pages, as parsed JSON',
  invalidatedBy: 'the ETag: each read asks whether it is current',
  maxEntries: 64,
});

const headerOf = ({ headers }: PageRead, wanted: string) =>
  headers.find(([name]) => name === wanted)?.[1];

/** Only what the API client asks of an answer: a real one would be made of streams. */
const responseOf = (read: KeptRead): Response =>
  ({
    ok: read.status >= 200 && read.status < 300,
    status: read.status,
    statusText: '',
    headers: { get: (name: string) => headerOf(read, name) ?? null },
    text: async () => read.body,
    // Read once for all pages that it is a part of; none of them changes it.
    json: async () => {
      read.data ??= JSON.parse(read.body);
      return read.data;
    },
  }) as unknown as Response;

/** How pages call the API: what has not changed since another page asked does not travel again. */
export const pageTransport =
  (read: PageRequest['read']): Transport =>
  async (path) => {
    const known = kept.get(path);
    const answer = await read(path, known?.etag);
    const isKnown = known !== undefined && answer.status === NOT_MODIFIED;
    const current = isKnown ? known : { ...answer, etag: headerOf(answer, 'etag') };
    kept.set(path, current);
    return responseOf(current);
  };
