import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { brotliDecompress, constants, createBrotliCompress, gunzip, gzip } from 'node:zlib';

/** A window of the size of the body compresses as well, with a fraction of the memory. */
const windowBits = (length: number) =>
  Math.min(
    Math.max(Math.ceil(Math.log2(length + 1)), constants.BROTLI_MIN_WINDOW_BITS),
    constants.BROTLI_DEFAULT_WINDOW,
  );

/** Copies the output of a compressor, which may be a slice that retains a much larger buffer. */
const ownCopy = (bytes: Buffer): Buffer => {
  const copy = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(copy);
  return copy;
};

export interface Compressed {
  /** The beginning, if it is in memory once for all responses that have it. */
  readonly shared?: Buffer;
  readonly body: Buffer;
}

/** One per language and window size; those of an older stylesheet are replaced. */
const MAX_BEGINNINGS = 8;
const beginnings: Buffer[] = [];
const shareBeginning = (bytes: Buffer): Buffer => {
  const known = beginnings.find((beginning) => beginning.equals(bytes));
  if (known) return known;
  const beginning = ownCopy(bytes);
  beginnings.push(beginning);
  if (beginnings.length > MAX_BEGINNINGS) beginnings.shift();
  return beginning;
};

/**
 * The encoder is flushed after the shared beginning, so that its compressed bytes are the same in all
 * responses. Pages share their stylesheet: three times as many fit into the cache.
 */
const compressBrotli = async (body: Buffer, sharedLength: number): Promise<Compressed> => {
  const bits = windowBits(body.length);
  const options = {
    // The output of the beginning has to fit, because it is read only after the flush.
    highWaterMark: body.length,
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 5,
      [constants.BROTLI_PARAM_LGWIN]: bits,
      [constants.BROTLI_PARAM_SIZE_HINT]: 2 ** bits,
    },
  };
  const stream = createBrotliCompress(options);
  let shared: Buffer | undefined;
  if (sharedLength > 0) {
    stream.write(body.subarray(0, sharedLength));
    await new Promise<void>((resolve, reject) => {
      stream.once('error', reject);
      stream.flush(constants.BROTLI_OPERATION_FLUSH, resolve);
    });
    shared = shareBeginning(stream.read());
  }
  stream.end(body.subarray(sharedLength));
  return { body: ownCopy(await buffer(stream)), ...(shared && { shared }) };
};

export const compressors = {
  identity: async (body: Buffer): Promise<Compressed> => ({ body }),
  gzip: async (body: Buffer): Promise<Compressed> => ({
    body: ownCopy(await promisify(gzip)(body)),
  }),
  br: compressBrotli,
};
export const decompressors = { br: promisify(brotliDecompress), gzip: promisify(gunzip) };
