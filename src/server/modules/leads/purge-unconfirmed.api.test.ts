import { describe, expect, it } from 'vitest';
import { pressConfirm, sendUnconfirmed } from '#tests/support/confirmations.ts';
import { createProgramme, sendLead, type Programme } from '#tests/support/leads.ts';
import { createTestApplication } from '#tests/support/test-application.ts';
import { purgeUnconfirmed } from './purge-unconfirmed.ts';

const START = new Date('2026-05-04T08:00:00Z');
const DAY = 24 * 3_600_000;
const now = { at: START };
const app = await createTestApplication({ clock: () => now.at });

/** Runs the nightly job so many milliseconds after the requests came in. */
async function runAfter(offset: number): Promise<void> {
  now.at = new Date(START.getTime() + offset);
  await purgeUnconfirmed(app.services);
  now.at = START;
}

async function exists(id: string): Promise<boolean> {
  const { rowCount } = await app.pool.query('select 1 from leads where id = $1', [id]);
  return rowCount === 1;
}

function change({ cookie }: Programme, id: string, body: Record<string, unknown>) {
  return app.call('PATCH', `/api/leads/${id}`, body, cookie);
}

describe('requests that nobody confirms', () => {
  it('are deleted after 14 days with person, answers, consents, link and mail', async () => {
    const programme = await createProgramme(app);
    const { id } = await sendUnconfirmed(app, programme, { email: 'niemand@example.org' });
    await runAfter(14 * DAY);
    expect(await exists(id)).toBe(true);
    await runAfter(14 * DAY + 1);
    expect(await exists(id)).toBe(false);
    for (const table of ['lead_persons', 'lead_consents', 'lead_confirmations', 'visitor_mails']) {
      const left = await app.pool.query(`select 1 from ${table} where lead_id = $1`, [id]);
      expect([table, left.rowCount]).toEqual([table, 0]);
    }
    const mails = await app.pool.query(`select 1 from mails where to_address like 'niemand@%'`);
    expect(mails.rowCount).toBe(0);
    const events = await app.pool.query(
      'select actor_kind, action from audit_events where entity_id = $1 order by id',
      [id],
    );
    expect(events.rows).toEqual([
      { actor_kind: 'visitor', action: 'lead.received' },
      { actor_kind: 'system', action: 'lead.unconfirmed_deleted' },
    ]);
  });

  it('are deleted also when the provider has put them aside', async () => {
    const programme = await createProgramme(app);
    const lost = await sendUnconfirmed(app, programme);
    await change(programme, lost.id, { lost: true });
    const unfit = await sendUnconfirmed(app, programme);
    const path = `/api/commissions/lead/${unfit.id}/mark-not-qualified`;
    await app.call('PUT', path, { reason: 'Unsinn' }, programme.cookie);
    await runAfter(15 * DAY);
    expect([await exists(lost.id), await exists(unfit.id)]).toEqual([false, false]);
  });

  it('stay where the provider works with them', async () => {
    const programme = await createProgramme(app);
    const works = [
      { approve: true },
      { offerSent: true },
      { saleAmount: 100 },
      { saleAmount: 100, revenueConfirmed: true },
      { notes: 'Hat angerufen' },
    ];
    const ids = await Promise.all(
      works.map(async (work) => {
        const { id } = await sendUnconfirmed(app, programme);
        expect((await change(programme, id, work)).statusCode).toBe(200);
        return id;
      }),
    );
    await runAfter(100 * DAY);
    expect(await Promise.all(ids.map(exists))).toEqual(ids.map(() => true));
  });

  it('are distinguished from those that were confirmed or never had to be', async () => {
    const programme = await createProgramme(app);
    const confirmed = await sendUnconfirmed(app, programme);
    await pressConfirm(app, confirmed.token);
    const ordinary = await sendLead(app, programme);
    await runAfter(100 * DAY);
    expect([await exists(confirmed.id), await exists(ordinary)]).toEqual([true, true]);
  });

  it('leave one that is confirmed at that very moment, whole', async () => {
    const programme = await createProgramme(app);
    const sent = await Promise.all(
      Array.from({ length: 8 }, () => sendUnconfirmed(app, programme)),
    );
    // The link lives longer than it should here, so that both can meet.
    await app.pool.query(`update lead_confirmations set expires_at = '2030-01-01'`);
    now.at = new Date(START.getTime() + 15 * DAY);
    const pressing = sent.map(({ token }) => pressConfirm(app, token));
    await Promise.all([purgeUnconfirmed(app.services), ...pressing]);
    now.at = START;
    const { rows } = await app.pool.query<Record<string, number>>(
      `select (select count(*) from leads where link_id = $1) as leads,
         (select count(*) from leads where link_id = $1 and confirmed_at is not null) as confirmed,
         (select lead_count from referral_links where id = $1) as counted,
         (select count(*) from commissions where link_id = $1) as commissions`,
      [programme.linkId],
    );
    const { leads, confirmed, counted, commissions } = rows[0] ?? {};
    expect([confirmed, counted, commissions]).toEqual([leads, leads, leads]);
    for (const answer of await Promise.all(pressing))
      expect([200, 404]).toContain(answer.statusCode);
  });
});
