import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { Webhook } from 'standardwebhooks';
import { afterAll } from 'vitest';
import { openGuardedPost, type GuardedPost } from '#server/platform/guarded-fetch/guarded-post.ts';
import { testAuthority } from './certificates.ts';

/** A message as it came, before anybody has looked at it. */
export interface ReceivedMessage {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export interface MessageBody {
  readonly id: string;
  readonly type: string;
  readonly timestamp: string;
  readonly number: number;
  readonly data: Readonly<Record<string, unknown>>;
}

export const RECEIVER = 'kasse.example';

/**
 * The software of a venue that receives webhooks, on loopback behind a certificate of its own; every name
 * but 'innen.example' leads there. Ends with the test file.
 */
export async function startReceiver() {
  const authority = await testAuthority();
  const received: ReceivedMessage[] = [];
  const receiver = {
    received,
    url: `https://${RECEIVER}/empfang`,
    /** What it does with a message that has come. */
    answer: (_message: ReceivedMessage, response: ServerResponse): void => void response.end('ok'),
    /** What has come, checked by the public library. @throws where the signature is not of the secret */
    verified: (secret: string): MessageBody[] =>
      received.map(({ body, headers }) => new Webhook(secret).verify(body, headers) as MessageBody),
  };
  const server = createServer(await authority.sign(RECEIVER), (request, response) => {
    void take(request).then((message) => {
      received.push(message);
      receiver.answer(message, response);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  const post: GuardedPost = openGuardedPost('Empfehlwerk-Webhooks/1', {
    resolve: async (host) => [host === 'innen.example' ? '10.0.0.7' : '127.0.0.1'],
    mayReach: (address) => address === '127.0.0.1',
    portOf: () => port,
    ca: authority.ca,
  });
  return Object.assign(receiver, { post });
}

async function take(request: IncomingMessage): Promise<ReceivedMessage> {
  const chunks: Buffer[] = [];
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
  return {
    path: request.url ?? '',
    headers: request.headers as Record<string, string>,
    body: String(Buffer.concat(chunks)),
  };
}
