import { describe, expect, it } from 'vitest';
import type { Received } from '#shared/contracts/contract.ts';
import type { getLead, LeadAnswer } from '#shared/contracts/leads/leads.ts';
import { createPartner, createLink } from '#tests/support/catalogue.ts';
import {
  announce,
  mailedLeadToken,
  pressConfirm,
  sendUnconfirmed,
} from '#tests/support/confirmations.ts';
import {
  countersAndLedger,
  createProgramme,
  sendLead,
  type Programme,
} from '#tests/support/leads.ts';
import { createTestApplication } from '#tests/support/test-application.ts';

const now = { at: new Date('2026-05-04T08:00:00Z') };
const app = await createTestApplication({ clock: () => now.at });
const HOUR = 3_600_000;

async function at<T>(offset: number, step: () => Promise<T>): Promise<T> {
  const before = now.at;
  now.at = new Date(before.getTime() + offset);
  try {
    return await step();
  } finally {
    now.at = before;
  }
}

async function read({ cookie }: Programme, id: string): Promise<Received<typeof getLead>> {
  return (await app.call('GET', `/api/leads/${id}`, undefined, cookie)).json();
}

async function mailKinds(leadId: string): Promise<string[]> {
  const { rows } = await app.pool.query<{ kind: string }>(
    'select kind from mails where dedupe_key like $1 order by kind',
    [`lead:${leadId}:%`],
  );
  return rows.map(({ kind }) => kind);
}

describe('a request whose address has to be confirmed', () => {
  it('is stored at once, acknowledged but unconfirmed, and neither counts nor earns', async () => {
    const programme = await createProgramme(app);
    const { id } = await sendUnconfirmed(app, programme);
    expect(await read(programme, id)).toMatchObject({
      status: 'new',
      asksConfirmation: true,
      emailConfirmedAt: null,
      commissionAmount: null,
      deletedAt: '2026-05-18T08:00:00.000Z',
      history: [{ label: 'Anfrage eingegangen, E-Mail noch nicht bestätigt' }],
    });
    const { counters, ledger } = await countersAndLedger(app, programme.linkId);
    expect(counters).toEqual({ leads: 0, sales: 0, commission: 0 });
    expect(ledger).toEqual(counters);
  });

  it('mails the visitor a link and nobody else anything, however often the job runs', async () => {
    const programme = await createProgramme(app);
    const { id, token } = await sendUnconfirmed(app, programme, {
      email: 'aylin@example.org',
      firstName: 'Jetzt gewinnen auf boese.example',
    });
    await Promise.all([announce(app, programme, id), announce(app, programme, id)]);
    expect(await mailKinds(id)).toEqual(['lead_opt_in']);
    expect(await mailedLeadToken(app, id)).toBe(token);
    const { rows } = await app.pool.query<Record<string, string>>(
      'select * from mails where dedupe_key = $1',
      [`lead:${id}:visitor`],
    );
    expect(rows[0]).toMatchObject({
      to_address: 'aylin@example.org',
      from_name: 'Gut Lindenhof über Empfehlwerk',
      subject: 'Bitte bestätigen Sie Ihre Anfrage bei Gut Lindenhof',
    });
    expect(rows[0]?.['text_body']).toContain('Der Link gilt bis zum 11.05.2026.');
    expect(JSON.stringify([rows[0]?.['text_body'], rows[0]?.['html_body']])).not.toMatch(/boese/);
  });

  it('keeps the token hashed, in no table but the mail itself', async () => {
    const programme = await createProgramme(app);
    const { id, token } = await sendUnconfirmed(app, programme);
    const secret = Buffer.from(token, 'base64url').subarray(16);
    const { rows } = await app.pool.query<{ token_hash: Buffer }>(
      'select token_hash from lead_confirmations where lead_id = $1',
      [id],
    );
    expect(rows[0]?.token_hash).toHaveLength(32);
    expect(rows[0]?.token_hash.equals(secret)).toBe(false);
    const jobs = await app.pool.query(`select 1 from pgboss.job where data::text like $1`, [
      `%${token}%`,
    ]);
    expect(jobs.rows).toEqual([]);
  });

  it('counts and earns from the confirmation on, whose instant stands in the history', async () => {
    const programme = await createProgramme(app);
    const { id, token } = await sendUnconfirmed(app, programme);
    await at(2 * HOUR, async () => {
      expect((await pressConfirm(app, token)).statusCode).toBe(200);
      await announce(app, programme, id);
    });
    const lead = await read(programme, id);
    expect(lead).toMatchObject({
      emailConfirmedAt: '2026-05-04T10:00:00.000Z',
      commissionAmount: 5,
      commissionStatus: 'pending',
      deletedAt: null,
    });
    expect(lead.history.map(({ at: when, label, actor }) => [when, label, actor])).toEqual([
      [
        '2026-05-04T08:00:00.000Z',
        'Anfrage eingegangen, E-Mail noch nicht bestätigt',
        'Anfragender',
      ],
      ['2026-05-04T10:00:00.000Z', 'E-Mail-Adresse bestätigt', 'Anfragender'],
      ['2026-05-04T10:00:00.000Z', 'Prämie entstanden: 5,00 €', 'Anfragender'],
    ]);
    const { counters, ledger } = await countersAndLedger(app, programme.linkId);
    expect(counters).toEqual({ leads: 1, sales: 0, commission: 500 });
    expect(ledger).toEqual(counters);
    const commissions = await app.call('GET', '/api/pending-premiums', undefined, programme.cookie);
    expect(commissions.json()).toMatchObject([{ leadId: id, eventAt: '2026-05-04T10:00:00.000Z' }]);
    expect(await mailKinds(id)).toEqual(['lead_notice', 'lead_opt_in', 'lead_request']);
  });

  it('of a reward per sale awaits its revenue only from the confirmation on', async () => {
    const share = { rewardType: 'per_sale', calculationType: 'percentage', rewardPercentage: 10 };
    const programme = await createProgramme(app, share);
    const { id, token } = await sendUnconfirmed(app, programme);
    const patch = { saleAmount: 800, revenueConfirmed: true };
    const won = await app.call('PATCH', `/api/leads/${id}`, patch, programme.cookie);
    expect(won.json()).toMatchObject({ status: 'converted', commissionAmount: null });
    await pressConfirm(app, token);
    expect(await read(programme, id)).toMatchObject({ commissionAmount: 80 });
    const { counters, ledger } = await countersAndLedger(app, programme.linkId);
    expect(counters).toEqual({ leads: 1, sales: 1, commission: 8_000 });
    expect(ledger).toEqual(counters);
  });

  it('without a link is confirmed too, and nobody earns', async () => {
    const programme = await createProgramme(app);
    const { id, token } = await sendUnconfirmed(app, programme, { link: null });
    await pressConfirm(app, token);
    const lead = await read(programme, id);
    expect(lead.emailConfirmedAt).not.toBeNull();
    expect(lead.commissionAmount).toBeNull();
  });

  it('is let through by the provider who vouches for it; a later confirmation adds nothing', async () => {
    const programme = await createProgramme(app);
    const { id, token } = await sendUnconfirmed(app, programme);
    const approve = { approve: true };
    const answer = await app.call('PATCH', `/api/leads/${id}`, approve, programme.cookie);
    expect(answer.json<LeadAnswer>()).toMatchObject({ approved: true, commissionAmount: 5 });
    await announce(app, programme, id);
    expect(await mailKinds(id)).toEqual(['lead_notice', 'lead_opt_in']);
    expect((await pressConfirm(app, token)).body).toContain('ist bestätigt');
    const { counters, ledger } = await countersAndLedger(app, programme.linkId);
    expect(counters).toEqual({ leads: 1, sales: 0, commission: 500 });
    expect(ledger).toEqual(counters);
    expect((await read(programme, id)).history.map(({ label }) => label)).toEqual([
      'Anfrage eingegangen, E-Mail noch nicht bestätigt',
      'Anfrage ohne Bestätigung der E-Mail-Adresse freigegeben',
      'Prämie entstanden: 5,00 €',
      'E-Mail-Adresse bestätigt',
    ]);
  });

  it('that is not qualified stays so when it is confirmed', async () => {
    const programme = await createProgramme(app);
    const { id, token } = await sendUnconfirmed(app, programme);
    const path = `/api/commissions/lead/${id}/mark-not-qualified`;
    await app.call('PUT', path, { reason: 'Termin belegt' }, programme.cookie);
    await pressConfirm(app, token);
    expect(await read(programme, id)).toMatchObject({
      status: 'not_qualified',
      commissionAmount: null,
    });
    const { counters } = await countersAndLedger(app, programme.linkId);
    expect(counters).toEqual({ leads: 0, sales: 0, commission: 0 });
  });

  it('sent without the security check waits for the provider after its confirmation', async () => {
    const programme = await createProgramme(app);
    const { id, token } = await sendUnconfirmed(app, programme, { isUnchecked: true });
    await pressConfirm(app, token);
    await announce(app, programme, id);
    expect(await read(programme, id)).toMatchObject({ heldFor: 'unchecked', approved: false });
    expect(await mailKinds(id)).toEqual(['lead_opt_in', 'lead_request']);
  });

  it('mails the provider with the confirmation, and says when it was', async () => {
    const programme = await createProgramme(app);
    const { id, token } = await sendUnconfirmed(app, programme, { isUnchecked: true });
    await pressConfirm(app, token);
    await announce(app, programme, id);
    const { rows } = await app.pool.query<{ text_body: string }>(
      'select text_body from mails where dedupe_key = $1',
      [`lead:${id}:provider`],
    );
    expect(rows[0]?.text_body).toMatch(/E-Mail bestätigt\s+04\.05\.2026/);
  });

  it('is found by the filter for what is unconfirmed, and not among what is to be checked', async () => {
    const programme = await createProgramme(app);
    const waiting = await sendUnconfirmed(app, programme, { isUnchecked: true });
    const done = await sendUnconfirmed(app, programme, { isUnchecked: true });
    await pressConfirm(app, done.token);
    const list = async (query: string) => {
      const url = `/api/leads?${query}`;
      const rows = (await app.call('GET', url, undefined, programme.cookie)).json<LeadAnswer[]>();
      return rows.map(({ id }) => id);
    };
    expect(await list('unconfirmed=true')).toEqual([waiting.id]);
    expect(await list('unconfirmed=false')).toEqual([done.id]);
    expect(await list('held=true')).toEqual([done.id]);
    const table = await app.call('GET', '/api/leads/export', undefined, programme.cookie);
    const [, newest, older] = table.body.split('\r\n');
    expect(table.body).toContain('"E-Mail bestätigt"');
    expect(newest).toContain('"04.05.2026, 10:00 Uhr"');
    expect(older).toContain('"nein"');
  });
});

describe('duplicates among requests that have to be confirmed', () => {
  it('are none of a request that nobody has confirmed: anybody types anybody’s address', async () => {
    const programme = await createProgramme(app);
    const email = 'echt@example.org';
    await sendUnconfirmed(app, programme, { email, firstName: 'Falsch' });
    const real = await sendLead(app, programme, { email, firstName: 'Echt' });
    expect(await read(programme, real)).toMatchObject({ heldFor: null, commissionAmount: 5 });
  });

  it('are decided by who was confirmed first, not by who was sent first', async () => {
    const programme = await createProgramme(app);
    const email = 'zweimal@example.org';
    const early = await sendUnconfirmed(app, programme, { email, firstName: 'Erste' });
    const late = await sendUnconfirmed(app, programme, { email, firstName: 'Zweite' });
    await pressConfirm(app, late.token);
    await pressConfirm(app, early.token);
    expect(await read(programme, late.id)).toMatchObject({ heldFor: null, commissionAmount: 5 });
    const second = await read(programme, early.id);
    expect(second).toMatchObject({
      heldFor: 'duplicate',
      duplicateOf: late.id,
      commissionAmount: null,
    });
    expect(second.history.at(-1)?.label).toBe('E-Mail-Adresse bestätigt, zurückgehalten: Dublette');
    const { counters } = await countersAndLedger(app, programme.linkId);
    expect(counters).toEqual({ leads: 1, sales: 0, commission: 500 });
  });

  it('are one too many when 10 of one visitor are confirmed at once: exactly one earns', async () => {
    const programme = await createProgramme(app);
    const phone = '0171 2345678';
    const sent = await Promise.all(
      Array.from({ length: 10 }, () => sendUnconfirmed(app, programme, { phone })),
    );
    await Promise.all(sent.map(({ token }) => pressConfirm(app, token)));
    const { counters, ledger } = await countersAndLedger(app, programme.linkId);
    expect(counters).toEqual({ leads: 1, sales: 0, commission: 500 });
    expect(ledger).toEqual(counters);
  });

  it('name the partner’s own request before any other reason', async () => {
    const programme = await createProgramme(app, {}, { email: 'annika@grossmann.example' });
    const { id: other } = await createPartner(app, programme.cookie);
    const { campaignId } = programme;
    const { id: linkId } = await createLink(app, programme.cookie, {
      partnerId: other,
      campaignId,
    });
    const email = 'annika@grossmann.example';
    const own = await sendUnconfirmed(app, programme, { email });
    await sendLead(app, { ...programme, linkId, partnerId: other }, { email, firstName: 'A' });
    await pressConfirm(app, own.token);
    expect(await read(programme, own.id)).toMatchObject({ heldFor: 'self_referral' });
  });
});
