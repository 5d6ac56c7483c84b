import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server that sends the beginning of a file and closes the connection. */
export const startTruncatingServer = async () => {
  const server = createServer((_request, response) => {
    response.writeHead(200, {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="half.csv"',
    });
    response.write('Date,Views\r\n2026-01-01,1\r\n', () => response.destroy());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    stop: async () => {
      server.close();
      await once(server, 'close');
    },
  };
};
