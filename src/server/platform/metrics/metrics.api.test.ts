import { describe, expect, it } from 'vitest';
import { payOut, saleOf } from '#tests/support/payout-scene.ts';
import { createTestApplication } from '#tests/support/test-application.ts';
import { createWorld } from '#tests/support/world.ts';

const app = await createTestApplication({ env: { SERVICES: 'web,worker', RATE_LIMITS: 'off' } });

const look = async (): Promise<string> =>
  (await app.operation.inject({ method: 'GET', url: '/metrics' })).body;

/** The value of one line of the figures. */
async function figure(line: string): Promise<number> {
  const found = (await look()).split('\n').find((each) => each.startsWith(`${line} `));
  return Number(found?.split(' ').at(-1));
}

describe('the figures for the operator', { timeout: 60_000 }, () => {
  it('count requests by route, documents, jobs and clicks, and name nobody', async () => {
    const world = await createWorld(app);
    const { cookie, email } = world.provider;
    await saleOf(app, world, 2000, 'Kornblum');
    const id = await payOut(app, world, 100);
    await app.call('GET', `/api/payouts/${id}`, undefined, cookie);
    await app.call('GET', `/r/${world.link.slug}?mail=${email}`);
    await app.call('GET', `/formular/${world.campaign.slug}?ref=${world.link.slug}`);
    await app.call('GET', `/nirgends/${email}`);
    await app.call('GET', '/api/partners/nobody', undefined, cookie);

    const of = (route: string, status: string): string =>
      `empfehlwerk_http_request_seconds_count{method="GET",route="${route}",status="${status}"}`;
    expect(await figure(of('/api/payouts/:id', '2xx'))).toBe(1);
    expect(await figure(of('/api/partners/:id', '4xx'))).toBe(1);
    expect(await figure(of('unknown', '4xx'))).toBe(1);
    expect(await figure('empfehlwerk_documents_issued{kind="credit_note"}')).toBe(1);
    expect(await figure('empfehlwerk_documents_issued{kind="invoice"}')).toBe(0);
    const sent = 'empfehlwerk_job_run_seconds_count{queue="mail.send",outcome="done"}';
    await expect.poll(() => figure(sent), { timeout: 20_000 }).toBeGreaterThan(0);
    expect(await figure('empfehlwerk_jobs{queue="mail.send",state="failed"}')).toBe(0);
    expect(await figure('empfehlwerk_job_oldest_seconds{queue="mail.send"}')).toBeLessThan(60);
    // All may be at work at one instant.
    const idle = 'empfehlwerk_pool_connections{state="idle"}';
    await expect.poll(() => figure(idle), { timeout: 20_000 }).toBeGreaterThan(0);
    expect(await figure('empfehlwerk_click_batch_hits_count')).toBeGreaterThan(0);

    const text = await look();
    const { partner, provider, campaign, link } = world;
    const personal = [partner.email, partner.id, provider.email, campaign.slug, link.slug, id, '@'];
    expect(personal.filter((each) => text.includes(each))).toEqual([]);
  });

  it('show the age of a job that nobody works on, and jobs that were given up', async () => {
    await app.pool.query(
      `insert into pgboss.job (name, state, start_after, created_on)
       select 'mail.send', state::pgboss.job_state, now() - interval '10 minutes', now()
       from unnest(array['failed', 'failed']) as state`,
    );
    await app.pool.query(
      `insert into pgboss.queue (name, policy, retry_limit, retry_delay, retry_backoff,
         expire_seconds, retention_seconds, deletion_seconds, partition, table_name)
       select 'nobody.works', policy, retry_limit, retry_delay, retry_backoff,
         expire_seconds, retention_seconds, deletion_seconds, partition, table_name
       from pgboss.queue where name = 'mail.send'`,
    );
    await app.pool.query(
      `insert into pgboss.job (name, start_after) values ('nobody.works', now() - interval '10 minutes'), ('nobody.works', now() + interval '1 day')`,
    );
    expect(await figure('empfehlwerk_jobs{queue="mail.send",state="failed"}')).toBe(2);
    expect(await figure('empfehlwerk_jobs{queue="nobody.works",state="waiting"}')).toBe(2);
    const age = await figure('empfehlwerk_job_oldest_seconds{queue="nobody.works"}');
    expect(age).toBeGreaterThan(599);
    expect(age).toBeLessThan(700);
  });

  it('are not on the public port', async () => {
    const answer = await app.call('GET', '/metrics');
    expect(answer.statusCode).toBe(404);
    expect(answer.body).not.toContain('empfehlwerk_');
  });

  it('are shown without those of the database while it is away', async () => {
    const gone = { now: false };
    const away = await createTestApplication({
      wrapPool: (pool) =>
        new Proxy(pool, {
          get: (target, name, receiver) =>
            name === 'connect' && gone.now
              ? () => Promise.reject(new Error('gone'))
              : (Reflect.get(target, name, receiver) as unknown),
        }),
    });
    gone.now = true;
    const { body, statusCode } = await away.operation.inject({ method: 'GET', url: '/metrics' });
    expect(statusCode).toBe(200);
    expect(body).toContain('empfehlwerk_readings_refused_total 1');
    expect(body).not.toContain('empfehlwerk_jobs{');
    const ready = await away.operation.inject({ method: 'GET', url: '/readyz' });
    expect(ready.statusCode).toBe(503);
    gone.now = false;
    expect((await away.operation.inject({ method: 'GET', url: '/readyz' })).statusCode).toBe(200);
  });

  it('a process that is about to end is not ready any more, but lives', async () => {
    const ending = await createTestApplication();
    const ask = (url: string) => ending.http.inject({ method: 'GET', url });
    expect((await ask('/readyz')).statusCode).toBe(200);
    ending.announceEnd();
    expect((await ask('/readyz')).json()).toEqual({ status: 'ending', missing: [] });
    expect((await ask('/healthz')).statusCode).toBe(200);
  });
});
