export interface FileFacts {
  readonly size: number;
  /** Milliseconds since the Unix epoch, by the clock of the store. */
  readonly changedAt: number;
  /** Hexadecimal MD5 of the content, if the store provides it. */
  readonly md5?: string | undefined;
}

/** A byte range of a file, with the metadata of the whole file. */
export interface FilePart extends FileFacts {
  readonly etag: string;
  readonly bytes: Buffer;
}

export interface ListedFile {
  readonly name: string;
  /** Undefined if the file was deleted meanwhile. */
  facts(): Promise<FileFacts | undefined>;
}

export interface FileRange {
  readonly from: number;
  readonly length: number;
  /** ETag of the previous part, which ensures that both parts belong to the same version. */
  readonly etag?: string;
}

/** Storage for pictures. File names do not include the `/uploads/` prefix of the URLs. */
export interface PictureStore {
  /** Description for log and error messages. */
  readonly place: string;
  /** Local folder for direct file access; undefined for a bucket. */
  readonly folder: string | undefined;
  /** Public base URL of the bucket; undefined if only this server serves the files. */
  readonly publicUrl: string | undefined;
  /** Maximum difference between the store's clock and the server's clock. */
  readonly clockSkewMs: number;
  /** Throws an error with a readable message if the store is unusable. */
  prepare(): Promise<void>;
  facts(name: string): Promise<FileFacts | undefined>;
  /** May return fewer bytes than asked for. */
  readPart(name: string, span: FileRange): Promise<FilePart | undefined>;
  /** Atomic; replaces an existing file. */
  write(name: string, content: Buffer): Promise<void>;
  /** Does nothing if the file exists. */
  writeNew(name: string, content: Buffer): Promise<void>;
  /** Makes earlier writes durable. */
  sync(): Promise<void>;
  remove(name: string): Promise<void>;
  /** Lists all files, including internal ones, in batches of bounded size. */
  list(): AsyncIterable<readonly ListedFile[]>;
  close(): void;
}

/** Name prefix of incomplete files. */
export const TEMPORARY = '.incoming-';
/** Whether a file is internal to the store. */
export const isInternalFile = (name: string): boolean => name.startsWith('.');

const BAD_CHARACTER = /[\\\p{Cc}]/u;

/** Rejects path traversal, and control characters that would break line-based lists. */
export const isSafeName = (name: string): boolean =>
  !BAD_CHARACTER.test(name) &&
  name.split('/').every((part) => part !== '' && part !== '.' && part !== '..');

export interface ByteRange {
  readonly from: number;
  /** Inclusive. */
  readonly to: number;
}

/**
 * Streams a range of a file whose first part is known, in parts of the same length. Each part is
 * read completely before it is sent, so that a slow client does not occupy a connection to the
 * store. Fails if the file is replaced meanwhile.
 */
export const streamRange = async function* (
  store: PictureStore,
  name: string,
  { bytes: first, etag }: FilePart,
  { from, to }: ByteRange,
): AsyncGenerator<Buffer> {
  let at = from;
  if (at < first.length) {
    yield first.subarray(at, to + 1);
    at = Math.min(first.length, to + 1);
  }
  while (at <= to) {
    const length = Math.min(first.length, to + 1 - at);
    const part = await store.readPart(name, { from: at, length, etag });
    if (!part || part.bytes.length === 0) throw new Error(`${name} ended before its end`);
    at += part.bytes.length;
    yield part.bytes;
  }
};

const PART_BYTES = 1024 * 1024;

/** Undefined if the file does not exist. */
export const openFile = async (store: PictureStore, name: string) => {
  const first = await store.readPart(name, { from: 0, length: PART_BYTES });
  if (!first) return undefined;
  const { size, changedAt } = first;
  return { size, changedAt, content: streamRange(store, name, first, { from: 0, to: size - 1 }) };
};

export const readWhole = async (store: PictureStore, name: string): Promise<Buffer | undefined> => {
  const file = await openFile(store, name);
  return file && Buffer.concat(await Array.fromAsync(file.content));
};

const OWNER_FILE = '.database';

/** Id of the database that owns the store, if any. */
export const readStoreOwner = async (store: PictureStore): Promise<string | undefined> =>
  (await readWhole(store, OWNER_FILE))?.toString();

/** Does nothing if the store already has an owner. */
export const claimStore = (store: PictureStore, owner: string): Promise<void> =>
  store.writeNew(OWNER_FILE, Buffer.from(owner));
