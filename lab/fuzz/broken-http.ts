/** Malformed, pipelined and incomplete HTTP requests. */

import type { AttackRequest } from '#lab/fuzz/request.ts';
import type { SeededRandom } from '#ops/demo/seeded-random.ts';

const HOST = 'host: garden.example\r\nconnection: close\r\n';
const LOGIN = `POST /api/auth/login HTTP/1.1\r\n${HOST}content-type: application/json\r\n`;

const pieces: readonly string[] = [
  '\r\n\r\n',
  'GET\r\n\r\n',
  'GET / HTTP/1.1\r\n\r\n',
  'GET /\r\n\r\n',
  'GET / HTTP/3.7\r\n\r\n',
  `GET  / HTTP/1.1\r\n${HOST}\r\n`,
  `GET /a b HTTP/1.1\r\n${HOST}\r\n`,
  `GET /\0 HTTP/1.1\r\n${HOST}\r\n`,
  `GET /\x80\xff HTTP/1.1\r\n${HOST}\r\n`,
  `get / HTTP/1.1\r\n${HOST}\r\n`,
  `STEAL / HTTP/1.1\r\n${HOST}\r\n`,
  `CONNECT garden.example:443 HTTP/1.1\r\n${HOST}\r\n`,
  `OPTIONS * HTTP/1.1\r\n${HOST}\r\n`,
  `GET * HTTP/1.1\r\n${HOST}\r\n`,
  `GET garden.example HTTP/1.1\r\n${HOST}\r\n`,
  `GET ?x HTTP/1.1\r\n${HOST}\r\n`,
  `GET / HTTP/1.1\nhost: a\n\n`,
  `GET / HTTP/1.1\r\n${HOST}host: other.example\r\n\r\n`,
  `GET / HTTP/1.1\r\n${HOST}no colon here\r\n\r\n`,
  `GET / HTTP/1.1\r\n${HOST} folded: yes\r\n\r\n`,
  `GET / HTTP/1.1\r\n${HOST}x: ${'y'.repeat(20_000)}\r\n\r\n`,
  `GET /${'y'.repeat(20_000)} HTTP/1.1\r\n${HOST}\r\n`,
  `GET / HTTP/1.1\r\n${HOST}upgrade: websocket\r\nconnection: upgrade\r\n\r\n`,
  `${LOGIN}content-length: 10\r\ncontent-length: 2\r\n\r\n{}`,
  `${LOGIN}content-length: -1\r\n\r\n{}`,
  `${LOGIN}content-length: 1e3\r\n\r\n{}`,
  `${LOGIN}content-length: 99999999999999999999\r\n\r\n{}`,
  `${LOGIN}content-length: 99\r\n\r\n{}`,
  `${LOGIN}content-length: 2\r\n\r\n{}GET /smuggled HTTP/1.1\r\n\r\n`,
  `${LOGIN}content-length: 2\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n`,
  `${LOGIN}transfer-encoding: chunked\r\n\r\nzz\r\n{}\r\n0\r\n\r\n`,
  `${LOGIN}transfer-encoding: chunked\r\n\r\nffffffffffffffff\r\n{}`,
  `${LOGIN}transfer-encoding: chunked, identity\r\n\r\n{}`,
  `${LOGIN}transfer-encoding: chunked\r\n\r\n2;${'e'.repeat(20_000)}\r\n{}\r\n0\r\n\r\n`,
  `${LOGIN}transfer-encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\nx: y\r\n\r\n`,
  'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
  '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03',
];

export const brokenRequest = (random: SeededRandom): AttackRequest => {
  const piece = random.pick(pieces);
  const end = random.chance(0.2) ? random.between(1, piece.length) : piece.length;
  return {
    method: '?',
    target: '?',
    headers: [],
    body: undefined,
    raw: Buffer.from(piece.slice(0, end), 'latin1'),
  };
};
