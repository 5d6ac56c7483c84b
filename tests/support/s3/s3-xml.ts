import type { StoredObject } from '#tests/support/s3/s3-server.ts';

const escaped = (text: string) =>
  text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

const tokenOf = (key: string) => Buffer.from(key).toString('base64');
const keyOf = (token: string | null) => Buffer.from(token ?? '', 'base64').toString();

const contentsXml = ([key, { body, etag, modified }]: readonly [string, StoredObject]) =>
  `<Contents><Key>${escaped(key)}</Key><LastModified>${modified.toISOString()}</LastModified><ETag>${escaped(etag)}</ETag><Size>${body.length}</Size><StorageClass>STANDARD</StorageClass></Contents>`;

/** A response to ListObjectsV2: keys in byte order, one page at a time. */
export const listXml = (
  objects: ReadonlyMap<string, StoredObject>,
  query: URLSearchParams,
  { bucket, pageSize }: { bucket: string; pageSize: number },
): string => {
  const prefix = query.get('prefix') ?? '';
  const after = keyOf(query.get('continuation-token'));
  const most = Math.min(Number(query.get('max-keys') ?? pageSize), pageSize);
  const rest = [...objects]
    .filter(
      ([key]) => key.startsWith(prefix) && Buffer.compare(Buffer.from(key), Buffer.from(after)) > 0,
    )
    .sort(([a], [b]) => Buffer.compare(Buffer.from(a), Buffer.from(b)));
  const page = rest.slice(0, most);
  const isTruncated = rest.length > page.length;
  const next = isTruncated ? tokenOf(page.at(-1)?.[0] ?? '') : '';
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/">',
    `<Name>${bucket}</Name><Prefix>${escaped(prefix)}</Prefix><KeyCount>${page.length}</KeyCount>`,
    `<MaxKeys>${most}</MaxKeys><IsTruncated>${isTruncated}</IsTruncated>`,
    ...page.map(contentsXml),
    next && `<NextContinuationToken>${next}</NextContinuationToken>`,
    '</ListBucketResult>',
  ].join('');
};
