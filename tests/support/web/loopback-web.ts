import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect } from 'vitest';
import type { GuardedFetchExceptions } from '#server/platform/guarded-fetch/guarded-connection.ts';
import {
  GuardedFetchError,
  type GuardedFetchFailure,
} from '#server/platform/guarded-fetch/guarded-fetch-error.ts';
import { openGuardedFetch } from '#server/platform/guarded-fetch/guarded-fetch.ts';

/** What the internet sends, on loopback; every exception is handed in. */
export const HOST = 'gut-lindenhof.example';
export const closing: (() => unknown)[] = [];
afterAll(async () => {
  for (const close of closing) await close();
});

export async function listen(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  closing.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return (server.address() as AddressInfo).port;
}

/** Reads from a server that every name leads to. */
export async function loopbackWeb(answer: RequestListener, more: GuardedFetchExceptions = {}) {
  const port = await listen(createServer(answer));
  return openGuardedFetch('Test/1', {
    resolve: async () => ['127.0.0.1'],
    mayReach: (address) => address === '127.0.0.1',
    portOf: () => port,
    ...more,
  });
}

export async function failure(work: Promise<unknown>): Promise<GuardedFetchFailure | 'none'> {
  try {
    await work;
    return 'none';
  } catch (error) {
    expect(error).toBeInstanceOf(GuardedFetchError);
    // What is logged must not say whom a stranger named.
    expect(String(error)).not.toContain(HOST);
    return (error as GuardedFetchError).failure;
  }
}
