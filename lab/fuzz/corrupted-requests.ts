/** Mutations of a request, each independent of the others. */

import { hostileText } from '#lab/fuzz/hostile-values.ts';
import type { AttackRequest } from '#lab/fuzz/request.ts';
import type { SeededRandom } from '#ops/demo/seeded-random.ts';

type Mutation = (request: AttackRequest, random: SeededRandom) => AttackRequest;

/** A host name that must not appear in any response. */
export const FORGED_HOST = 'liar.example';
/** What a browser says of a request that a page of another site sends. */
export const FOREIGN_SITE = 'cross-site';

const methods = [
  ...['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE'],
  ...['PROPFIND', 'PURGE', 'MKCOL', 'LOCK', 'REPORT', 'SEARCH', 'QUERY', 'LINK', 'M-SEARCH'],
];

/** Lone surrogates can only be sent percent-encoded. */
const encoded = (text: string) =>
  text.isWellFormed() ? encodeURIComponent(text) : '%ED%A0%80'.repeat(text.length);

const segments = [
  ...['0', '-1', '00001', '1.0', '1e3', '99999999', '2147483648', '99999999999999999999', '%00'],
  ...['%2e%2e', '..', '.', '%2f', '%5c', '%', '%zz', '%c0%af', '%ed%a0%80', '%F0%9F%8C%B8', '💐'],
  ...['1%00', '1;a=b', '1%20or%201=1', '__proto__', 'constructor', '*', '[', '{id}', ':id', '~'],
  ...['x'.repeat(199), 'x'.repeat(201), '9'.repeat(5_000), '%41'.repeat(3_000), 'null', ''],
];

const split = (target: string): [string, string] => {
  const at = target.indexOf('?');
  return at < 0 ? [target, ''] : [target.slice(0, at), target.slice(at)];
};

const mutatePath: Mutation = (request, random) => {
  const [path, search] = split(request.target);
  const parts = path.split('/');
  const way = random.next();
  if (way < 0.6) parts[random.between(1, parts.length - 1)] = random.pick(segments);
  else if (way < 0.7) parts.splice(random.between(1, parts.length), 0, random.pick(segments));
  const changed = parts.join('/');
  if (way < 0.7) return { ...request, target: changed + search };
  const prefixes = [
    ...[
      '/',
      '//',
      `//${FORGED_HOST}`,
      `/\\${FORGED_HOST}`,
      `http://${FORGED_HOST}`,
      `https://user:pass@${FORGED_HOST}:99`,
    ],
    ...['//[', '///', '//user:pass@x', '/.', '/zh', '/zh/zh', '/%2f', 'http://', '*', '/;', '/%'],
  ];
  return { ...request, target: `${random.pick(prefixes)}${path}${search}` };
};

const addQuery: Mutation = (request, random) => {
  const names = [
    'search',
    'offset',
    'limit',
    'pages',
    'sort',
    'days',
    'id',
    'unknown',
    '__proto__',
  ];
  const [, known = ''] = request.target.split('?');
  const name = random.chance(0.4) ? (known.split('=')[0] ?? '') : random.pick(names);
  const value = encoded(hostileText(random));
  const added = random.pick([
    `${name}=${value}`,
    `${name}=1&${name}=2`,
    `${name}[]=1&${name}[a]=2`,
    `${name}`,
    `${name}.toString=1`,
    `${'a=1&'.repeat(1_000)}`,
    `${encoded(hostileText(random)).slice(0, 500)}=1`,
    `${name}=%`,
    `${name}=%00`,
    `#${name}`,
  ]);
  return {
    ...request,
    target: `${request.target}${request.target.includes('?') ? '&' : '?'}${added}`,
  };
};

const SESSION = 'x-session-id';

const forgedHeaders: readonly ((random: SeededRandom) => readonly (readonly [string, string])[])[] =
  [
    () => [['host', FORGED_HOST]],
    (random) => [
      ['host', random.pick(['', '[', `${FORGED_HOST}:99999`, `a b`, '../x', 'ü.example', '::1'])],
    ],
    () => [
      ['x-forwarded-host', FORGED_HOST],
      ['x-forwarded-proto', 'javascript'],
      ['forwarded', `host=${FORGED_HOST}`],
    ],
    (random) => [
      [
        'x-forwarded-for',
        random.pick(['::1', 'unknown', '1.2.3.4, 5.6.7.8', '%', '9'.repeat(999)]),
      ],
    ],
    (random) => [
      ['x-original-url', '/admin'],
      ['x-http-method-override', random.pick(methods)],
    ],
    (random) => [[SESSION, hostileText(random).slice(0, 5_000)]],
    () => [[SESSION, 'x'.repeat(43)]],
    (random) => [['cookie', `session=${hostileText(random).slice(0, 4_000)}; ; =; a`]],
    (random) => [
      ['range', random.pick(['bytes=0-0', 'bytes=-1', 'bytes=9-1', 'bytes=0-,0-,0-', 'x'])],
    ],
    (random) => [
      ['accept-encoding', random.pick(['br', 'gzip', '*;q=0', 'br;q=x', ','.repeat(2_000), 'zip'])],
    ],
    (random) => [['if-none-match', random.pick(['*', 'W/"x"', '"', ','.repeat(3_000)])]],
    () => [['if-modified-since', 'yesterday']],
    () => [['accept-language', `${'zh;q=0.1,'.repeat(300)}`]],
    () => [['user-agent', `${'android bot '.repeat(600)}`]],
    () => [
      ['origin', `https://${FORGED_HOST}`],
      ['referer', `https://${FORGED_HOST}/x`],
    ],
    () => [['sec-fetch-site', FOREIGN_SITE]],
    () => [['connection', 'close']],
    () => [['expect', '100-continue']],
    () => [
      ['upgrade', 'h2c'],
      ['http2-settings', 'x'],
    ],
    () => Array.from({ length: 150 }, (_, index) => [`x-many-${index}`, 'x'] as const),
  ];

const forgeHeaders: Mutation = (request, random) => {
  const lies = random.pick(forgedHeaders)(random);
  const replaced = new Set(lies.map(([name]) => name));
  return {
    ...request,
    headers: [...request.headers.filter(([name]) => !replaced.has(name)), ...lies],
  };
};

const types = [
  ...['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data', 'application/xml'],
  ...[
    'multipart/form-data; boundary=B',
    'application/json; charset=utf-16',
    'application/json;',
    '',
  ],
  ...['application/json, application/json', 'text/json', '*/*', `application/${'j'.repeat(5_000)}`],
];

const forgeContentType: Mutation = (request, random) => ({
  ...request,
  headers: [
    ...request.headers.filter(([name]) => name !== 'content-type'),
    ['content-type', random.pick(types)],
  ],
  body: request.body ?? Buffer.from(random.pick(['--B\r\n'.repeat(13), '{}', 'a=b'])),
});

const bodies: readonly (() => string | Buffer)[] = [
  () => '',
  () => 'null',
  () => '"text"',
  () => '[]',
  () => '{',
  () => '{"a":1',
  () => '{"a":1}{"b":2}',
  () => '\ufeff{}',
  () => '{"__proto__":{"a":1}}',
  () => '{"a":1e999}',
  () => `{"a":${'9'.repeat(400)}}`,
  () => `{"a":${'['.repeat(40)}${']'.repeat(40)}}`,
  () => `{"name":"${'x'.repeat(64 * 1024)}"}`,
  () => '['.repeat(100_000),
  () => `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`,
  () => `[${'0,'.repeat(299_999)}0]`,
  () => `{"name":"${'x'.repeat(900_000)}"}`,
  () => `{"name":"${'x'.repeat(1_100_000)}"}`,
  () => Buffer.from([0xff, 0xfe, 0x00, 0x7b]),
  () => Buffer.from('{"name":"\xff\xfe"}', 'latin1'),
  () => '{"name":"\\ud800"}',
  () => '{"name":"\\u0000"}',
  () => '--B\r\n'.repeat(13),
  () =>
    `--B\r\ncontent-disposition: form-data; name="file"; filename="${'x'.repeat(9_000)}"\r\n\r\n`,
];

const mutateBody: Mutation = (request, random) => {
  const { body } = request;
  const isCut = body && body.length > 1 && random.chance(0.2);
  return {
    ...request,
    body: isCut
      ? body.subarray(0, random.between(1, body.length - 1))
      : Buffer.from(random.pick(bodies)()),
  };
};

const otherMethod: Mutation = (request, random) => ({ ...request, method: random.pick(methods) });

/** In descending order of probability. */
const mutations: readonly Mutation[] = [
  mutatePath,
  addQuery,
  forgeHeaders,
  mutateBody,
  forgeContentType,
  otherMethod,
];

export const mutate: Mutation = (request, random) =>
  (mutations[random.pickIndex([3, 3, 3, 2, 1, 1])] ?? mutatePath)(request, random);
