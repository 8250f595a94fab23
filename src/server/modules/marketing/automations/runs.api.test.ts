import { beforeEach, describe, expect, it } from 'vitest';
import { providerId } from '#shared/ids.ts';
import { clickedPartners, clicksOn, mailsOf } from '#tests/support/automation-rows.ts';
import { finishRuns, openAutomationHarness, turn } from '#tests/support/automations.ts';
import { createTestDatabase } from '#tests/support/create-test-database.ts';
import { failingPool, type FailingPool } from '#tests/support/failing-pool.ts';
import { createProgramme, type Programme } from '#tests/support/leads.ts';
import { eraseWords } from '../erase-words.ts';
import { lookForAutomations } from './look-for-automations.ts';
import { runSlice } from './run-slice.ts';

const database = await createTestDatabase();
const failing: { pool: FailingPool | null } = { pool: null };
const harness = await openAutomationHarness('2026-11-20 10:00', {
  database,
  wrapPool: (pool) => (failing.pool = failingPool(pool)).pool,
});
const other = await openAutomationHarness('2026-12-01 08:00', { database });
const { app, context } = harness;
let programme: Programme;

beforeEach(async () => {
  harness.at('2026-11-20 10:00');
  await app.pool.query('update automations set is_on = false');
  programme = await createProgramme(app);
  await turn(harness, programme, 'partner_statistics');
});

const mails = async () => mailsOf(app.pool, programme.provider, 'partner_statistics');
const openRun = async () =>
  (
    await app.pool.query<{ id: string; cursor: string | null; reached: number }>(
      'select id, cursor, reached from automation_runs where provider_id = $1',
      [programme.provider],
    )
  ).rows[0];

/** Active partners with something to read in November, and no others. @returns their ids */
async function crowd(count: number): Promise<string[]> {
  await app.pool.query(`update partners set status = 'inactive' where provider_id = $1`, [
    programme.provider,
  ]);
  return clickedPartners(app.pool, programme, count, '2026-11-21');
}

/** Every recipient once. */
async function expectOnce(count: number): Promise<void> {
  const to = (await mails()).map((mail) => mail.to);
  expect([to.length, new Set(to).size]).toEqual([count, count]);
  const { rows } = await app.pool.query(
    `select (select count(*)::int from automation_deliveries where provider_id = $1) as deliveries,
       (select reached from automation_runs where provider_id = $1) as reached`,
    [programme.provider],
  );
  expect(rows).toEqual([{ deliveries: count, reached: count }]);
}

describe('a run', () => {
  it('reaches everybody once when two workers look and write at the same time', async () => {
    await crowd(130);
    harness.at('2026-12-01 08:00');
    await Promise.all(
      [context, other.context, context, other.context].map((each) => lookForAutomations(each)),
    );
    await Promise.all([context, other.context, context].map((each) => finishRuns(app.pool, each)));
    await expectOnce(130);
  });

  it('goes on where it stood after a process died in the middle', async () => {
    const ids = await crowd(120);
    harness.at('2026-12-01 08:00');
    await lookForAutomations(context);
    const run = await openRun();
    await runSlice(context, programme.provider, run?.id ?? '');
    expect(await openRun()).toMatchObject({ cursor: ids[49], reached: 50 });
    // The job died with the process; the next look queues it again.
    harness.at('2026-12-01 08:30');
    await app.pool.query(`delete from pgboss.job where name = 'automations.slice'`);
    await lookForAutomations(context);
    const { rows } = await app.pool.query(
      `select data from pgboss.job where name = 'automations.slice'`,
    );
    expect(rows).toEqual([{ data: { providerId: programme.provider, runId: run?.id } }]);
    await finishRuns(app.pool, context);
    await expectOnce(120);
  });

  it('is whole or not there, whichever statement of a slice fails', async () => {
    await crowd(3);
    harness.at('2026-12-01 08:00');
    await lookForAutomations(context);
    const id = (await openRun())?.id ?? '';
    let failures = 0;
    for (let n = 1; ; n += 1) {
      failing.pool?.arm(n);
      await runSlice(context, programme.provider, id).catch(() => undefined);
      failing.pool?.disarm();
      const hasFailed = failing.pool?.hasFailed() === true;
      const { rows } = await app.pool.query<{ reached: number; finished: boolean }>(
        'select reached, finished_at is not null as finished from automation_runs where id = $1',
        [id],
      );
      const sent = (await mails()).length;
      expect(rows[0]?.reached).toBe(sent);
      if (!hasFailed) break;
      failures += 1;
      expect([sent, rows[0]?.finished]).toEqual([0, false]);
    }
    expect(failures).toBeGreaterThan(10);
    await expectOnce(3);
  });

  it('leaves out who is deleted, refuses or loses the address between its slices', async () => {
    const ids = await crowd(60);
    harness.at('2026-12-01 08:00');
    await lookForAutomations(context);
    await runSlice(context, programme.provider, (await openRun())?.id ?? '');
    const [gone = '', refusing = '', paused = '', nameless = ''] = ids.slice(50);
    await app.pool.query(
      `with hits as (delete from click_days where link_id in (select id from referral_links where partner_id = $1)),
         links as (delete from referral_links where partner_id = $1) delete from partners where id = $1`,
      [gone],
    );
    const url = app.services.refusals.urlOf({
      providerId: programme.provider,
      kind: 'statistics',
      id: refusing,
    });
    await app.call('POST', new URL(url).pathname + new URL(url).search, 'x=y', undefined, {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    await app.pool.query(`update partners set status = 'suspended' where id = $1`, [paused]);
    await app.pool.query(`update partners set email = '' where id = $1`, [nameless]);
    await finishRuns(app.pool, context);
    expect(await mails()).toHaveLength(56);
    const { rows } = await app.pool.query(
      'select reached, refused, without_address from automation_runs where provider_id = $1',
      [programme.provider],
    );
    expect(rows).toEqual([{ reached: 56, refused: 1, without_address: 1 }]);
  });

  it('ends at once when it is switched off in the middle, and does not begin again that day', async () => {
    await crowd(60);
    harness.at('2026-12-01 08:00');
    await lookForAutomations(context);
    await runSlice(context, programme.provider, (await openRun())?.id ?? '');
    await turn(harness, programme, 'partner_statistics', false);
    await harness.work();
    harness.at('2026-12-01 09:00');
    await turn(harness, programme, 'partner_statistics');
    await harness.work();
    expect(await mails()).toHaveLength(50);
    const { rows } = await app.pool.query(
      'select broken_off from automation_runs where provider_id = $1',
      [programme.provider],
    );
    expect(rows).toEqual([{ broken_off: 'switched_off' }]);
  });

  it('begins although other providers’ automations fail, which begin nothing without their plan', async () => {
    const [broken, resting] = [programme, await createProgramme(app)];
    programme = await createProgramme(app);
    for (const each of [resting, programme]) await turn(harness, each, 'partner_statistics');
    for (const each of [broken, resting, programme]) await clicksOn(app.pool, each, '2026-11-21');
    await app.pool.query(`update providers set plan = 'free' where id = $1`, [resting.provider]);
    await app.pool.query(
      `create function break_off() returns trigger language plpgsql as
         $$ begin raise exception 'broken'; end $$`,
    );
    await app.pool.query(
      `create trigger broken before insert on automation_runs for each row
         when (new.provider_id = '${broken.provider}') execute function break_off()`,
    );
    await app.pool.query(
      `create trigger broken before update on automations for each row
         when (new.provider_id = '${resting.provider}') execute function break_off()`,
    );
    harness.at('2026-12-01 08:00');
    await expect(lookForAutomations(context)).rejects.toThrow('2 errors');
    await finishRuns(app.pool, context);
    await app.pool.query('drop function break_off cascade');
    await expectOnce(1);
    for (const { provider } of [broken, resting])
      expect(await mailsOf(app.pool, provider, 'partner_statistics')).toEqual([]);
    programme = broken;
    await harness.work();
    await expectOnce(1);
  });

  it('of another provider can’t be taken further', async () => {
    await clicksOn(app.pool, programme, '2026-11-21');
    harness.at('2026-12-01 08:00');
    await lookForAutomations(context);
    const stranger = await createProgramme(app);
    await runSlice(context, stranger.provider, (await openRun())?.id ?? '');
    expect(await openRun()).toMatchObject({ cursor: null, reached: 0 });
    expect(await mails()).toEqual([]);
  });

  it('without recipients is deleted when the next begins; the log of others stays', async () => {
    await turn(harness, programme, 'follow_up');
    for (const day of ['2026-11-21', '2026-11-22', '2026-11-23']) {
      harness.at(`${day} 08:00`);
      await harness.work();
    }
    const { rows } = await app.pool.query(
      `select due_on::text from automation_runs where provider_id = $1 and kind = 'follow_up'`,
      [programme.provider],
    );
    expect(rows).toEqual([{ due_on: '2026-11-23' }]);
  });
});

describe('what automations leave behind', () => {
  const rowsOf = async (): Promise<number[]> => {
    const tables = ['automations', 'automation_runs', 'automation_deliveries', 'mail_refusals'];
    const counts: number[] = [];
    for (const table of tables) {
      const { rows } = await app.pool.query<{ n: number }>(
        `select count(*)::int as n from ${table} where provider_id = $1`,
        [programme.provider],
      );
      counts.push(rows[0]?.n ?? -1);
    }
    return counts;
  };

  async function reachAndRefuse(): Promise<void> {
    await clicksOn(app.pool, programme, '2026-11-21');
    harness.at('2026-12-01 08:00');
    await harness.work();
    await app.pool.query(
      `insert into mail_refusals (provider_id, recipient_id, partner_id, refused_at) values ($1, $2, $2, now())`,
      [programme.provider, programme.partnerId],
    );
    expect(await rowsOf()).toEqual([1, 1, 1, 1]);
  }

  it('is deleted after two years, but not who refused', async () => {
    await reachAndRefuse();
    harness.at('2028-11-30 08:00');
    await harness.work();
    expect(await rowsOf()).toEqual([1, 2, 1, 1]);
    await turn(harness, programme, 'partner_statistics', false);
    harness.at('2028-12-03 08:00');
    await harness.work();
    expect(await rowsOf()).toEqual([1, 1, 0, 1]);
  });

  it('is erased with a dissolved account, which is written to no more before', async () => {
    await reachAndRefuse();
    const stranger = programme;
    programme = await createProgramme(app);
    await turn(harness, programme, 'partner_statistics');
    await reachAndRefuse();
    await app.pool.query('update providers set dissolved_at = now() where id = $1', [
      programme.provider,
    ]);
    await clicksOn(app.pool, programme, '2026-12-21');
    harness.at('2027-01-01 08:00');
    await harness.work();
    expect(await mails()).toHaveLength(1);
    await app.services.db.transaction((tx) => eraseWords(tx, programme.provider));
    expect(await rowsOf()).toEqual([0, 0, 0, 0]);
    programme = stranger;
    expect((await rowsOf())[0]).toBe(1);
  });
});

describe('a plan without automations', () => {
  const setPlan = (plan: string) =>
    app.pool.query('update providers set plan = $2 where id = $1', [programme.provider, plan]);
  const said = async () => mailsOf(app.pool, programme.provider, 'automations_resting');

  it('pauses them, notifies the provider once, and catches up on nothing when it ends', async () => {
    await turn(harness, programme, 'follow_up');
    for (const day of ['2026-11-21', '2026-12-21', '2027-01-21'])
      await clicksOn(app.pool, programme, day);
    await setPlan('free');
    for (const day of ['2026-11-30 08:00', '2026-12-01 08:00', '2027-01-05 08:00']) {
      harness.at(day);
      await Promise.all([harness.work(), lookForAutomations(other.context)]);
    }
    expect(await mails()).toEqual([]);
    expect(await said()).toMatchObject([
      { to: programme.email, subject: 'Ihre automatischen E-Mails ruhen' },
    ]);
    expect((await said())[0]?.text).toContain(
      'ruhen diese Automatisierungen: „Nachfassen nach 7 Tagen“, „Monatsstatistik am 1. des Monats“.',
    );
    await setPlan('premium_monthly');
    harness.at('2027-01-06 08:00');
    await harness.work();
    expect(await mails()).toEqual([]);
    harness.at('2027-02-01 08:00');
    await harness.work();
    expect((await mails()).map(({ subject }) => subject)).toEqual([
      'Ihre Empfehlungen im Januar 2027',
    ]);
    const { rows } = await app.pool.query<{ action: string }>(
      `select action from audit_events where provider_id = $1 and action like 'automation.%' order by id`,
      [programme.provider],
    );
    expect(rows.map(({ action }) => action)).toEqual([
      'automation.switched_on',
      'automation.switched_on',
      'automation.rested',
      'automation.rested',
      'automation.resumed',
      'automation.resumed',
    ]);
  });

  it('ends a run in the middle', async () => {
    await crowd(60);
    harness.at('2026-12-01 08:00');
    await lookForAutomations(context);
    await runSlice(context, providerId(programme.provider), (await openRun())?.id ?? '');
    await setPlan('free');
    await harness.work();
    expect(await mails()).toHaveLength(50);
  });
});
