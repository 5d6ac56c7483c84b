import type { PageRead, PageRequest, SealedPage } from '#app/server/page-renderer.ts';
import { newMark, sealPage } from '#app/server/page-policy.ts';
import { digestOf } from '#platform/server/response-cache/ready-answer.ts';
import type { Transport } from '#platform/contract/transport.ts';

/** What src/app/web/entry-server.tsx offers. */
export type Render = (
  href: string,
  options: { transport: Transport; origin: string; nonce: string; assets: unknown },
) => Promise<{ status: number; html: string }>;

/** Only what the API client asks of an answer: a real one would be made of streams. */
const answerOf = ({ status, headers, body }: PageRead): Response =>
  ({
    ok: status >= 200 && status < 300,
    status,
    statusText: '',
    headers: new Headers(headers),
    text: async () => body,
    json: async () => JSON.parse(body),
  }) as Response;

const mark = newMark();

/** Renders a page and seals it. Runs in a thread of its own, or in development in the server's. */
export const renderSealed = async (
  render: Render,
  assets: unknown,
  href: string,
  { origin, isStandIn, read }: PageRequest,
  options: { development?: boolean } = {},
): Promise<SealedPage> => {
  const transport: Transport = async (path) => answerOf(await read(path));
  const rendered = await render(href, { transport, origin, nonce: mark, assets });
  const standIn = isStandIn ? origin : undefined;
  const { html, policy } = sealPage(rendered.html, { ...options, mark, standIn });
  const digest = digestOf(standIn ? html.replaceAll(standIn, '') : html);
  return { status: rendered.status, body: new TextEncoder().encode(html), digest, policy };
};
