import { Agent, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { NO_PARTNERS } from '#tests/support/no-partners.ts';
import { createLogger } from '../logger.ts';
import { createHttpServer } from './server.ts';

const agents: Agent[] = [];
afterEach(() => {
  for (const agent of agents.splice(0)) agent.destroy();
});

/** A server whose page takes as long as it is asked to, and a browser that keeps connections. */
async function open() {
  const app = await createHttpServer({
    logger: createLogger('silent'),
    authenticate: () => Promise.resolve(null),
    partnerAccess: NO_PARTNERS,

    stateOf: async () => '',
    trustedProxies: [],
    publicUrl: 'http://localhost:3000',
  });
  app.get<{ Querystring: { ms: string } }>('/page', async ({ query }) => {
    await sleep(Number(query.ms));
    return 'ok';
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const agent = new Agent({ keepAlive: true });
  agents.push(agent);
  const load = (ms: number) =>
    new Promise<number | undefined>((resolve, reject) => {
      get({ port, agent, path: `/page?ms=${ms}` }, (answer) => {
        answer.resume().on('end', () => {
          resolve(answer.statusCode);
        });
      }).on('error', reject);
    });
  return { app, load };
}

describe('a closing server', () => {
  it('answers what is under way and ends at once, although browsers keep connections open', async () => {
    const { app, load } = await open();
    await Promise.all([load(0), load(0)]);
    const underWay = [load(300), load(400)];
    await sleep(100);
    const began = performance.now();
    await app.close();
    expect(performance.now() - began).toBeLessThan(3_000);
    expect(await Promise.all(underWay)).toEqual([200, 200]);
  });

  it('ends under load, and answers every request that it has read', async () => {
    const { app, load } = await open();
    const statuses: (number | undefined)[] = [];
    const visitors = Array.from({ length: 10 }, async () => {
      for (;;) {
        try {
          statuses.push(await load(5));
        } catch {
          return;
        }
      }
    });
    await sleep(200);
    const before = statuses.length;
    await app.close();
    await Promise.all(visitors);
    expect(before).toBeGreaterThan(10);
    expect(new Set(statuses)).toEqual(new Set([200]));
  });

  it('closes without ever having listened', async () => {
    const app = await createHttpServer({
      logger: createLogger('silent'),
      authenticate: () => Promise.resolve(null),
      partnerAccess: NO_PARTNERS,

      stateOf: async () => '',
      trustedProxies: [],
      publicUrl: 'http://localhost:3000',
    });
    await expect(app.close()).resolves.toBeUndefined();
  });
});
