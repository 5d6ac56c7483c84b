import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

export interface RawClient {
  readonly socket: Socket;
  /** Everything that has come so far. */
  text(): string;
  /** Resolves when the other side has ended the connection, however it did. */
  readonly ended: Promise<unknown>;
}

interface RawClientOptions {
  readonly localAddress?: string;
  /** False for one that does not read what comes. */
  readonly reads?: boolean;
}

/** A client that does as it likes, down to the byte. */
export const openRawClient = async (
  url: string,
  { localAddress, reads = true }: RawClientOptions = {},
): Promise<RawClient> => {
  const { hostname, port } = new URL(url);
  const socket = connect({ host: hostname, port: Number(port), localAddress });
  let text = '';
  if (reads) socket.setEncoding('latin1').on('data', (part) => (text += part));
  // Written to after the other side has gone.
  socket.on('error', () => {});
  const ended = new Promise((resolve) => socket.once('close', resolve));
  await once(socket, 'connect');
  return { socket, text: () => text, ended };
};
