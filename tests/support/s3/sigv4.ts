import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** Implements "Authenticating Requests: Using the Authorization Header (SigV4)" of the AWS documentation. */

export interface SignedRequest {
  readonly method: string;
  /** The path and query as received, percent-encoded. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}

export interface Credentials {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly region: string;
}

interface Authorization {
  readonly accessKeyId: string;
  readonly date: string;
  readonly region: string;
  readonly service: string;
  readonly signedHeaders: readonly string[];
  readonly signature: string;
}

const ALGORITHM = 'AWS4-HMAC-SHA256';
const PATTERN =
  /^AWS4-HMAC-SHA256 Credential=([^/,\s]+)\/(\d{8})\/([^/,\s]+)\/([^/,\s]+)\/aws4_request,\s*SignedHeaders=([a-z0-9;-]+),\s*Signature=([0-9a-f]{64})$/;

export const readAuthorization = (header: string): Authorization | undefined => {
  const [, accessKeyId, date, region, service, signed, signature] = PATTERN.exec(header) ?? [];
  if (!accessKeyId || !date || !region || !service || !signed || !signature) return undefined;
  return { accessKeyId, date, region, service, signedHeaders: signed.split(';'), signature };
};

const sha256 = (data: string) => createHash('sha256').update(data).digest('hex');
const hmac = (key: string | Buffer, data: string) =>
  createHmac('sha256', key).update(data).digest();

/** Encodes everything except letters, digits and `-._~`. */
const encode = (text: string) =>
  encodeURIComponent(text).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );

const canonicalPath = (path: string) =>
  path
    .split('/')
    .map((part) => encode(decodeURIComponent(part)))
    .join('/');

const byText = (a: string, b: string) => (a < b ? -1 : Number(a > b));

const canonicalQuery = (query: string) =>
  query
    .split('&')
    .filter((pair) => pair !== '')
    .map((pair) => {
      const [name = '', value = ''] = pair.split('=', 2);
      return `${encode(decodeURIComponent(name))}=${encode(decodeURIComponent(value))}`;
    })
    .sort(byText)
    .join('&');

const headerText = (value: string | string[] | undefined) =>
  [value ?? ''].flat().join(',').trim().replace(/\s+/g, ' ');

export const signatureOf = (
  { method, url, headers }: SignedRequest,
  { date, region, service, signedHeaders }: Omit<Authorization, 'accessKeyId' | 'signature'>,
  secretAccessKey: string,
): string => {
  const [path = '/', query = ''] = url.split('?', 2);
  const canonical = [
    method,
    canonicalPath(path),
    canonicalQuery(query),
    ...signedHeaders.map((name) => `${name}:${headerText(headers[name])}`),
    '',
    signedHeaders.join(';'),
    headerText(headers['x-amz-content-sha256']),
  ].join('\n');
  const scope = `${date}/${region}/${service}/aws4_request`;
  const toSign = [ALGORITHM, headerText(headers['x-amz-date']), scope, sha256(canonical)];
  const parts = [date, region, service, 'aws4_request'];
  const key = parts.reduce<string | Buffer>(hmac, `AWS4${secretAccessKey}`);
  return hmac(key, toSign.join('\n')).toString('hex');
};

const MAX_SKEW_MS = 15 * 60_000;

const timeOf = (amzDate: string) =>
  Date.parse(
    amzDate.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6.000Z'),
  );

/** The error code that AWS would return; undefined if the signature is valid. */
export const refusalOf = (
  request: SignedRequest,
  known: Credentials,
  now: number,
): string | undefined => {
  const { headers } = request;
  const given = headers.authorization;
  if (given === undefined) return 'AccessDenied';
  const authorization = readAuthorization(headerText(given));
  if (!authorization) return 'AuthorizationHeaderMalformed';
  if (authorization.accessKeyId !== known.accessKeyId) return 'InvalidAccessKeyId';
  if (authorization.region !== known.region || authorization.service !== 's3') {
    return 'AuthorizationHeaderMalformed';
  }
  const amzDate = headerText(headers['x-amz-date']);
  if (!(Math.abs(timeOf(amzDate) - now) <= MAX_SKEW_MS)) return 'RequestTimeTooSkewed';
  if (!amzDate.startsWith(authorization.date)) return 'SignatureDoesNotMatch';
  const mustBeSigned = Object.keys(headers).filter(
    (name) => name === 'host' || name.startsWith('x-amz-') || name === 'content-md5',
  );
  if (!mustBeSigned.every((name) => authorization.signedHeaders.includes(name))) {
    return 'AccessDenied';
  }
  const expected = signatureOf(request, authorization, known.secretAccessKey);
  return timingSafeEqual(Buffer.from(expected), Buffer.from(authorization.signature))
    ? undefined
    : 'SignatureDoesNotMatch';
};
