import { request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { expect } from '@playwright/test';
import { networkCaller } from '#tests/support/caller.ts';
import { createWorld } from '#tests/support/world.ts';
import { PROXIES, isInstalled, startGuideProxy } from '../support/guide-proxy.ts';
import { test } from '../support/server-test.ts';
import { startManaged } from '../support/service-manager.ts';

const RESTARTS = 3;
const VISITORS = 6;
/** Answers between two restarts. */
const BETWEEN = 40;

/** One request on a connection of its own. @returns the status, or why there is none */
function send(url: string, form: string | null): Promise<string> {
  return new Promise((resolve) => {
    const headers = {
      'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/144.0',
      ...(form === null ? {} : { 'content-type': 'application/x-www-form-urlencoded' }),
    };
    const method = form === null ? 'GET' : 'POST';
    request(url, { method, headers, agent: false }, (answer) => {
      answer.resume().on('end', () => {
        resolve(`${method} ${String(answer.statusCode)}`);
      });
    })
      .on('error', (error) => {
        resolve(`${method} ${error.message}`);
      })
      .end(form ?? undefined);
  });
}

for (const front of ['the socket itself', ...PROXIES] as const) {
  test(`restarts under visitors leave no request without its answer, behind ${front}`, async ({
    startDatabase,
    folder,
  }) => {
    test.setTimeout(120_000);
    if (front !== 'the socket itself')
      test.skip(!isInstalled(front), `${front} is not installed here`);
    const { databaseUrl } = await startDatabase();
    const service = await startManaged({ DATABASE_URL: databaseUrl, DATA_DIR: folder });
    const proxy =
      front === 'the socket itself'
        ? { url: `http://127.0.0.1:${String(service.port)}`, stop: () => Promise.resolve() }
        : await startGuideProxy(front, folder, service.port);
    try {
      const world = await createWorld(networkCaller(proxy.url));
      const page = `${proxy.url}/formular/${world.campaign.slug}?ref=${world.link.slug}`;
      const over = { now: false };
      const answers: string[] = [];
      const visitors = Array.from({ length: VISITORS }, async (_, turn) => {
        while (!over.now) answers.push(await send(page, turn % 2 === 0 ? null : 'vorname=Aylin'));
      });
      const more = async (count: number): Promise<void> => {
        const until = answers.length + count;
        while (answers.length < until) await pause(20);
      };
      for (let restart = 0; restart < RESTARTS; restart += 1) {
        await more(BETWEEN);
        await service.restart();
      }
      await more(BETWEEN);
      over.now = true;
      await Promise.all(visitors);
      // A form without its other answers is refused by its rules, and by nothing else.
      expect([...new Set(answers)].toSorted()).toEqual(['GET 200', 'POST 422']);
    } finally {
      await proxy.stop();
      await service.stop();
    }
  });
}
