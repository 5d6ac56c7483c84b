import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** A TCP proxy that can be cut off: it closes connections and refuses new ones. */
export interface CutOff {
  readonly port: number;
  cut(): Promise<void>;
  restore(): Promise<void>;
}

export const openCutOff = async (target: string): Promise<CutOff> => {
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(target);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one);
      one.on('error', () => {});
      one.on('close', () => {
        sockets.delete(one);
        other.destroy();
      });
      one.pipe(other);
    }
  });
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
  };
  await listen(0);
  const { port } = server.address() as { port: number };
  return {
    port,
    cut: async () => {
      const closed = once(server, 'close');
      server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
    restore: () => listen(port),
  };
};
