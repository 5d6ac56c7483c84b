import { createNonceMarker, finalizePage } from '#pages/server/page-policy.ts';
import type { FinalizedPage, KnownData, PageRequest } from '#pages/server/page-renderer.ts';
import { pageTransport } from '#pages/server/page-transport.ts';
import type { Transport } from '#platform/contract/transport.ts';

/** The interface of src/pages/entry-server.tsx. */
export type Render = (
  href: string,
  options: {
    transport: Transport;
    origin: string;
    nonce: string;
    assets: unknown;
    known?: readonly KnownData[];
  },
) => Promise<{ status: number; html: string }>;

const nonceMarker = createNonceMarker();

/** Renders and finalizes a page. Runs in the render thread, in development in the main thread. */
export const renderFinalized = async (
  render: Render,
  assets: unknown,
  href: string,
  { origin, isOriginPlaceholder, imageOrigin, read, known }: PageRequest,
  options: { development?: boolean } = {},
): Promise<FinalizedPage> => {
  const transport = pageTransport(read);
  const rendered = await render(href, { transport, origin, nonce: nonceMarker, assets, known });
  const originPlaceholder = isOriginPlaceholder ? origin : undefined;
  const sealing = { ...options, nonceMarker, originPlaceholder, imageOrigin };
  return { status: rendered.status, ...finalizePage(rendered.html, sealing) };
};
