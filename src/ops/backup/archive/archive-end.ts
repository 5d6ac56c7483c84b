import { BLOCK, headOf, paddingOf } from '#ops/backup/archive/tar.ts';

export const MANIFEST = 'manifest.json';
export const SUMS = 'SHA256SUMS';
const END = 'END';

/** Its head, its one block, and the two empty blocks with which a tar file ends. */
export const END_LENGTH = 4 * BLOCK;

/** Where a part's head begins, and the part's checksum. */
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

/** Undefined unless it is to the byte what `endBlocks` makes. */
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
