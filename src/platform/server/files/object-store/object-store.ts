export interface ObjectFacts {
  readonly size: number;
  /** By the store's clock, in milliseconds since 1970. */
  readonly changedAt: number;
  readonly etag: string;
}

export interface ObjectPart extends ObjectFacts {
  readonly bytes: Buffer;
}

export interface ListedObject extends ObjectFacts {
  readonly key: string;
}

interface PutOptions {
  readonly contentType: string;
  readonly cacheControl?: string | undefined;
  /** Nothing happens if there is one under this key. */
  readonly onlyNew?: boolean;
}

/** A bucket that speaks S3. What fails throws an ObjectStoreError; what is not there is undefined. */
export interface ObjectStore {
  put(key: string, body: Buffer, options: PutOptions): Promise<void>;
  head(key: string): Promise<ObjectFacts | undefined>;
  /** Read whole before it answers, so that nobody holds a connection of the store. */
  getPart(key: string, span: PartSpan): Promise<ObjectPart | undefined>;
  remove(key: string): Promise<void>;
  list(prefix: string, most?: number): AsyncIterable<readonly ListedObject[]>;
  close(): void;
}

export interface PartSpan {
  readonly from: number;
  readonly length: number;
  /** Of the object that the other parts are from. */
  readonly etag?: string | undefined;
}
