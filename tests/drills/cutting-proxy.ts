import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { statementsIn, type Reader } from './postgres-wire.ts';

/** Where the connection goes when a transaction commits. */
export type Cut =
  /** COMMIT never reaches the server: what it was about did not happen. */
  | 'before'
  /** COMMIT is passed on and the connection ends in the same moment: either. */
  | 'at_once'
  /** The server has committed and answered, and nobody receives it. */
  | 'unheard';

export const CUTS: readonly Cut[] = ['before', 'at_once', 'unheard'];

export interface CuttingProxy {
  readonly port: number;
  /** Cuts at the next COMMIT of a transaction with a statement like this. */
  arm(statement: RegExp, cut: Cut): void;
  /** Cuts at so many COMMITs of the kind, each as `choose` says for its number from 0. */
  cutSome(statement: RegExp, count: number, choose: (number: number) => Cut): void;
  /** Nothing more is cut. */
  disarm(): void;
  /** How often it has cut. */
  readonly cuts: number;
  close(): Promise<void>;
}

/**
 * Stands between the application and PostgreSQL, reads what the application says, and ends a
 * connection exactly around a COMMIT.
 */
export async function openCuttingProxy(to: { host: string; port: number }): Promise<CuttingProxy> {
  let decide: (statements: readonly string[]) => Cut | null = () => null;
  let cuts = 0;
  const open = new Set<Socket>();
  const server = createServer((client) => {
    const upstream = connect(to.port, to.host);
    for (const socket of [client, upstream]) {
      open.add(socket);
      socket.setNoDelay(true);
      socket.on('error', () => undefined).on('close', () => open.delete(socket));
    }
    client.on('close', () => upstream.destroy());
    upstream.on('close', () => client.destroy());
    const end = (): void => {
      cuts += 1;
      client.destroy();
      upstream.destroy();
    };
    const reader: Reader = { rest: Buffer.alloc(0), isStarted: false };
    let statements: string[] = [];
    let isDeaf = false;
    client.on('data', (chunk: Buffer) => {
      let cut: Cut | null = null;
      for (const statement of statementsIn(reader, chunk)) {
        if (/^(begin|start transaction)/i.test(statement)) statements = [];
        if (/^commit/i.test(statement)) cut ??= decide(statements);
        statements.push(statement);
      }
      if (cut === 'before') return end();
      if (cut === 'unheard') isDeaf = true;
      upstream.write(chunk, () => {
        if (cut === 'at_once') end();
      });
    });
    upstream.on('data', (chunk: Buffer) => {
      if (isDeaf) end();
      else client.write(chunk);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const cutSome: CuttingProxy['cutSome'] = (statement, count, choose) => {
    let number = 0;
    decide = (statements) => {
      if (number >= count || !statements.some((each) => statement.test(each))) return null;
      number += 1;
      return choose(number - 1);
    };
  };
  return {
    port: (server.address() as AddressInfo).port,
    arm: (statement, cut) => cutSome(statement, 1, () => cut),
    cutSome,
    disarm() {
      decide = () => null;
    },
    get cuts() {
      return cuts;
    },
    async close() {
      server.close();
      for (const socket of open) socket.destroy();
      await once(server, 'close');
    },
  };
}
