import { describe, expect, it } from 'vitest';
import { newId } from '#server/kernel/new-id.ts';
import type { CheckedBooking } from '#shared/contracts/leads/bookings.ts';
import type { LeadAnswer } from '#shared/contracts/leads/leads.ts';
import {
  createProgramme,
  type LeadOverrides,
  type Programme,
  sendLead,
} from '#tests/support/leads.ts';
import { createTestApplication } from '#tests/support/test-application.ts';
import { must } from '#tests/support/world.ts';

const app = await createTestApplication({ clock: () => new Date('2026-11-27T10:00:00Z') });

const FIVE_PERCENT = { rewardType: 'per_sale', calculationType: 'percentage', rewardPercentage: 5 };
const programme = () => createProgramme(app, FIVE_PERCENT);

/** A request of somebody for a day. @returns its id */
function ask(of: Programme, who: LeadOverrides & { readonly day?: string }): Promise<string> {
  const { day = '2027-06-12', ...visitor } = who;
  // What somebody sends twice within a minute is one request.
  const words = { name: 'nachricht', label: 'Nachricht', type: 'textarea', value: newId() };
  const answers = [{ name: 'datum', label: 'Termin', type: 'date', value: day }, words];
  return sendLead(app, of, { ...visitor, answers });
}

interface Row {
  readonly number?: string;
  readonly email?: string;
  readonly phone?: string;
  readonly name?: string;
  readonly eventDate?: string;
  readonly saleAmount: number;
}

const check = async ({ cookie }: Programme, ...bookings: Row[]): Promise<CheckedBooking[]> =>
  (
    await must<{ bookings: CheckedBooking[] }>(
      app,
      'POST',
      '/api/bookings/check',
      { bookings },
      cookie,
    )
  ).bookings;

const statesOf = async (of: Programme, ...rows: Row[]) =>
  (await check(of, ...rows)).map(({ state }) => state);

const NEW = { status: 'new', saleAmount: null } as const;

const taken = (leadId: string, saleAmount: number, more: Record<string, unknown> = {}) => ({
  leadId,
  saleAmount,
  seen: NEW,
  number: '',
  ...more,
});

/** @returns for each booking null, or why it confirmed nothing */
const take = async ({ cookie }: Programme, ...bookings: object[]): Promise<(string | null)[]> =>
  (
    await must<{ refused: (string | null)[] }>(
      app,
      'POST',
      '/api/bookings/take',
      { bookings },
      cookie,
    )
  ).refused;

const leadOf = ({ cookie }: Programme, id: string) =>
  must<LeadAnswer>(app, 'GET', `/api/leads/${id}`, undefined, cookie);

/** Sales and commissions of a request, as the ledger has them. */
async function ledgerOf(id: string) {
  const { rows } = await app.pool.query<{ revenue: number; commission: number }>(
    `select s.revenue_cents::int as revenue, c.amount_cents::int as commission
     from sales s left join commissions c on c.provider_id = s.provider_id and c.sale_id = s.id
     where s.lead_id = $1`,
    [id],
  );
  return rows;
}

const CHANGED = /zwischenzeitlich|inzwischen|geändert/;

describe('the preview of bookings', () => {
  it('finds each request, says by what, and what it would bring', async () => {
    const of = await programme();
    const byMail = await ask(of, { email: 'Aylin+fest@Example.org' });
    const byPhone = await ask(of, { phone: '0171 2345678', firstName: 'Tom', lastName: 'Weber' });
    const byName = await ask(of, { firstName: 'Jürgen', lastName: 'Großmann', day: '2027-07-03' });
    const [mail, phone, name, none] = await check(
      of,
      { email: 'aylin@example.org', eventDate: '2027-06-12', saleAmount: 1000 },
      { phone: '+49 171/2345678', saleAmount: 99.99 },
      { name: 'GROSSMANN, Juergen', eventDate: '2027-07-03', saleAmount: 1 },
      { email: 'niemand@example.org', name: 'Niemand', saleAmount: 5 },
    );
    expect(mail).toMatchObject({
      state: 'fits',
      fits: [{ leadId: byMail, by: ['email', 'day'], isSure: true, commission: 50, status: 'new' }],
    });
    expect(phone?.fits).toMatchObject([{ leadId: byPhone, by: ['phone'], commission: 5 }]);
    expect(name?.fits).toMatchObject([
      { leadId: byName, by: ['name', 'day'], isSure: false, name: 'Jürgen Großmann' },
    ]);
    expect(none).toEqual({ state: 'none', fits: [] });
  });

  it('changes nothing, and shows nothing of another provider', async () => {
    const [of, stranger] = [await programme(), await programme()];
    const id = await ask(stranger, { email: 'aylin@example.org' });
    await ask(of, { email: 'tom@example.org' });
    const row = { email: 'aylin@example.org', eventDate: '2027-06-12', saleAmount: 1000 };
    expect(await statesOf(of, row)).toEqual(['none']);
    expect(await statesOf(stranger, row)).toEqual(['fits']);
    expect(await leadOf(stranger, id)).toMatchObject({ status: 'new', saleAmount: null });
    const { rows } = await app.pool.query('select 1 from booking_numbers where provider_id = $1', [
      stranger.provider,
    ]);
    expect(rows).toEqual([]);
  });

  it('says which requests are held and what is not open', async () => {
    const of = await programme();
    await ask(of, { email: 'neu@example.org', isUnchecked: true });
    const lost = await ask(of, { email: 'weg@example.org' });
    await must(app, 'PATCH', `/api/leads/${lost}`, { lost: true }, of.cookie);
    const [held, closed] = await check(
      of,
      { email: 'neu@example.org', saleAmount: 5 },
      { email: 'weg@example.org', saleAmount: 5 },
    );
    expect(held).toMatchObject({ state: 'fits', fits: [{ isHeld: true }] });
    expect(closed).toMatchObject({ state: 'closed', fits: [{ status: 'lost' }] });
  });

  it('takes a table of a thousand rows, and no longer one', async () => {
    const of = await programme();
    const rows = (count: number) =>
      Array.from({ length: count }, (_, place) => ({
        number: `B-${place}`,
        email: `gast${place}@example.org`,
        name: `Gast ${place}`,
        saleAmount: 100,
      }));
    expect(await check(of, ...rows(1_000))).toHaveLength(1_000);
    const body = { bookings: rows(1_001) };
    expect((await app.call('POST', '/api/bookings/check', body, of.cookie)).statusCode).toBe(422);
  });
});

describe('bookings that are taken over', () => {
  it('confirm the revenue as one by one, and are known again in the next file', async () => {
    const of = await programme();
    const id = await ask(of, { email: 'aylin@example.org' });
    const row = { number: 'B  17', email: 'aylin@example.org', saleAmount: 1234.5 };
    expect(await take(of, taken(id, 1234.5, { number: 'B  17', bookedOn: '2026-11-01' }))).toEqual([
      null,
    ]);
    expect(await leadOf(of, id)).toMatchObject({ status: 'converted', saleAmount: 1234.5 });
    expect(await ledgerOf(id)).toEqual([{ revenue: 123_450, commission: 6_173 }]);
    expect(await statesOf(of, row)).toEqual(['confirmed']);
    // Its number alone, in another file, beside a new request of the same guest.
    await ask(of, { email: 'aylin@example.org', day: '2028-01-01' });
    expect(
      await statesOf(
        of,
        { number: 'b 17', saleAmount: 1234.5 },
        { ...row, number: '', eventDate: '2027-06-12' },
        { number: 'b 17', email: 'aylin@example.org', saleAmount: 1300 },
      ),
    ).toEqual(['confirmed', 'confirmed', 'differs']);
  });

  it('that come twice change nothing, whoever sends them when', async () => {
    const of = await programme();
    const id = await ask(of, { email: 'aylin@example.org' });
    const same = taken(id, 1000, { number: 'B-1' });
    const answers = await Promise.all([take(of, same), take(of, same), take(of, same, same)]);
    expect(answers.flat()).toEqual([null, null, null, null]);
    expect(await ledgerOf(id)).toEqual([{ revenue: 100_000, commission: 5_000 }]);
    const { rows } = await app.pool.query<{ number: string }>(
      'select number from booking_numbers where lead_id = $1',
      [id],
    );
    expect(rows).toEqual([{ number: 'b-1' }]);
  });

  it('with one number confirm one request, where two managers choose at once', async () => {
    const of = await programme();
    const ids = [
      await ask(of, { email: 'aylin@example.org' }),
      await ask(of, { email: 'aylin@example.org', day: '2027-06-13' }),
    ];
    // The second request is a duplicate of the first, and somebody has let it through.
    await must(app, 'PATCH', `/api/leads/${ids[1]}`, { approve: true }, of.cookie);
    const answers = await Promise.all(
      ids.map((id) => take(of, taken(id, 1000, { number: 'B-1' }))),
    );
    const refused = answers.flat().filter((reason) => reason !== null);
    expect(refused).toEqual([
      'Die Buchung B-1 hat schon den Umsatz einer anderen Anfrage bestätigt.',
    ]);
    const ledgers = await Promise.all(ids.map(ledgerOf));
    expect(ledgers.flat()).toEqual([{ revenue: 100_000, commission: 5_000 }]);
  });

  it('are decided on what was seen: of two amounts the first one stands', async () => {
    const of = await programme();
    const id = await ask(of, { email: 'aylin@example.org' });
    const answers = await Promise.all([
      take(of, taken(id, 1000, { number: 'B-1' })),
      take(of, taken(id, 2000, { number: 'B-2' })),
    ]);
    const reasons = answers.flat();
    expect(reasons.filter((reason) => reason === null)).toHaveLength(1);
    expect(reasons.find((reason) => reason !== null)).toMatch(CHANGED);
    expect(await ledgerOf(id)).toHaveLength(1);
    const { rows } = await app.pool.query('select 1 from booking_numbers where lead_id = $1', [id]);
    expect(rows).toHaveLength(1);
  });

  it('change a confirmed revenue where that was seen, and the commission with it', async () => {
    const of = await programme();
    const id = await ask(of, { email: 'aylin@example.org' });
    await take(of, taken(id, 1000, { number: 'B-1' }));
    const seen = { status: 'converted', saleAmount: 1000 };
    expect(await take(of, taken(id, 1500, { number: 'B-1', seen }))).toEqual([null]);
    expect(await ledgerOf(id)).toEqual([{ revenue: 150_000, commission: 7_500 }]);
  });

  it('stop no others: what does not fit is named', async () => {
    const [of, stranger] = [await programme(), await programme()];
    const [good, lost] = [
      await ask(of, { email: 'gut@example.org' }),
      await ask(of, { email: 'weg@example.org' }),
    ];
    await must(app, 'PATCH', `/api/leads/${lost}`, { lost: true }, of.cookie);
    const theirs = await ask(stranger, { email: 'fremd@example.org' });
    const reasons = await take(
      of,
      taken(lost, 100, { number: 'L-1', seen: { status: 'lost', saleAmount: null } }),
      taken(theirs, 100, { number: 'F-1' }),
      taken(good, 100, { number: 'G-1' }),
    );
    expect(reasons).toEqual([
      'Dieser Schritt ist im aktuellen Status nicht möglich.',
      'Nicht gefunden',
      null,
    ]);
    expect(await leadOf(stranger, theirs)).toMatchObject({ status: 'new', saleAmount: null });
    const { rows } = await app.pool.query<{ number: string }>(
      'select number from booking_numbers where provider_id = any($1)',
      [[of.provider, stranger.provider]],
    );
    expect(rows).toEqual([{ number: 'g-1' }]);
  });

  it('are kept apart by provider: the same number is another booking elsewhere', async () => {
    const [of, other] = [await programme(), await programme()];
    const [mine, theirs] = [
      await ask(of, { email: 'a@example.org' }),
      await ask(other, { email: 'a@example.org' }),
    ];
    expect(await take(of, taken(mine, 100, { number: 'B-1' }))).toEqual([null]);
    expect(await take(other, taken(theirs, 100, { number: 'B-1' }))).toEqual([null]);
  });

  it('earn only with the release where the request is held', async () => {
    const of = await programme();
    const id = await ask(of, { email: 'neu@example.org', isUnchecked: true });
    expect(await take(of, taken(id, 1000))).toEqual([null]);
    expect(await ledgerOf(id)).toEqual([{ revenue: 100_000, commission: null }]);
    await must(app, 'PATCH', `/api/leads/${id}`, { approve: true }, of.cookie);
    expect(await ledgerOf(id)).toEqual([{ revenue: 100_000, commission: 5_000 }]);
  });

  it.each([
    ['without revenue', { saleAmount: 0 }],
    ['with a number that is too long', { number: 'x'.repeat(101) }],
  ])('are not taken %s', async (_, wrong) => {
    const of = await programme();
    const id = await ask(of, {});
    const body = { bookings: [{ ...taken(id, 100), ...wrong }] };
    expect((await app.call('POST', '/api/bookings/take', body, of.cookie)).statusCode).toBe(422);
    expect(await leadOf(of, id)).toMatchObject({ status: 'new' });
  });
});
