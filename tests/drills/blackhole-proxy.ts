import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** Stands between the application and PostgreSQL, and can drop what it is given without a word. */
export interface BlackholeProxy {
  readonly port: number;
  /** From now on nothing passes on the connections that are open; new ones are served. */
  blackhole(): void;
  close(): Promise<void>;
}

/** @param to the Unix socket of the server, or its port on loopback */
export async function openBlackholeProxy(to: string | number): Promise<BlackholeProxy> {
  const open = new Set<Socket>();
  const deaf = new WeakSet<Socket>();
  const server = createServer((client) => {
    const upstream = typeof to === 'string' ? connect(to) : connect(to, '127.0.0.1');
    for (const [socket, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      open.add(socket);
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
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    blackhole() {
      for (const socket of open) deaf.add(socket);
    },
    async close() {
      server.close();
      for (const socket of open) socket.destroy();
      await once(server, 'close');
    },
  };
}
