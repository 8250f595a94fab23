import { describe, expect, it } from 'vitest';
import { berlinDateOf } from '#shared/calendar-date.ts';
import type { KeyDateAnswer } from '#shared/contracts/bookkeeping/key-date.ts';
import type { Received } from '#shared/contracts/contract.ts';
import type { getPayoutSummary } from '#shared/contracts/credit-notes/list.ts';
import type { listPartnerDocuments } from '#shared/contracts/partner-area/documents.ts';
import type { readPartnerStart } from '#shared/contracts/partner-area/start.ts';
import { acceptTerms } from '#tests/support/correction-world.ts';
import { providerIdOf } from '#tests/support/digest.ts';
import { logInAsPartner } from '#tests/support/partner-area.ts';
import { saleOf } from '#tests/support/payout-scene.ts';
import { readPdf } from '#tests/support/pdf-reader.ts';
import { createTestApplication } from '#tests/support/test-application.ts';
import { createWorld, must } from '#tests/support/world.ts';

let now = new Date('2026-12-31T22:30:00Z');
const app = await createTestApplication({ env: { RATE_LIMITS: 'off' }, clock: () => now });

let count = 0;
/** Opened on the last evening of 2026, in Berlin as well. */
async function programme(partner: Record<string, unknown> = {}) {
  now = new Date('2026-12-31T22:30:00Z');
  count += 1;
  const email = `jahr-${count}@foto.example`;
  const world = await createWorld(app, { partner: { email, ...partner } });
  const cookie = await logInAsPartner(app, email);
  const provider = await providerIdOf(app.pool, world.provider.email);
  const path = `/api/partner-area/programmes/${provider}/${world.partner.id}`;
  await must(app, 'POST', `${path}/confirm`, {}, cookie);
  return { world, cookie, path, owner: world.provider.cookie };
}
type Programme = Awaited<ReturnType<typeof programme>>;

/** Issues a document over the reward of a sale: five percent of the revenue. */
async function issue({ world, owner }: Programme, net: number): Promise<string> {
  await saleOf(app, world, Math.round(net * 2_000) / 100);
  const { id: partnerId } = world.partner;
  const paidDate = berlinDateOf(now);
  const body = { partnerId, paidAmount: net, paidDate, forceCreate: true };
  const call = '/api/commissions/process-payout';
  return (await must<{ id: string }>(app, 'POST', call, body, owner)).id;
}

const markPaid = ({ owner }: Programme, id: string) =>
  must(app, 'PUT', `/api/payouts/${id}/mark-paid`, { paidDate: berlinDateOf(now) }, owner);
const cancel = ({ owner }: Programme, id: string, paidMoney?: string) =>
  must(
    app,
    'POST',
    `/api/payouts/${id}/cancel-with-credit`,
    { reason: 'incorrect_amount', notes: 'Der Betrag war falsch.', paidMoney },
    owner,
  );

/** Less revenue than a document says: the difference of the reward is offset on the next one. */
async function correct({ world, owner }: Programme, seenAmount: number, saleAmount: number) {
  const { rows } = await app.pool.query<{ id: string }>(
    'select id from commissions where partner_id = $1 and amount_cents = $2',
    [world.partner.id, seenAmount * 5],
  );
  const body = { way: 'basis_changed', seenAmount, saleAmount, reason: 'Kleiner gefeiert' };
  await must(app, 'POST', `/api/commissions/${rows[0]?.id}/correction`, body, owner);
}

async function statement({ path, cookie }: Programme, year: number, basis: string) {
  const url = `${path}/yearly-statement.pdf?year=${year}&basis=${basis}`;
  const { statusCode, rawPayload, headers } = await app.http.inject({ url, headers: { cookie } });
  if (statusCode !== 200) return { statusCode, text: '', name: '' };
  const { text } = await readPdf(rawPayload);
  return { statusCode, text, name: String(headers['content-disposition']) };
}

const euros = (amount: number): string =>
  `${amount < 0 ? '−' : ''}${new Intl.NumberFormat('de-DE', { minimumFractionDigits: 2 }).format(Math.abs(amount))} €`;

/** The row with the sums of the whole year. */
const sumRow = (text: string, year: number): string | undefined =>
  new RegExp(`Summe ${year} \\d+ (.+?€) (.+?€) (.+?€)`).exec(text)?.slice(1, 4).join(' / ');

async function providersSum({ world, owner }: Programme, year: number): Promise<string> {
  const filters = `partnerId=${world.partner.id}&from=${year}-01-01&to=${year}-12-31`;
  const { all } = await must<Received<typeof getPayoutSummary>>(
    app,
    'GET',
    `/api/payouts/summary?${filters}`,
    undefined,
    owner,
  );
  return [all.netAmount, all.vatAmount, all.totalAmount].map(euros).join(' / ');
}

describe('the yearly statement', () => {
  it('comes to what the provider’s overview sums, in each year of Berlin', async () => {
    const one = await programme();
    const [paid, cancelled, objected] = [
      await issue(one, 33.33),
      await issue(one, 100),
      await issue(one, 55.55),
    ];
    await markPaid(one, paid);
    await markPaid(one, cancelled);
    const objection = { objectedDate: berlinDateOf(now), notes: 'Telefonisch' };
    await must(app, 'PUT', `/api/payouts/${objected}/objection`, objection, one.owner);
    // An hour later it is 2027 in Berlin, and still 2026 in Greenwich.
    now = new Date('2026-12-31T23:30:00Z');
    await cancel(one, cancelled, 'repaid');
    await issue(one, 12.34);

    for (const year of [2026, 2027]) {
      const { text, name } = await statement(one, year, 'belegdatum');
      expect(sumRow(text, year)).toBe(await providersSum(one, year));
      expect(name).toContain(`Jahresaufstellung_${year}_nach_Belegdatum.pdf`);
    }
    const [of2026, of2027] = [
      (await statement(one, 2026, 'zahlungsdatum')).text,
      (await statement(one, 2027, 'zahlungsdatum')).text,
    ];
    expect(sumRow(of2026, 2026)).toBe('133,33 € / 25,33 € / 158,66 €');
    expect(of2026).toContain('zählt nicht als Rechnung');
    expect(sumRow(of2027, 2027)).toBe('−100,00 € / −19,00 € / −119,00 €');
    expect(of2027).toContain('Rückzahlung 1 −100,00 €');
    expect(of2027).toContain('Noch nicht als ausgezahlt erfasst');
  });

  it('names offsets, and has the receipts of a private person by that name', async () => {
    const one = await programme({ taxStatus: 'private', vatId: '', taxNumber: '' });
    const id = await issue(one, 80);
    await markPaid(one, id);
    await cancel(one, id, 'offset');
    const { text } = await statement(one, 2026, 'zahlungsdatum');
    expect(text).toContain('Verrechnung 1 −80,00 €');
    expect(text).toContain('Einnahmen als Privatperson (§ 22 Nr. 3 EStG)');
    expect(text).toContain('Auszahlungsbeleg');
    expect(sumRow(text, 2026)).toBe('0,00 € / 0,00 € / 0,00 €');
  });

  it('is offered for the years in which something counts, by each kind of day', async () => {
    const one = await programme();
    const id = await issue(one, 50);
    const listed = async (query = '') => {
      const { years, year, statements } = await must<Received<typeof listPartnerDocuments>>(
        app,
        'GET',
        `${one.path}/documents${query}`,
        undefined,
        one.cookie,
      );
      return [years, year, statements];
    };
    expect(await listed()).toEqual([[2026], 2026, ['belegdatum']]);
    expect((await statement(one, 2026, 'zahlungsdatum')).statusCode).toBe(404);
    now = new Date('2027-01-02T11:00:00Z');
    await markPaid(one, id);
    expect(await listed()).toEqual([[2027, 2026], 2027, ['zahlungsdatum']]);
    expect(await listed('?year=2026')).toEqual([[2027, 2026], 2026, ['belegdatum']]);
    expect((await statement(one, 2027, 'zahlungsdatum')).text).toContain('59,50 €');
    expect((await statement(one, 2027, 'belegdatum')).statusCode).toBe(404);
    expect((await statement(one, 2025, 'belegdatum')).statusCode).toBe(404);
  });

  it('names what stands against the partner, as area, key date and the table of partners do', async () => {
    const one = await programme();
    const { world, owner, path, cookie } = one;
    await acceptTerms(app, world);
    await issue(one, 50);
    const reversed = await issue(one, 20);
    await markPaid(one, reversed);
    await correct(one, 1_000, 200);
    await cancel(one, reversed, 'repaid');

    const area = await must<Received<typeof listPartnerDocuments>>(
      app,
      'GET',
      `${path}/documents`,
      undefined,
      cookie,
    );
    // The 20 € of the reversed document are owed again, less the correction of 40 €.
    expect([area.waitingAmount, area.owedBack.map(({ amount }) => amount)]).toEqual([-20, [23.8]]);
    const start = await must<Received<typeof readPartnerStart>>(
      app,
      'GET',
      `${path}/start`,
      undefined,
      cookie,
    );
    expect(start.money).toMatchObject({ open: area.waitingAmount, owedBack: 23.8 });
    const table = (await app.call('GET', '/api/partners/export', undefined, owner)).body;
    expect(table).toMatch(/;-20,00;23,80\r\n$/);

    const expectAtYearsEnd = async () => {
      const { partners, owedBackAmount } = await must<KeyDateAnswer>(
        app,
        'GET',
        '/api/key-date?day=2026-12-31',
        undefined,
        owner,
      );
      expect(partners.map(({ claims }) => claims)).toEqual([area.waitingAmount]);
      expect(owedBackAmount).toBe(23.8);
      for (const basis of ['belegdatum', 'zahlungsdatum']) {
        const { text } = await statement(one, 2026, basis);
        expect(text).toContain('Am 31.12.2026 noch nicht ausgeglichen');
        expect(text).toMatch(/Guthaben des Anbieters aus Korrekturen, netto .*−20,00 €/);
        expect(text).toMatch(/Zurückzuzahlen aus GS-0002, brutto .*23,80 €/);
      }
    };
    await expectAtYearsEnd();

    // What settles it in the next year changes nothing in the last one.
    now = new Date('2027-01-02T11:00:00Z');
    await saleOf(app, world, 1_000);
    const [owed] = await must<{ id: string }[]>(app, 'GET', '/api/owed-back', undefined, owner);
    const repayment = { amount: 23.8, paidOn: '2027-01-02' };
    await must(app, 'POST', `/api/owed-back/${owed?.id}/repayments`, repayment, owner);
    await expectAtYearsEnd();
    await issue(one, 30);
    const { text } = await statement(one, 2027, 'belegdatum');
    expect(text).not.toContain('noch nicht ausgeglichen');
  });

  it('is the partner’s own alone', async () => {
    const [one, other] = [await programme(), await programme()];
    await issue(one, 50);
    const strange = { ...one, cookie: other.cookie };
    expect((await statement(strange, 2026, 'belegdatum')).statusCode).not.toBe(200);
    expect((await statement(other, 2026, 'belegdatum')).statusCode).toBe(404);
  });
});
