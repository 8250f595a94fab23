import { describe, expect, it } from 'vitest';
import type { Received } from '#shared/contracts/contract.ts';
import type { BatchCandidate } from '#shared/contracts/credit-notes/batches.ts';
import type { readOwnData } from '#shared/contracts/partner-area/own-data.ts';
import type { readPartnerStart } from '#shared/contracts/partner-area/start.ts';
import type { PartnerAnswer, PartnerReadiness } from '#shared/contracts/partners/partners.ts';
import type { TaxStatus } from '#shared/labels/statuses.ts';
import { openProgramme, type Programme } from '#tests/support/partner-area.ts';
import { payOut, saleOf } from '#tests/support/payout-scene.ts';
import { createTestApplication } from '#tests/support/test-application.ts';
import { createWorld, must } from '#tests/support/world.ts';

const IN_2026 = new Date('2026-12-30T10:00:00Z');
const IN_2027 = new Date('2027-01-02T10:00:00Z');

let now = IN_2026;
const app = await createTestApplication({ clock: () => now, env: { RATE_LIMITS: 'off' } });

async function inYear<Result>(at: Date, act: () => Promise<Result>): Promise<Result> {
  now = at;
  try {
    return await act();
  } finally {
    now = IN_2026;
  }
}

const read = ({ path, cookie }: Programme) =>
  must<Received<typeof readOwnData>>(app, 'GET', `${path}/data`, undefined, cookie);
const start = ({ path, cookie }: Programme) =>
  must<Received<typeof readPartnerStart>>(app, 'GET', `${path}/start`, undefined, cookie);
const confirm = ({ path, cookie }: Programme, taxStatus: TaxStatus) =>
  app.call('POST', `${path}/tax-status/confirm`, { taxStatus }, cookie);
const ofProvider = <Answer>({ world }: Pick<Programme, 'world'>, path: string) =>
  must<Answer>(app, 'GET', path, undefined, world.provider.cookie);
const patch = ({ world }: Programme, change: object) =>
  must(app, 'PATCH', `/api/partners/${world.partner.id}`, change, world.provider.cookie);

/** What the provider reads before a document, beside what is missing for it. */
async function warnings(one: Pick<Programme, 'world'>): Promise<readonly string[]> {
  const of = `partnerId=${one.world.partner.id}`;
  const [report] = await ofProvider<PartnerReadiness[]>(one, `/api/credit-note-readiness?${of}`);
  return (report?.issues ?? [])
    .filter(({ blocks }) => blocks === 'warning')
    .map(({ message }) => message);
}

describe('the tax status', () => {
  it('is asked for once in a year, on the first screen and with the data', async () => {
    const one = await openProgramme(app);
    const { taxStatus } = one.world.partner;
    expect((await start(one)).asksForTaxStatus).toBe(taxStatus);
    expect((await read(one)).taxCheck).toMatchObject({ asksFor: taxStatus, confirmedAt: null });
    expect(await warnings(one)).toEqual([
      'Steuerstatus für 2026 vom Partner noch nicht bestätigt.',
    ]);

    expect((await confirm(one, taxStatus ?? 'regular')).statusCode).toBe(200);
    expect((await start(one)).asksForTaxStatus).toBeNull();
    expect((await read(one)).taxCheck.confirmedAt).toBe(IN_2026.toISOString());
    expect(await warnings(one)).toEqual([]);
    const partner = await ofProvider<PartnerAnswer>(one, `/api/partners/${one.world.partner.id}`);
    expect(partner.taxStatusConfirmedAt).toBe(IN_2026.toISOString());

    await inYear(new Date('2026-12-31T22:59:59Z'), async () =>
      expect((await start(one)).asksForTaxStatus).toBeNull(),
    );
    await inYear(new Date('2026-12-31T23:00:00Z'), async () =>
      expect((await start(one)).asksForTaxStatus).toBe(taxStatus),
    );
  });

  it('that is another one by now is not confirmed', async () => {
    const one = await openProgramme(app);
    await patch(one, { taxStatus: 'small_business' });
    expect((await confirm(one, 'regular')).statusCode).toBe(409);
    expect((await start(one)).asksForTaxStatus).toBe('small_business');
  });

  it('that the provider changes afterwards is asked for again', async () => {
    const one = await openProgramme(app);
    await confirm(one, one.world.partner.taxStatus ?? 'regular');
    await patch(one, { taxStatus: 'small_business' });
    expect((await start(one)).asksForTaxStatus).toBe('small_business');
    await patch(one, { phone: '+49 331 5551' });
    expect((await start(one)).asksForTaxStatus).toBe('small_business');
  });

  it('that the partner chooses is confirmed with it', async () => {
    const one = await openProgramme(app);
    const { version } = await read(one);
    await must(
      app,
      'PATCH',
      `${one.path}/data`,
      { version, taxStatus: 'small_business' },
      one.cookie,
    );
    expect((await read(one)).taxCheck).toMatchObject({ asksFor: null });
  });

  it('is not asked for by a warning where nobody is in the area', async () => {
    const world = await createWorld(app, { partner: { email: 'niemand@foto.example' } });
    expect(await warnings({ world })).toEqual([]);
  });

  it('is said by the partner alone: not by a view, not for another record', async () => {
    const one = await openProgramme(app);
    const other = await openProgramme(app);
    const { cookie } = one.world.provider;
    const view = await must<{ id: string }>(
      app,
      'POST',
      `/api/partners/${one.world.partner.id}/view`,
      {},
      cookie,
    );
    const body = { taxStatus: one.world.partner.taxStatus };
    const path = `${one.path}/tax-status/confirm`;
    const seen = await app.call('POST', path, body, cookie, {
      headers: { 'partner-view': view.id },
    });
    expect(seen.statusCode).toBe(403);
    expect((await app.call('POST', path, body, other.cookie)).statusCode).toBe(404);
    expect((await app.call('POST', path, body, cookie)).statusCode).toBe(401);
    expect((await start(one)).asksForTaxStatus).not.toBeNull();
  });

  it('stands among the activities, by the partner', async () => {
    const one = await openProgramme(app);
    await confirm(one, one.world.partner.taxStatus ?? 'regular');
    const { rows } = await app.pool.query(
      `select actor_kind from audit_events
       where entity_id = $1 and action = 'partner.tax_status_confirmed'`,
      [one.world.partner.id],
    );
    expect(rows).toEqual([{ actor_kind: 'partner' }]);
  });
});

describe('a private person', () => {
  /** Who is paid by receipts, and has confirmed that. */
  async function aPrivatePerson(): Promise<Programme> {
    const one = await openProgramme(app);
    await patch(one, { taxStatus: 'private', vatId: '', taxNumber: '' });
    await confirm(one, 'private');
    return one;
  }
  const receipt = async ({ world }: Programme, euros: number, guest: string) => {
    await saleOf(app, world, 10_000, guest);
    return payOut(app, world, euros);
  };

  it('is warned about before the third receipt of a year', async () => {
    const one = await aPrivatePerson();
    await receipt(one, 10, 'Šimić');
    expect(await warnings(one)).toEqual([]);
    expect((await read(one)).taxCheck.review).toBeNull();
    const second = await receipt(one, 10.01, 'Łuczak');
    const sentence =
      /^Bitte Unternehmerstatus prüfen: 2026 bisher 2 Belege über 20,01\s€\. Wer regelm/;
    expect(await warnings(one)).toEqual([expect.stringMatching(sentence)]);
    expect((await read(one)).taxCheck.review).toMatch(sentence);

    const { candidates } = await ofProvider<{ candidates: BatchCandidate[] }>(
      one,
      '/api/payout-batches/candidates',
    );
    expect(candidates).toMatchObject([{ isReady: true, warnings: [{ id: 'tax_status_review' }] }]);

    const cancel = `/api/payouts/${second}/cancel-with-credit`;
    const why = { reason: 'data_error', notes: 'Der Betrag war falsch.' };
    await must(app, 'POST', cancel, why, one.world.provider.cookie);
    expect(await warnings(one)).toEqual([]);
  });

  it('is warned about from 256 euros on, and not a cent before', async () => {
    const [below, at] = [await aPrivatePerson(), await aPrivatePerson()];
    await receipt(below, 255.99, 'Ørsted');
    await receipt(at, 256, 'Ørsted');
    expect(await warnings(below)).toEqual([]);
    expect(await warnings(at)).toHaveLength(1);
  });

  it('begins anew with the year', async () => {
    const one = await aPrivatePerson();
    await receipt(one, 300, 'Ñandú');
    await inYear(IN_2027, async () =>
      expect(await warnings(one)).toEqual([
        'Steuerstatus für 2027 vom Partner noch nicht bestätigt.',
      ]),
    );
  });
});
