import type { IncomingHttpHeaders } from 'node:http';
import type { ByteRange, FilePart } from '#features/media/uploads/server/storage/picture-store.ts';

/** HTTP dates have a resolution of one second. */
const seconds = (time: number) => Math.floor(time / 1000);
const bare = (tag: string) => tag.trim().replace(/^W\//, '');

/** Whether the client's cached copy is current, so that a 304 response is sufficient. */
export const isFresh = (headers: IncomingHttpHeaders, { etag, changedAt }: FilePart): boolean => {
  const tags = headers['if-none-match'];
  if (tags !== undefined) {
    return tags.split(',').some((tag) => tag.trim() === '*' || bare(tag) === bare(etag));
  }
  const since = Date.parse(headers['if-modified-since'] ?? '');
  return seconds(changedAt) <= seconds(since);
};

/** Evaluates If-Range: a range is only valid for the same version of the file. */
const isOfSameFile = (condition: string, { etag, changedAt }: FilePart): boolean =>
  condition.startsWith('"')
    ? condition === etag
    : seconds(Date.parse(condition)) === seconds(changedAt);

/** Undefined, and thus the whole file, for multiple or malformed ranges. */
export const rangeOf = (
  { range = '', 'if-range': condition }: IncomingHttpHeaders,
  file: FilePart,
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
