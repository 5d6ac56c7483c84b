import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

export interface RawClient {
  readonly socket: Socket;
  /** All data received so far. */
  text(): string;
  /** Resolves when the peer has closed the connection in any way. */
  readonly ended: Promise<unknown>;
}

interface RawClientOptions {
  readonly localAddress?: string;
  /** False for a client that does not read the response. */
  readonly reads?: boolean;
  /** True for a client that goes on sending after the server has ended its side. */
  readonly allowHalfOpen?: boolean;
}

/** A client with full control over the bytes it sends. */
export const openRawClient = async (
  url: string,
  { localAddress, reads = true, allowHalfOpen = false }: RawClientOptions = {},
): Promise<RawClient> => {
  const { hostname, port } = new URL(url);
  const socket = connect({ host: hostname, port: Number(port), localAddress, allowHalfOpen });
  let text = '';
  if (reads) socket.setEncoding('latin1').on('data', (part) => (text += part));
  // Writing after the peer has closed the connection raises an error.
  socket.on('error', () => {});
  const ended = new Promise((resolve) => socket.once('close', resolve));
  await once(socket, 'connect');
  return { socket, text: () => text, ended };
};
