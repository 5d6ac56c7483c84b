import { BLOCK, headOf, paddingOf } from '#ops/backup/archive/tar.ts';

export const MANIFEST = 'manifest.json';
export const SUMS = 'SHA256SUMS';
const END = 'END';

/** The header of the END entry, one block of content, and the two zero blocks that terminate a tar file. */
export const END_LENGTH = 4 * BLOCK;

/** The offset of an entry's header, and the checksum of the entry. */
type Place = readonly [offset: number, digest: string];

export interface ArchiveEnd {
  readonly manifest: Place;
  readonly sums: Place;
  readonly time: number;
}

export const endBlocks = ({ manifest, sums, time }: ArchiveEnd): Buffer => {
  const text = Buffer.from(
    `${MANIFEST} ${manifest.join(' ')}\n${SUMS} ${sums.join(' ')}\n${time}\n`,
  );
  return Buffer.concat([
    headOf({ name: END, size: text.length, time }),
    text,
    Buffer.alloc(paddingOf(text.length) + 2 * BLOCK),
  ]);
};

const TEXT =
  /^manifest\.json (\d{1,15}) ([0-9a-f]{64})\nSHA256SUMS (\d{1,15}) ([0-9a-f]{64})\n(\d{1,11})\n/;

/** Returns undefined unless the bytes are exactly what `endBlocks` writes. */
export const readEnd = (bytes: Buffer): ArchiveEnd | undefined => {
  const found = TEXT.exec(bytes.toString('latin1', BLOCK));
  if (!found) return undefined;
  const [, manifestAt, manifestDigest = '', sumsAt, sumsDigest = '', time] = found;
  const end: ArchiveEnd = {
    manifest: [Number(manifestAt), manifestDigest],
    sums: [Number(sumsAt), sumsDigest],
    time: Number(time),
  };
  return endBlocks(end).equals(bytes) ? end : undefined;
};
