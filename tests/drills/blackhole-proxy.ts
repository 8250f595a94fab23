import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** Stands between two programs, and can drop what it is given without a word. */
export interface BlackholeProxy {
  readonly port: number;
  /** From now on nothing passes on the connections that are open; new ones are served. */
  blackhole(): void;
  /** From now on nothing passes on any connection, open or new. */
  cutOff(): void;
  /** Serves again. What was open while it was cut off ends. */
  rejoin(): void;
  close(): Promise<void>;
}

/**
 * @param to the Unix socket of the server, or its port on loopback
 * @param at the port on loopback to listen on; 0 takes a free one
 */
export async function openBlackholeProxy(to: string | number, at = 0): Promise<BlackholeProxy> {
  const open = new Set<Socket>();
  const deaf = new WeakSet<Socket>();
  let isCutOff = false;
  const server = createServer((client) => {
    const upstream = typeof to === 'string' ? connect(to) : connect(to, '127.0.0.1');
    for (const [socket, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      open.add(socket);
      if (isCutOff) deaf.add(socket);
      socket.setNoDelay(true);
      socket.on('data', (chunk: Buffer) => {
        if (!deaf.has(socket)) other.write(chunk);
      });
      socket.on('error', () => undefined);
      socket.on('close', () => {
        open.delete(socket);
        if (!deaf.has(socket)) other.destroy();
      });
    }
  });
  const blackhole = (): void => {
    for (const socket of open) deaf.add(socket);
  };
  server.listen(at, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    blackhole,
    cutOff() {
      isCutOff = true;
      blackhole();
    },
    rejoin() {
      isCutOff = false;
      for (const socket of open) if (deaf.has(socket)) socket.destroy();
    },
    async close() {
      server.close();
      for (const socket of open) socket.destroy();
      await once(server, 'close');
    },
  };
}
