import type { Transport } from '#platform/contract/transport.ts';
import type { Locale } from '#platform/web/i18n/locale.ts';

/** A response of the API to a render: plain values that can be sent between threads. */
export interface PageRead {
  readonly status: number;
  readonly headers: [name: string, value: string][];
  readonly body: string;
}

/** An initial entry of the query cache. */
type KnownData = readonly [key: readonly unknown[], data: unknown];

export interface PageRequest {
  /** The public origin of the site. */
  readonly origin: string;
  /** Whether the origin is a placeholder that is replaced per request. */
  readonly isOriginPlaceholder: boolean;
  /** Origin of the images, if it is not the site itself. */
  readonly imageOrigin?: string | undefined;
  /** A known ETag allows a 304 response. */
  readonly read: (path: string, etag?: string) => Promise<PageRead>;
  readonly known?: readonly KnownData[];
}

/** A page that is ready to be sent, with its Content-Security-Policy. */
export interface FinalizedPage {
  readonly status: number;
  /** False if data came too late for the page, which must not be cached then. */
  readonly isComplete: boolean;
  readonly body: Uint8Array<ArrayBuffer>;
  /** Length of the beginning of the body that is the same in other pages. */
  readonly sharedLength: number;
  /** Digest of the body without the placeholder: equal pages have equal digests in every process. */
  readonly digest: string;
  readonly policy: string;
}

/** The scripts and styles of the build, read by the server and passed to the renderer. */
export interface PageAssets {
  /** Assets referenced by the document itself. */
  readonly manifest: {
    readonly routes: Record<string, { css?: string[]; scripts?: { attrs: object }[] }>;
  };
  /** Scripts loaded after the first paint, in execution order, by the source file of the page. */
  readonly scriptsOf?: (pageFile: string, locale: Locale) => string[];
  /** The stylesheet, which is part of every page, so that its first paint needs no other file. */
  readonly styles?: string;
}

interface RenderOptions extends Pick<PageRequest, 'origin' | 'known'> {
  readonly transport: Transport;
  /** Nonce of the scripts written by the renderer. */
  readonly nonce: string;
  readonly assets: PageAssets;
}

/** The export of entry-server.tsx; `href` is a canonical address (page-address.ts). */
export type Render = (
  href: string,
  options: RenderOptions,
) => Promise<Pick<FinalizedPage, 'status' | 'isComplete'> & { html: string }>;

export interface PageAddress {
  /** Canonical path and search: equal pages have equal addresses. */
  readonly href: string;
  /** The page exists, but the path of the request is not canonical. */
  readonly isMisspelled: boolean;
  /** Whether the page is the same for all visitors. */
  readonly isPublic: boolean;
}

/** Renders pages from the build or, in development, from the sources. */
export interface PageRenderer {
  /** Maps an address to its page and canonical form. */
  addressOf(address: string): PageAddress;
  render(href: string, request: PageRequest): Promise<FinalizedPage>;
  /** Called when the render thread has died and is replaced. */
  onLoss?(listener: (error: unknown) => void): void;
  close(): Promise<void>;
}
