import { newMark, sealPage } from '#pages/server/page-policy.ts';
import type { KnownData, PageRequest, SealedPage } from '#pages/server/page-renderer.ts';
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

const mark = newMark();

/** Renders and finalizes a page. Runs in the render thread, in development in the main thread. */
export const renderSealed = async (
  render: Render,
  assets: unknown,
  href: string,
  { origin, isStandIn, imageOrigin, read, known }: PageRequest,
  options: { development?: boolean } = {},
): Promise<SealedPage> => {
  const transport = pageTransport(read);
  const rendered = await render(href, { transport, origin, nonce: mark, assets, known });
  const standIn = isStandIn ? origin : undefined;
  const sealing = { ...options, mark, standIn, imageOrigin };
  return { status: rendered.status, ...sealPage(rendered.html, sealing) };
};
