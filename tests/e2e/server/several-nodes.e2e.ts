import { readdirSync, readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { expect } from '@playwright/test';
import { networkCaller, type Caller } from '#tests/support/caller.ts';
import { PASSWORD, tryLogin } from '#tests/support/log-in.ts';
import { payOut, saleOf } from '#tests/support/payout-scene.ts';
import { registerProvider } from '#tests/support/register.ts';
import { TODAY } from '#tests/support/today.ts';
import { createWorld, must } from '#tests/support/world.ts';
import { runCommand } from '../support/run-command.ts';
import type { RunningServer } from '../support/running-server.ts';
import { test } from '../support/server-test.ts';

test('two processes for pages and one for jobs do the main job together on a database of its own', async ({
  startNodes,
}) => {
  test.setTimeout(120_000);
  const nodes = await startNodes({ RATE_LIMITS: 'on' });
  const [one, two] = [networkCaller(nodes.web[0].url), networkCaller(nodes.web[1].url)];
  const environment = { DATABASE_URL: nodes.databaseUrl, DATA_DIR: nodes.dataDir };

  await test.step('all started from nothing at once: one schema, one secret', async () => {
    const { rows } = await nodes.pool.query<{ ran: number; names: number }>(
      'select count(*)::int as ran, count(distinct name)::int as names from kysely_migration',
    );
    const files = readdirSync(new URL('../../../migrations', import.meta.url));
    expect(rows).toEqual([{ ran: files.length, names: files.length }]);
    expect(readdirSync(nodes.dataDir).filter((name) => name.startsWith('secret'))).toEqual([
      'secret',
    ]);
    expect(readFileSync(`${nodes.dataDir}/secret`, 'utf8')).toMatch(/^[0-9a-f]{64}\n$/);
  });

  await test.step('who logs in at one pays at the other, and the worker sends what follows', async () => {
    // Every call goes to the other process than the one before.
    let turn = 0;
    const both: Caller = {
      call: (...given) => {
        turn += 1;
        return (turn % 2 === 0 ? one : two).call(...given);
      },
    };
    const world = await createWorld(both);
    await saleOf(both, world, 2000, 'Kornblum');
    const login = await tryLogin(one, world.provider.email);
    const cookie = login.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    const body = { partnerId: world.partner.id, paidAmount: 100, paidDate: TODAY };
    const path = '/api/commissions/process-payout';
    const { id } = await must<{ id: string }>(two, 'POST', path, body, cookie);
    await must(one, 'POST', `/api/payouts/${id}/send`, {}, cookie);
    const sent = `select count(*)::int as mails from mails where attached_credit_note_id = $1 and status = 'kept'`;
    const count = async () => (await nodes.pool.query<{ mails: number }>(sent, [id])).rows;
    await expect.poll(count, { timeout: 20_000 }).toEqual([{ mails: 1 }]);
    await two.call('GET', '/api/logout', undefined, cookie);
    expect((await one.call('GET', '/api/user', undefined, cookie)).statusCode).toBe(401);
  });

  await test.step('tries to log in are counted together', async () => {
    const { email } = await registerProvider(one);
    for (let turn = 0; turn < 10; turn += 1)
      expect((await tryLogin(turn % 2 === 0 ? one : two, email, 'falsch')).statusCode).toBe(401);
    for (const node of [one, two])
      expect((await tryLogin(node, email, PASSWORD)).statusCode).toBe(429);
  });

  await test.step('the worker serves its figures, and the commands work while all of them run', async () => {
    const figures = await (await fetch(`${nodes.worker.url}/metrics`)).text();
    expect(figures).toMatch(/job_run_seconds_count\{queue="mail.send",outcome="done"\} [1-9]/);
    expect(figures).toContain('empfehlwerk_nodejs_eventloop_lag_seconds');
    expect((await fetch(`${nodes.worker.url}/api/user`)).status).toBe(404);
    const doctor = await runCommand(['doctor', '--verify'], {
      ...environment,
    });
    expect(doctor).toMatchObject({ code: 0, printed: expect.stringContaining('Kein Fehler') });
  });
});

test('a process that is asked to stop under load loses nothing, and the other goes on without a pause', async ({
  startNodes,
}) => {
  test.setTimeout(120_000);
  const nodes = await startNodes({ SHUTDOWN_DELAY: '2' });
  const [leaving, staying] = nodes.web;
  const app = networkCaller(leaving.url);
  const world = await createWorld(app);
  const id = await saleOf(app, world, 2000, 'Kornblum');
  expect(id).not.toBe('');

  // What a proxy does: it looks every 100 ms who is ready, keeps connections, and sends nothing twice.
  const ready = new Set<RunningServer>(nodes.web);
  const over = { now: false };
  const looking = (async () => {
    while (!over.now) {
      for (const node of nodes.web) {
        const isReady = await fetch(`${node.url}/readyz`).then(
          ({ ok }) => ok,
          () => false,
        );
        if (isReady) ready.add(node);
        else ready.delete(node);
      }
      await pause(100);
    }
  })();
  const agent = new Agent({ keepAlive: true });
  const page = `/formular/${world.campaign.slug}?ref=${world.link.slug}`;
  let visit = 0;
  const hit = (node: RunningServer) =>
    new Promise<number>((resolve, reject) => {
      visit += 1;
      const headers = { 'user-agent': `Mozilla/5.0 (X11; Linux x86_64) Firefox/1${visit}.0` };
      request(`${node.url}${page}`, { agent, headers }, (answer) => {
        answer.resume().on('end', () => {
          resolve(answer.statusCode ?? 0);
        });
      })
        .on('error', reject)
        .end();
    });
  const answers = new Map<string, number>();
  const afterwards = { count: 0 };
  const visitors = Array.from({ length: 8 }, async (_, turn) => {
    while (!over.now) {
      const choice = [...ready];
      const node = choice[turn % choice.length];
      if (node === undefined) throw new Error('nobody is ready');
      const outcome = await hit(node).then(String, (error: unknown) => String(error));
      answers.set(outcome, (answers.get(outcome) ?? 0) + 1);
      if (!ready.has(leaving)) afterwards.count += 1;
    }
  });
  await pause(500);
  const paying = payOut(app, world, 50);
  const exit = leaving.stop();
  expect(await paying).not.toBe('');
  expect(await exit).toBe(0);
  await pause(500);
  over.now = true;
  await Promise.all([...visitors, looking]);
  agent.destroy();

  expect([...answers.keys()]).toEqual(['200']);
  expect(afterwards.count).toBeGreaterThan(0);
  const { rows } = await nodes.pool.query<{ hits: number }>(
    'select count(*)::int as hits from clicks',
  );
  expect(rows[0]?.hits).toBe(answers.get('200'));
  const documents = await must<unknown[]>(
    networkCaller(staying.url),
    'GET',
    '/api/payouts',
    undefined,
    world.provider.cookie,
  );
  expect(documents).toHaveLength(1);
  expect(leaving.output()).not.toContain('not ended');
});
