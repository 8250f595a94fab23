import { describe, expect, it } from 'vitest';
import {
  countersAndLedger,
  createProgramme,
  newLead,
  sendLead,
  submit,
  type LeadOverrides,
  type Programme,
} from '#tests/support/leads.ts';
import { createTestApplication } from '#tests/support/test-application.ts';
import { isCounted } from './domain/lead.ts';
import { lockLead } from './store.ts';

const app = await createTestApplication();
const START = new Date('2026-03-01T09:00:00Z');
const DAY = 24 * 60 * 60 * 1000;

/** Records a request at `START` plus that many milliseconds. */
async function sendAt(programme: Programme, after: number, overrides: LeadOverrides = {}) {
  const services = { ...app.services, clock: () => new Date(START.getTime() + after) };
  return submit(services, programme.provider, await newLead(app, programme, overrides));
}

async function stored(id: string) {
  const { rows } = await app.pool.query<Record<string, unknown>>(
    'select held_for, duplicate_of, status from leads where id = $1',
    [id],
  );
  return rows[0];
}

describe('a recorded request', () => {
  it('keeps answers and person apart from the lead, and each consent with text, version and time', async () => {
    const programme = await createProgramme(app);
    const id = await sendLead(app, programme, {
      email: 'A.Sahin@Example.org',
      phone: '0171 2345678',
    });
    const person = await app.pool.query('select * from lead_persons where lead_id = $1', [id]);
    expect(person.rows[0]).toMatchObject({
      email: 'A.Sahin@Example.org',
      email_normalised: 'a.sahin@example.org',
      phone_normalised: '+491712345678',
      first_name: 'Aylin',
    });
    const lead = await app.pool.query('select * from leads where id = $1', [id]);
    expect(JSON.stringify(lead.rows[0])).not.toMatch(/Aylin|sahin/i);
    const events = await app.pool.query('select data from audit_events where entity_id = $1', [id]);
    expect(JSON.stringify(events.rows)).not.toMatch(/Aylin|sahin/i);
    const consents = await app.pool.query(
      'select kind, text, text_version, accepted_at from lead_consents where lead_id = $1',
      [id],
    );
    expect(consents.rows).toHaveLength(3);
    expect(consents.rows[0]).toMatchObject({
      kind: 'platform_privacy',
      text: 'Ich stimme zu (platform_privacy).',
      text_version: '2026-11-1',
      accepted_at: expect.any(Date),
    });
  });

  it('queues the job that announces it if and only if it was recorded', async () => {
    const programme = await createProgramme(app);
    const count = async () =>
      (await app.pool.query(`select 1 from pgboss.job where name = 'leads.announce'`)).rowCount;
    const before = await count();
    const lead = await newLead(app, programme);
    const failing = app.services.db.transaction(async (tx) => {
      const { recordLead } = await import('./record-lead.ts');
      await recordLead(tx, app.services.jobs, programme.provider, lead, START);
      throw new Error('the submission fails later');
    });
    await expect(failing).rejects.toThrow('fails later');
    expect(await count()).toBe(before);
    await submit(app.services, programme.provider, lead);
    expect(await count()).toBe((before ?? 0) + 1);
  });
});

describe('the same request sent twice', () => {
  it('is one within a minute, and a duplicate after it', async () => {
    const programme = await createProgramme(app);
    const email = 'doppelt@example.org';
    const first = await sendAt(programme, 0, { email });
    expect(await sendAt(programme, 59_000, { email })).toEqual({
      leadId: first.leadId,
      isRepeat: true,
    });
    const later = await sendAt(programme, 60_000, { email });
    expect(later.isRepeat).toBe(false);
    expect(await stored(later.leadId)).toMatchObject({
      held_for: 'duplicate',
      duplicate_of: first.leadId,
    });
  });

  it('is one under 20 parallel submissions, and counts once', async () => {
    const programme = await createProgramme(app);
    const lead = await newLead(app, programme, { email: 'parallel@example.org' });
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => submit(app.services, programme.provider, lead)),
    );
    expect(new Set(answers.map(({ leadId }) => leadId)).size).toBe(1);
    expect(answers.filter(({ isRepeat }) => !isRepeat)).toHaveLength(1);
    const { counters, ledger } = await countersAndLedger(app, programme.linkId);
    expect(counters).toEqual({ leads: 1, sales: 0, commission: 500 });
    expect(ledger).toEqual(counters);
  });

  it('is two through different links', async () => {
    const programme = await createProgramme(app);
    const lead = await newLead(app, programme, { email: 'zwei-links@example.org' });
    const one = await submit(app.services, programme.provider, lead);
    const other = await submit(app.services, programme.provider, { ...lead, link: null });
    expect(other.leadId).not.toBe(one.leadId);
  });
});

describe('a further request of the same visitor', () => {
  it.each([
    ['the same address', { email: 'erika@example.org' }],
    ['the address with a tag and in capitals', { email: 'Erika+2@EXAMPLE.org' }],
    ['the same number, written otherwise', { phone: '+49 (0)171 - 2345678' }],
  ])('by %s is kept, points to the first, and earns nothing', async (_how, overrides) => {
    const programme = await createProgramme(app);
    const first = await sendAt(programme, 0, { email: 'erika@example.org', phone: '0171 2345678' });
    const again = await sendAt(programme, DAY, overrides);
    expect(await stored(again.leadId)).toEqual({
      held_for: 'duplicate',
      duplicate_of: first.leadId,
      status: 'new',
    });
    const { counters } = await countersAndLedger(app, programme.linkId);
    expect(counters).toEqual({ leads: 1, sales: 0, commission: 500 });
  });

  it('is new again after 180 days', async () => {
    const programme = await createProgramme(app);
    const email = 'spaet@example.org';
    await sendAt(programme, 0, { email });
    const last = await sendAt(programme, 180 * DAY - 1, { email, firstName: 'Eins' });
    expect(await stored(last.leadId)).toMatchObject({ held_for: 'duplicate' });
    const other = await createProgramme(app);
    await sendAt(other, 0, { email });
    const fresh = await sendAt(other, 180 * DAY, { email, firstName: 'Zwei' });
    expect(await stored(fresh.leadId)).toMatchObject({ held_for: null, duplicate_of: null });
  });

  it('points to the very first, also by way of another duplicate', async () => {
    const programme = await createProgramme(app);
    const email = 'kette@example.org';
    const first = await sendAt(programme, 0, { email });
    await sendAt(programme, 100 * DAY, { email });
    const third = await sendAt(programme, 200 * DAY, { email });
    expect(await stored(third.leadId)).toMatchObject({ duplicate_of: first.leadId });
  });

  it('to another provider is none of this one’s business', async () => {
    const email = 'zwei-haeuser@example.org';
    await sendAt(await createProgramme(app), 0, { email });
    const other = await sendAt(await createProgramme(app), 0, { email });
    expect(await stored(other.leadId)).toMatchObject({ held_for: null, duplicate_of: null });
  });

  it('is the only first one when 20 different ones arrive at once', async () => {
    const programme = await createProgramme(app);
    const email = 'gedraenge@example.org';
    const leads = await Promise.all(
      Array.from({ length: 20 }, (_, place) =>
        newLead(app, programme, { email, firstName: `Nummer ${place}` }),
      ),
    );
    await Promise.all(leads.map((lead) => submit(app.services, programme.provider, lead)));
    const { rows } = await app.pool.query(
      `select count(*) filter (where held_for is null) as free, count(*) as all_of_them
       from leads where link_id = $1`,
      [programme.linkId],
    );
    expect(rows).toEqual([{ free: 1, all_of_them: 20 }]);
    const { counters } = await countersAndLedger(app, programme.linkId);
    expect(counters).toEqual({ leads: 1, sales: 0, commission: 500 });
  });

  it('is nobody’s when neither address nor number was given', async () => {
    const programme = await createProgramme(app);
    const anonymous = { email: '', phone: '' };
    await sendAt(programme, 0, { ...anonymous, firstName: 'Eins' });
    const other = await sendAt(programme, 0, { ...anonymous, firstName: 'Zwei' });
    expect(await stored(other.leadId)).toMatchObject({ held_for: null });
  });
});

describe('a request that has to wait', () => {
  it('comes from the partner themselves', async () => {
    const programme = await createProgramme(app, {}, { email: 'annika@grossmann.example' });
    const id = await sendLead(app, programme, { email: 'buero@grossmann.example' });
    expect(await stored(id)).toMatchObject({ held_for: 'self_referral' });
  });

  it('was sent without the security check', async () => {
    const programme = await createProgramme(app);
    const id = await sendLead(app, programme, { isUnchecked: true });
    expect(await stored(id)).toMatchObject({ held_for: 'unchecked' });
    const { counters } = await countersAndLedger(app, programme.linkId);
    expect(counters).toEqual({ leads: 0, sales: 0, commission: 0 });
  });
});

describe('a request counts in figures', () => {
  it.each([
    ['as it comes', {}, '', true],
    ['not while it is held', { isUnchecked: true }, '', false],
    ['not while it is unconfirmed', { asksConfirmation: true }, '', false],
    ['once it is confirmed', { asksConfirmation: true }, 'confirmed_at = now()', true],
    ['once it is approved', { isUnchecked: true }, 'approved_at = now()', true],
    ['unconfirmed once it is approved', { asksConfirmation: true }, 'approved_at = now()', true],
    [
      'not confirmed, while it is held',
      { isUnchecked: true, asksConfirmation: true },
      'confirmed_at = now()',
      false,
    ],
    ['also when it is lost', {}, `status = 'lost'`, true],
    ['not when it is not qualified', {}, `status = 'not_qualified'`, false],
  ])('%s, by the rule of isCounted', async (_what, overrides, change, counts) => {
    const programme = await createProgramme(app);
    const id = await sendLead(app, programme, overrides);
    if (change !== '') await app.pool.query(`update leads set ${change} where id = $1`, [id]);
    const { rows } = await app.pool.query('select counts from leads where id = $1', [id]);
    expect(rows).toEqual([{ counts }]);
    const lead = await app.services.db.transaction((tx) => lockLead(tx, programme.provider, id));
    expect(lead !== undefined && isCounted(lead)).toBe(counts);
  });
});
