import { beforeEach, describe, expect, it } from 'vitest';
import { addDays, calendarDate, firstOfMonth, formatMonth } from '#shared/calendar-date.ts';
import { clickedPartners, clicksOn, mailsOf } from '#tests/support/automation-rows.ts';
import { openAutomationHarness, turn } from '#tests/support/automations.ts';
import { createProgramme, type Programme } from '#tests/support/leads.ts';

const harness = await openAutomationHarness('2026-11-20 10:00');
const { app } = harness;
let programme: Programme;

beforeEach(async () => {
  harness.at('2026-11-20 10:00');
  programme = await createProgramme(app);
  await turn(harness, programme, 'partner_statistics');
});

const mails = async () => mailsOf(app.pool, programme.provider, 'partner_statistics');
const subjects = async () => (await mails()).map(({ subject }) => subject);

describe('statistics to partners', () => {
  it('come on the first of each of 36 months, once, whatever days the server looked on', async () => {
    const months: string[] = [];
    for (let n = 0; n < 36; n += 1) {
      const first = firstOfMonth(calendarDate('2026-11-01'), n);
      const next = firstOfMonth(first, 1);
      months.push(`Ihre Empfehlungen im ${formatMonth(first)}`);
      await clicksOn(app.pool, programme, n === 0 ? '2026-11-21' : first);
      await clicksOn(app.pool, programme, addDays(next, -1));
      for (const time of [
        `${addDays(next, -1)} 23:59`,
        `${next} 07:45`,
        `${next} 08:00`,
        `${next} 08:15`,
      ]) {
        harness.at(time);
        await harness.work();
      }
    }
    expect(await subjects()).toEqual(months);
    expect(months).toContain('Ihre Empfehlungen im Februar 2028');
  }, 60_000);

  it('catch up once when no server ran over the end of two months, about the last', async () => {
    await clicksOn(app.pool, programme, '2026-11-21', 4);
    await clicksOn(app.pool, programme, '2026-12-24', 7);
    harness.at('2027-01-08 03:00');
    await harness.work();
    await harness.work();
    expect(await subjects()).toEqual(['Ihre Empfehlungen im Dezember 2026']);
    const [mail] = await mails();
    expect(mail?.text).toContain('7 (Vormonat: 4)');
  });

  it('stay once when the clock goes back, and go on when it had jumped ahead', async () => {
    await clicksOn(app.pool, programme, '2026-11-21');
    await clicksOn(app.pool, programme, '2026-12-21');
    harness.at('2026-12-01 08:00');
    await harness.work();
    for (const time of ['2026-11-30 10:00', '2026-12-01 08:00', '2031-06-01 09:00']) {
      harness.at(time);
      await harness.work();
    }
    harness.at('2027-01-01 08:00');
    await harness.work();
    expect(await subjects()).toEqual([
      'Ihre Empfehlungen im November 2026',
      'Ihre Empfehlungen im Dezember 2026',
    ]);
  });

  it('say nothing to partners of a month without anything, nor to those who are not active', async () => {
    const [quiet = '', inactive = '', nameless = ''] = await clickedPartners(
      app.pool,
      programme,
      3,
      '2026-11-21',
    );
    await app.pool.query(
      `update click_days set day = '2026-10-31' where link_id =
         (select id from referral_links where partner_id = $1)`,
      [quiet],
    );
    await app.pool.query(`update partners set status = 'inactive' where id = $1`, [inactive]);
    await app.pool.query(`update partners set email = '' where id = $1`, [nameless]);
    await clicksOn(app.pool, programme, '2026-11-21');
    harness.at('2026-12-01 08:00');
    await harness.work();
    expect(await mails()).toHaveLength(1);
    const { rows } = await app.pool.query(
      `select reached, without_address, left_out from automation_runs where provider_id = $1`,
      [programme.provider],
    );
    expect(rows).toEqual([{ reached: 1, without_address: 1, left_out: 1 }]);
  });

  it('name no visitor, and the sums of the ledger', async () => {
    await clicksOn(app.pool, programme, '2026-11-21', 12);
    const { provider, linkId, partnerId, campaignId } = programme;
    await app.pool.query(
      `insert into commissions (provider_id, id, partner_id, campaign_id, link_id, terms_id, source, click_id,
         event_at, created_at, amount_cents, paid_cents, status, payable)
       select $1, gen_random_uuid(), $2, k.id, $3, k.current_terms_id, 'click', gen_random_uuid(), t.at, t.at,
         t.amount, t.paid, case t.paid when 0 then 'pending' else 'partial' end, true
       from campaigns k, (values ('2026-10-31T22:59:59Z'::timestamptz, 700, 200),
         ('2026-10-31T23:00:00Z', 1234, 0), ('2026-11-30T22:59:59Z', 66, 0), ('2026-11-30T23:00:00Z', 5, 0)) t (at, amount, paid)
       where k.provider_id = $1 and k.id = $4`,
      [provider, partnerId, linkId, campaignId],
    );
    harness.at('2026-12-01 08:00');
    await harness.work();
    const [mail] = await mails();
    expect(mail?.text).toContain('12 (Vormonat: 0)');
    expect(mail?.text).toContain('13,00 € (Vormonat: 7,00 €)');
    expect(mail?.text).toMatch(/Noch offen\s+18,05 €/);
  });

  it('go through many partners in slices, by the order of ids', async () => {
    const ids = await clickedPartners(app.pool, programme, 120, '2026-11-21');
    harness.at('2026-12-01 08:00');
    await harness.work();
    expect(await mails()).toHaveLength(120);
    const { rows } = await app.pool.query<{ recipient_id: string; queued: number }>(
      `select d.recipient_id, (select count(*)::int from mails m where m.provider_id = d.provider_id
         and m.dedupe_key = 'automation:partner_statistics:2026-11-01:' || d.recipient_id) as queued
       from automation_deliveries d where provider_id = $1 order by recipient_id`,
      [programme.provider],
    );
    expect(rows).toEqual(ids.map((id) => ({ recipient_id: id, queued: 1 })));
  });
});
