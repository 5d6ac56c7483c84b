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

const PART_BYTES = 1024 * 1024;

export interface FileContent extends FileFacts {
  readonly content: AsyncGenerator<Buffer>;
}

/** Undefined if the file does not exist. Streaming fails if the file is replaced meanwhile. */
export const openFile = async (
  store: PictureStore,
  name: string,
): Promise<FileContent | undefined> => {
  const first = await store.readPart(name, { from: 0, length: PART_BYTES });
  if (!first) return undefined;
  const { size, changedAt, etag } = first;
  const content = async function* () {
    yield first.bytes;
    let from = first.bytes.length;
    while (from < size) {
      const part = await store.readPart(name, { from, length: PART_BYTES, etag });
      if (!part || part.bytes.length === 0) throw new Error(`${name} ended before its end`);
      from += part.bytes.length;
      yield part.bytes;
    }
  };
  return { size, changedAt, content: content() };
};

export const readWhole = async (store: PictureStore, name: string): Promise<Buffer | undefined> => {
  const file = await openFile(store, name);
  return file && Buffer.concat(await Array.fromAsync(file.content));
};
