import { once } from 'node:events';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { Webhook } from 'standardwebhooks';
import { testAuthority } from '#tests/support/web/certificates.ts';

/** What a receiver does with what it gets. */
export const RECEIVERS = ['healthy', 'slow', 'failing', 'cutting'] as const;
export type Receiver = (typeof RECEIVERS)[number];

const DOMAIN = 'receivers.example';
const SLOW_MS = 60;

export const addressOf = (receiver: Receiver): string => `https://${receiver}.${DOMAIN}/`;

/** Four receivers behind one port and certificate. */
export async function openReceivers() {
  const authority = await testAuthority();
  const secrets = new Map<Receiver, string>();
  /** Of each receiver: the ids of events with the numbers under which they came, one for each time. */
  const received = new Map<Receiver, Map<string, number[]>>(
    RECEIVERS.map((receiver) => [receiver, new Map<string, number[]>()]),
  );
  const wrong: string[] = [];
  const server = createServer(await authority.sign(`*.${DOMAIN}`), (request, response) => {
    const name = (request.headers.host ?? '').replace(`.${DOMAIN}`, '');
    const receiver = RECEIVERS.find((each) => each === name);
    const chunks: Buffer[] = [];
    request.on('error', () => undefined);
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      if (receiver === undefined) return void response.writeHead(404).end();
      if (receiver === 'failing') return void response.writeHead(500).end();
      if (receiver === 'cutting') return void request.socket.destroy();
      try {
        const { 'webhook-id': id, ...headers } = request.headers as Record<string, string>;
        const message = new Webhook(secrets.get(receiver) ?? '').verify(
          String(Buffer.concat(chunks)),
          { ...headers, 'webhook-id': id ?? '' },
        ) as { readonly id: string; readonly number: number };
        if (message.id !== id) wrong.push(`${receiver}: ${id} carries ${message.id}`);
        const times = received.get(receiver)?.get(message.id) ?? [];
        received.get(receiver)?.set(message.id, [...times, message.number]);
      } catch (error) {
        wrong.push(`${receiver}: ${String(error)}`);
      }
      void pause(receiver === 'slow' ? SLOW_MS : 0).then(() => response.end());
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    port,
    ca: authority.ca,
    secrets,
    received,
    wrong,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
