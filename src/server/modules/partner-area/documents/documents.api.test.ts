import { describe, expect, it } from 'vitest';
import { berlinDateOf } from '#shared/calendar-date.ts';
import type { Received } from '#shared/contracts/contract.ts';
import type {
  listPartnerDocuments,
  readPartnerDocument,
} from '#shared/contracts/partner-area/documents.ts';
import { downloadArchive } from '#tests/support/archive.ts';
import { providerIdOf } from '#tests/support/digest.ts';
import { logInAsPartner } from '#tests/support/partner-area.ts';
import { payOut, saleOf, withPartner } from '#tests/support/payout-scene.ts';
import { createTestApplication } from '#tests/support/test-application.ts';
import { createWorld, must, type World } from '#tests/support/world.ts';

let now = new Date();
const app = await createTestApplication({ env: { RATE_LIMITS: 'off' }, clock: () => now });
const thisYear = Number(berlinDateOf(now).slice(0, 4));

let count = 0;
async function programme(of?: World) {
  count += 1;
  const email = `docs-${count}@foto.example`;
  const overrides = { email, companyName: `Foto ${count}`, iban: '', vatId: '' };
  const world =
    of === undefined
      ? await createWorld(app, { partner: { email } })
      : await withPartner(app, of, { ...overrides, taxNumber: '21/815/08150' });
  const cookie = await logInAsPartner(app, email);
  const provider = await providerIdOf(app.pool, world.provider.email);
  const path = `/api/partner-area/programmes/${provider}/${world.partner.id}`;
  await must(app, 'POST', `${path}/confirm`, {}, cookie);
  return { world, cookie, path };
}
type Programme = Awaited<ReturnType<typeof programme>>;

const list = ({ path, cookie }: Programme, year?: number) =>
  must<Received<typeof listPartnerDocuments>>(
    app,
    'GET',
    `${path}/documents${year === undefined ? '' : `?year=${year}`}`,
    undefined,
    cookie,
  );
const detail = ({ path, cookie }: Programme, id: string) =>
  must<Received<typeof readPartnerDocument>>(
    app,
    'GET',
    `${path}/documents/${id}`,
    undefined,
    cookie,
  );
async function paidSale(one: Programme, revenue: number): Promise<string> {
  await saleOf(app, one.world, revenue);
  return payOut(app, one.world, revenue / 20);
}

describe('the documents of a partner', () => {
  it('are none before the first, in this year', async () => {
    const one = await programme();
    expect(await list(one)).toEqual({
      years: [],
      year: thisYear,
      statements: [],
      documents: [],
      owedBack: [],
      waitingAmount: 0,
    });
  });

  it('say where their money is, in words', async () => {
    const one = await programme();
    const { cookie } = one.world.provider;
    const [open, paid, cancelled] = [
      await paidSale(one, 1_000),
      await paidSale(one, 2_000),
      await paidSale(one, 3_000),
    ];
    const day = berlinDateOf(now);
    await must(app, 'PUT', `/api/payouts/${paid}/mark-paid`, { paidDate: day }, cookie);
    const reason = { reason: 'incorrect_amount', notes: 'Interner Vermerk' };
    await must(app, 'POST', `/api/payouts/${cancelled}/cancel-with-credit`, reason, cookie);
    const { documents, years, year } = await list(one);
    expect([years, year]).toEqual([[thisYear], thisYear]);
    const german = day.split('-').toReversed().join('.');
    expect(
      documents.map(({ standing, state, totalAmount }) => [standing, state, totalAmount]),
    ).toEqual([
      ['void', expect.stringMatching(/^Storniert GS-/), -178.5],
      ['void', expect.stringMatching(/^Storniert durch /), 178.5],
      ['paid', `Ausgezahlt am ${german}`, 119],
      ['open', 'Auszahlung steht aus', 59.5],
    ]);
    expect(documents.at(-1)?.id).toBe(open);
    const whole = await app.call('GET', `${one.path}/documents`, undefined, one.cookie);
    expect(whole.body).not.toContain('Interner Vermerk');
  });

  it('that lost their effect by an objection say so', async () => {
    const one = await programme();
    const id = await paidSale(one, 1_000);
    const objection = { objectedDate: berlinDateOf(now), notes: 'intern' };
    await must(app, 'PUT', `/api/payouts/${id}/objection`, objection, one.world.provider.cookie);
    expect((await list(one)).documents).toMatchObject([
      { standing: 'void', state: expect.stringMatching(/^Widersprochen am /) },
    ]);
  });

  it('show what they are for, as frozen', async () => {
    const one = await programme();
    const id = await paidSale(one, 1_000);
    await app.pool.query(`update campaigns set name = 'Ganz anders' where id = $1`, [
      one.world.campaign.id,
    ]);
    expect(await detail(one, id)).toMatchObject({
      net: 50,
      vat: 9.5,
      vatRate: 1_900,
      totalAmount: 59.5,
      taxNote: '',
      lines: [
        {
          campaign: one.world.campaign.name,
          description: 'Prämien für Umsätze',
          quantity: 1,
          unitPrice: 50,
          net: 50,
        },
      ],
      counterpart: null,
    });
  });

  it('are the very files that the provider has', async () => {
    const one = await programme();
    const id = await paidSale(one, 1_000);
    const bytesOf = async (url: string, cookie: string) => {
      const { rawPayload, headers } = await app.http.inject({ url, headers: { cookie } });
      return { bytes: rawPayload.toString('base64'), name: headers['content-disposition'] };
    };
    for (const file of ['pdf', 'einvoice']) {
      const own = await bytesOf(`${one.path}/documents/${id}/${file}`, one.cookie);
      const theirs = await bytesOf(`/api/payouts/${id}/${file}`, one.world.provider.cookie);
      expect(own.bytes.length).toBeGreaterThan(1_000);
      expect(own).toEqual(theirs);
    }
  });

  it('are no one else’s: not a colleague’s, not another programme’s of the same person', async () => {
    const one = await programme();
    const id = await paidSale(one, 1_000);
    const colleague = await programme(one.world);
    const elsewhere = await programme();
    for (const { path, cookie } of [colleague, elsewhere])
      for (const file of ['', '/pdf', '/einvoice'])
        expect(
          (await app.call('GET', `${path}/documents/${id}${file}`, undefined, cookie)).statusCode,
        ).toBe(404);
    expect((await list(colleague)).documents).toEqual([]);
  });

  it('of a year come as an archive, those of the partner alone', async () => {
    const one = await programme();
    const colleague = await programme(one.world);
    await paidSale(one, 1_000);
    await paidSale(colleague, 2_000);
    const url = `${one.path}/documents.zip?year=${thisYear}`;
    const { names } = await downloadArchive(app, url, one.cookie);
    const [document] = (await list(one)).documents;
    expect(names).toEqual([
      `Gutschrift_${document?.number}.pdf`,
      `Gutschrift_${document?.number}.xml`,
      'Uebersicht.csv',
    ]);
  });

  it('belong to the year of their day in Berlin', async () => {
    const begin = now;
    now = new Date(`${thisYear + 1}-12-31T22:50:00Z`);
    const one = await programme();
    await paidSale(one, 1_000);
    now = new Date(`${thisYear + 1}-12-31T23:00:00Z`);
    await saleOf(app, one.world, 2_000);
    const { id: partnerId } = one.world.partner;
    const paid = { partnerId, paidAmount: 100, paidDate: berlinDateOf(now), forceCreate: true };
    await must(app, 'POST', '/api/commissions/process-payout', paid, one.world.provider.cookie);
    const amounts = async (year?: number) =>
      (await list(one, year)).documents.map(({ totalAmount }) => totalAmount);
    expect((await list(one)).years).toEqual([thisYear + 2, thisYear + 1]);
    expect([await amounts(), await amounts(thisYear + 1)]).toEqual([[119], [59.5]]);
    now = begin;
  });
});
