export interface ObjectMetadata {
  readonly size: number;
  /** Clock of the store, in milliseconds since 1970. */
  readonly changedAt: number;
  readonly etag: string;
}

export interface ObjectPart extends ObjectMetadata {
  readonly bytes: Buffer;
}

export interface ListedObject extends ObjectMetadata {
  readonly key: string;
}

interface PutOptions {
  readonly contentType: string;
  readonly cacheControl?: string | undefined;
  /** Does nothing if the key exists. */
  readonly onlyNew?: boolean;
}

/** An S3-compatible bucket. Failures throw an ObjectStoreError; missing objects are undefined. */
export interface ObjectStore {
  put(key: string, body: Buffer, options: PutOptions): Promise<void>;
  head(key: string): Promise<ObjectMetadata | undefined>;
  /**
   * Reads the whole part before it returns, so that a slow client cannot occupy a connection to the store.
   */
  getPart(key: string, span: ObjectRange): Promise<ObjectPart | undefined>;
  remove(key: string): Promise<void>;
  list(prefix: string, most?: number): AsyncIterable<readonly ListedObject[]>;
  close(): void;
}

export interface ObjectRange {
  readonly from: number;
  readonly length: number;
  /** ETag of the object that the other parts were read from. */
  readonly etag?: string | undefined;
}
