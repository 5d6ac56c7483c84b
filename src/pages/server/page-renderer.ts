/** What a page's render reads of the API: plain values that can go from thread to thread. */
export interface PageRead {
  readonly status: number;
  readonly headers: [name: string, value: string][];
  readonly body: string;
}

/** Data that the page has from the start, under the name by which its parts look for it. */
export type KnownData = readonly [key: readonly unknown[], data: unknown];

export interface PageRequest {
  /** Of the site as its visitors know it. */
  readonly origin: string;
  /** The origin is only a name that is put in its place until a request tells it. */
  readonly isStandIn: boolean;
  /** Where pictures come from, if not from here. */
  readonly imageOrigin?: string | undefined;
  /** With the tag of an answer that is known already, a 304 is enough. */
  readonly read: (path: string, etag?: string) => Promise<PageRead>;
  readonly known?: readonly KnownData[];
}

/** A page that is ready to be sent, with the policy of its own scripts. */
export interface SealedPage {
  readonly status: number;
  readonly body: Uint8Array<ArrayBuffer>;
  /** Of the body without the stand-in: equal pages have equal ones in every process. */
  readonly digest: string;
  readonly policy: string;
}

/** What the built (or, in development, the live) web side offers. */
export interface PageRenderer {
  /** Which page an address asks for, in its one spelling. */
  addressOf(address: string): {
    readonly href: string;
    readonly isMisspelled: boolean;
    readonly isPublic: boolean;
  };
  render(href: string, request: PageRequest): Promise<SealedPage>;
  /** Hears when what renders has ended on its own and is replaced. */
  onLoss?(listener: (error: unknown) => void): void;
  close(): Promise<void>;
}
