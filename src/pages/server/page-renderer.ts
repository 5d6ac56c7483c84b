/** A response of the API to a render: plain values that can be sent between threads. */
export interface PageRead {
  readonly status: number;
  readonly headers: [name: string, value: string][];
  readonly body: string;
}

/** An initial entry of the query cache. */
export type KnownData = readonly [key: readonly unknown[], data: unknown];

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
  readonly body: Uint8Array<ArrayBuffer>;
  /** Digest of the body without the placeholder: equal pages have equal digests in every process. */
  readonly digest: string;
  readonly policy: string;
}

/** Renders pages from the build or, in development, from the sources. */
export interface PageRenderer {
  /** Maps an address to its page and canonical form. */
  addressOf(address: string): {
    readonly href: string;
    readonly isMisspelled: boolean;
    readonly isPublic: boolean;
  };
  render(href: string, request: PageRequest): Promise<FinalizedPage>;
  /** Called when the render thread has died and is replaced. */
  onLoss?(listener: (error: unknown) => void): void;
  close(): Promise<void>;
}
