import type { IncomingHttpHeaders } from 'node:http';

interface Tagged {
  readonly etag: string;
  /** In milliseconds since 1970. */
  readonly changedAt: number;
  readonly size: number;
}

/** What a header can tell of a time: whole seconds. */
const seconds = (time: number) => Math.floor(time / 1000);
const bare = (tag: string) => tag.trim().replace(/^W\//, '');

/** Whether the client has it already. */
export const isFresh = (headers: IncomingHttpHeaders, { etag, changedAt }: Tagged): boolean => {
  const tags = headers['if-none-match'];
  if (tags !== undefined) {
    return tags.split(',').some((tag) => tag.trim() === '*' || bare(tag) === bare(etag));
  }
  const since = Date.parse(headers['if-modified-since'] ?? '');
  return seconds(changedAt) <= seconds(since);
};

/** A part is only of use to whoever has the rest of the same file. */
const isOfSameFile = (condition: string, { etag, changedAt }: Tagged): boolean =>
  condition.startsWith('"')
    ? condition === etag
    : seconds(Date.parse(condition)) === seconds(changedAt);

export interface ByteRange {
  readonly from: number;
  /** The last byte of it. */
  readonly to: number;
}

/** Undefined: the whole is sent, as is right for several parts or a spelling that is not ours. */
export const rangeOf = (
  { range = '', 'if-range': condition }: IncomingHttpHeaders,
  file: Tagged,
): ByteRange | 'beyond' | undefined => {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(range.trim()) ?? [];
  if (first === '' && last === '') return undefined;
  if (typeof condition === 'string' && !isOfSameFile(condition, file)) return undefined;
  const end = file.size - 1;
  const from = first === '' ? Math.max(0, file.size - Number(last)) : Number(first);
  const to = first === '' || last === '' ? end : Math.min(Number(last), end);
  if (last !== '' && first !== '' && Number(last) < Number(first)) return undefined;
  return from > end ? 'beyond' : { from, to };
};
