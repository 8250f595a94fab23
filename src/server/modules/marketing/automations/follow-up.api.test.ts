import { beforeEach, describe, expect, it } from 'vitest';
import { mailsOf, offeredLead } from '#tests/support/automation-rows.ts';
import { openAutomationHarness, turn } from '#tests/support/automations.ts';
import { berlin } from '#tests/support/berlin-time.ts';
import { createProgramme, type Programme } from '#tests/support/leads.ts';

const harness = await openAutomationHarness('2026-11-20 10:00');
const { app } = harness;
let programme: Programme;

beforeEach(async () => {
  harness.at('2026-11-20 10:00');
  programme = await createProgramme(app);
  await turn(harness, programme, 'follow_up');
});

const mails = async () => mailsOf(app.pool, programme.provider, 'follow_up');
const runs = async () =>
  (
    await app.pool.query<Record<string, unknown>>(
      `select due_on::text, reached, without_address, refused, left_out, broken_off from automation_runs
       where provider_id = $1 and kind = 'follow_up'
         and reached + without_address + refused + left_out > 0 order by due_on`,
      [programme.provider],
    )
  ).rows;

describe('following up an offer', () => {
  it('comes seven Berlin days later at eight in the morning, once', async () => {
    const email = 'aylin@example.org';
    await offeredLead(app.pool, programme, berlin('2026-11-22 23:50'), { email });
    for (const early of ['2026-11-23 08:00', '2026-11-28 12:00', '2026-11-29 07:59']) {
      harness.at(early);
      await harness.work();
      expect(await mails()).toEqual([]);
    }
    harness.at('2026-11-29 08:00');
    await harness.work();
    const [mail] = await mails();
    expect(mail).toMatchObject({ to: email, subject: 'Unser Angebot: haben Sie noch Fragen?' });
    expect(mail?.text).toContain('am 22.11.2026');
    for (const later of ['2026-11-29 09:00', '2026-11-30 08:00', '2027-01-15 08:00']) {
      harness.at(later);
      await harness.work();
    }
    expect(await mails()).toHaveLength(1);
    expect(await runs()).toMatchObject([{ due_on: '2026-11-29', reached: 1 }]);
  });

  it.each([
    ['won', `status = 'converted', sale_amount_cents = 100`],
    ['lost', `status = 'lost'`],
    ['taken back', `status = 'new', offer_sent_at = null`],
    ['not qualified', `status = 'not_qualified'`],
  ])('leaves alone what is %s by then', async (_, change) => {
    const id = await offeredLead(app.pool, programme, berlin('2026-11-20 12:00'));
    await app.pool.query(`update leads set ${change} where id = $1`, [id]);
    harness.at('2026-11-27 08:00');
    await harness.work();
    expect(await mails()).toEqual([]);
  });

  it('catches up once after a week without a server, and not after a month', async () => {
    await offeredLead(app.pool, programme, berlin('2026-11-21 12:00'), { email: 'a@example.org' });
    await offeredLead(app.pool, programme, berlin('2026-11-24 12:00'), { email: 'b@example.org' });
    harness.at('2026-12-05 16:00');
    await harness.work();
    expect((await mails()).map(({ to }) => to).toSorted()).toEqual([
      'a@example.org',
      'b@example.org',
    ]);
    expect(await runs()).toMatchObject([{ due_on: '2026-12-05', reached: 2 }]);
    await offeredLead(app.pool, programme, berlin('2026-12-06 12:00'));
    harness.at('2027-01-06 12:00');
    await harness.work();
    expect(await mails()).toHaveLength(2);
  });

  it('ignores offers whose day came before it was switched on', async () => {
    await turn(harness, programme, 'follow_up', false);
    await offeredLead(app.pool, programme, berlin('2026-11-20 12:00'), {
      email: 'old@example.org',
    });
    await offeredLead(app.pool, programme, berlin('2026-11-23 12:00'), {
      email: 'new@example.org',
    });
    harness.at('2026-11-28 09:00');
    await harness.work();
    await turn(harness, programme, 'follow_up');
    for (const day of ['2026-11-28 10:00', '2026-11-29 08:00', '2026-11-30 08:00']) {
      harness.at(day);
      await harness.work();
    }
    expect((await mails()).map(({ to }) => to)).toEqual(['new@example.org']);
  });

  it('writes to nobody without address, consent or a confirmed address, and says how many', async () => {
    const sent = berlin('2026-11-20 12:00');
    await offeredLead(app.pool, programme, sent, { email: '' });
    await offeredLead(app.pool, programme, sent, { hasConsent: false });
    await offeredLead(app.pool, programme, sent, { source: 'manual' });
    await offeredLead(app.pool, programme, sent, { asksConfirmation: true });
    harness.at('2026-11-27 08:00');
    await harness.work();
    harness.at('2026-11-28 08:00');
    await harness.work();
    expect(await mails()).toEqual([]);
    expect(await runs()).toEqual([
      {
        due_on: '2026-11-27',
        reached: 0,
        without_address: 1,
        refused: 0,
        left_out: 3,
        broken_off: null,
      },
    ]);
  });

  it('writes to one address once, however many requests came from it', async () => {
    const email = 'Zwei@Example.org';
    await offeredLead(app.pool, programme, berlin('2026-11-20 12:00'), { email });
    await offeredLead(app.pool, programme, berlin('2026-11-20 13:00'), { email });
    await offeredLead(app.pool, programme, berlin('2026-11-22 13:00'), { email });
    for (const day of ['2026-11-27', '2026-11-28', '2026-11-29']) {
      harness.at(`${day} 08:00`);
      await harness.work();
    }
    expect(await mails()).toHaveLength(1);
    expect(await runs()).toMatchObject([
      { reached: 1, left_out: 1 },
      { reached: 0, left_out: 1 },
    ]);
  });

  it('stands in the history of the request, and in no event of anybody’s person', async () => {
    const id = await offeredLead(app.pool, programme, berlin('2026-11-20 12:00'));
    harness.at('2026-11-27 08:00');
    await harness.work();
    const { rows } = await app.pool.query<Record<string, unknown>>(
      `select action, actor_kind, data from audit_events where provider_id = $1 and entity_id = $2`,
      [programme.provider, id],
    );
    expect(rows).toEqual([{ action: 'lead.followed_up', actor_kind: 'system', data: {} }]);
  });
});
