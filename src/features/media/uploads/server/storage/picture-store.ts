export interface FileFacts {
  readonly size: number;
  /** In milliseconds since 1970, by the clock of the store. */
  readonly changedAt: number;
  /** Of the content, in hexadecimal, where the store knows it. */
  readonly md5?: string | undefined;
}

/** A piece of a file, with what is known of the whole. */
export interface FilePart extends FileFacts {
  readonly etag: string;
  readonly bytes: Buffer;
}

export interface ListedFile {
  readonly name: string;
  /** Undefined for what is gone meanwhile. */
  facts(): Promise<FileFacts | undefined>;
}

export interface PartSpan {
  readonly from: number;
  readonly length: number;
  /** Of the part before, so that both are of the same file. */
  readonly etag?: string;
}

/** Where pictures lie: files by name, without the `/uploads/` of their addresses. */
export interface PictureStore {
  /** In words that an operator knows. */
  readonly place: string;
  /** Where the files can be read past the store; undefined: nowhere. */
  readonly folder: string | undefined;
  /** Where everybody can read them; undefined: only here. */
  readonly publicUrl: string | undefined;
  /** How far its clock may be from ours. */
  readonly clockSkewMs: number;
  /** Throws one clear sentence if it cannot be used. */
  prepare(): Promise<void>;
  facts(name: string): Promise<FileFacts | undefined>;
  readPart(name: string, span: PartSpan): Promise<FilePart | undefined>;
  /** Whole under its name, or not at all; what was there under it is replaced. */
  write(name: string, content: Buffer): Promise<void>;
  /** Only if there is none under this name. */
  writeNew(name: string, content: Buffer): Promise<void>;
  /** What was written survives a power cut from here on. */
  sync(): Promise<void>;
  remove(name: string): Promise<void>;
  /** Everything, so many at a time whatever their number, also what the store keeps for itself. */
  list(): AsyncIterable<readonly ListedFile[]>;
  close(): void;
}

/** How a file begins that is not whole yet. */
export const TEMPORARY = '.incoming-';
/** Names that only tell of the store. */
export const isOfStore = (name: string): boolean => name.startsWith('.');

const BAD_CHARACTER = /[\\\p{Cc}]/u;

/** Stays inside its folder on every system, and on its line of a list. */
export const isSafeName = (name: string): boolean =>
  !BAD_CHARACTER.test(name) &&
  name.split('/').every((part) => part !== '' && part !== '.' && part !== '..');

const PART_BYTES = 1024 * 1024;

export interface FileContent extends FileFacts {
  readonly content: AsyncGenerator<Buffer>;
}

/** Undefined when there is no such file. Fails in the middle when it is replaced meanwhile. */
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
