import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { headersOf } from '#tests/support/caller.ts';
import { keyDateApplication } from '#tests/support/key-date-world.ts';
import { confirmedSale, payoutWorld } from '#tests/support/payout-world.ts';
import { readPdf } from '#tests/support/pdf-reader.ts';
import { orderPartner, runErasures } from '#tests/support/person-erasure.ts';
import { submitLead, type World } from '#tests/support/world.ts';

const { app, worldOn, at, on, read, call, issue, pay, reverse } = await keyDateApplication();

async function file(world: World, name: 'items' | 'movements' | 'pdf', query = '') {
  const answer = await app.http.inject({
    method: 'GET',
    url: `/api/key-date/${name}${query}`,
    headers: headersOf(undefined, world.provider.cookie),
  });
  expect(answer.statusCode).toBe(200);
  return { bytes: answer.rawPayload, headers: answer.headers };
}

function rowsOf(bytes: Buffer): Record<string, string>[] {
  const text = bytes
    .toString('utf8')
    .replace(/^\uFEFF/, '')
    .trimEnd();
  return Papa.parse<Record<string, string>>(text, { delimiter: ';', header: true }).data;
}

describe('a key date', () => {
  it('is 31 December of last year from 1 January on, unless another is asked for', async () => {
    const world = await worldOn('2026-03-10');
    expect(await read(world)).toMatchObject({
      day: '2025-12-31',
      from: '2025-01-01',
      recordedUntil: '2026-01-31',
      isFinal: true,
      closing: { claims: 0, documents: 0, liabilities: 0 },
      partners: [],
      documents: [],
    });
    expect(await read(world, '?day=2026-02-28')).toMatchObject({
      from: '2026-01-01',
      recordedUntil: '2026-03-31',
      isFinal: false,
    });
  });

  it('is refused in the future, and with a period that does not lead to it', async () => {
    const world = await worldOn('2026-03-10');
    const refused = async (query: string) => {
      const answer = await app.call(
        'GET',
        `/api/key-date${query}`,
        undefined,
        world.provider.cookie,
      );
      expect(answer.statusCode).toBe(422);
      return answer.json<{ issues: { path: string; message: string }[] }>().issues;
    };
    expect(await refused('?day=2026-03-11')).toMatchObject([{ path: 'day' }]);
    expect(await refused('?day=2026-03-01&from=2026-03-02')).toEqual([
      { path: 'from', message: 'Der Beginn darf nicht nach dem Stichtag liegen' },
    ]);
    expect(await refused('?from=2026-03-01')).toMatchObject([{ path: 'day' }]);
  });

  it('shows nobody what others owe', async () => {
    const world = await worldOn('2026-03-09');
    await confirmedSale(app, world, 1000);
    const foreign = await payoutWorld(app);
    expect((await read(foreign, '?day=2026-03-09')).closing.liabilities).toBe(0);
    expect((await read(world, '?day=2026-03-09')).closing.liabilities).toBe(50);
    expect((await app.call('GET', '/api/key-date')).statusCode).toBe(401);
  });

  it('takes a day of Berlin, not of Greenwich', async () => {
    const world = await worldOn('2025-12-31');
    await confirmedSale(app, await at(world, new Date('2025-12-31T22:59:59Z')), 1000);
    await confirmedSale(app, await at(world, new Date('2025-12-31T23:00:00Z')), 2000);
    const { closing } = await read(await on(world, '2026-01-02'));
    expect(closing.claims).toBe(50);
  });

  it('counts what was paid on its day while that is recorded by the end of the next month', async () => {
    let world = await worldOn('2025-12-01');
    await confirmedSale(app, world, 1000);
    const id = await issue(world, '2025-12-01');
    world = await on(world, '2026-01-05');
    expect(await read(world)).toMatchObject({ isFinal: false, closing: { documents: 59.5 } });
    await pay(world, id, '2025-12-30');
    expect(await read(world)).toMatchObject({ closing: { documents: 0 }, paid: { count: 1 } });
    await call(world, 'DELETE', `/api/payouts/${id}/mark-paid`);
    expect(await read(world)).toMatchObject({ closing: { documents: 59.5 }, paid: { count: 0 } });
    world = await on(world, '2026-02-01');
    await pay(world, id, '2025-12-30');
    expect(await read(world)).toMatchObject({ isFinal: true, closing: { documents: 59.5 } });
    expect(await read(world, '?day=2026-02-01&from=2026-01-01')).toMatchObject({
      opening: { documents: 59.5 },
      closing: { documents: 0 },
      paid: { count: 1, totalAmount: 59.5 },
    });
  });
});

describe('a year later', () => {
  it('gives the same tables, byte for byte, whatever has happened meanwhile', async () => {
    let world = await worldOn('2025-11-03');
    await confirmedSale(app, world, 1000);
    await confirmedSale(app, world, 3000);
    const paidLater = await issue(world, '2025-11-03', 50);
    const reversedLater = await issue(world, '2025-11-03', 60);
    world = await on(world, '2025-12-10');
    const paid = await issue(world, '2025-12-10', 40);
    await pay(world, paid, '2025-12-10');
    const openLead = await confirmedSale(app, world, 500);
    const waiting = await submitLead(app, world);

    world = await on(world, '2026-02-01');
    const before = {
      answer: await read(world),
      items: (await file(world, 'items')).bytes,
      movements: (await file(world, 'movements')).bytes,
    };
    expect(before.answer).toMatchObject({
      isFinal: true,
      awaiting: 1,
      closing: { claims: 75, documents: 130.9, liabilities: 205.9 },
      paid: { count: 1, totalAmount: 47.6 },
    });
    expect(rowsOf(before.items)).toMatchObject([
      {
        Partner: 'Fotografie Grün',
        Art: 'Noch nicht abgerechnet',
        'Verbindlichkeiten (€)': '75,00',
      },
      { Belegnummer: 'GS-0001', Belegdatum: '03.11.2025', 'Verbindlichkeiten (€)': '59,50' },
      {
        Belegnummer: 'GS-0002',
        'Fällig am': '03.11.2025',
        'Netto (€)': '60,00',
        'USt (€)': '11,40',
      },
    ]);
    expect(rowsOf(before.movements)).toMatchObject([
      {
        'Prämien entstanden (€)': '225,00',
        'Auf Belegen abgerechnet: netto (€)': '-150,00',
        'Auf Belegen abgerechnet: brutto (€)': '178,50',
        'Belege bezahlt (€)': '-47,60',
        'Ende: Verbindlichkeiten (€)': '205,90',
      },
    ]);

    await pay(world, paidLater, '2025-12-20');
    await call(world, 'DELETE', `/api/payouts/${paid}/mark-paid`);
    await call(world, 'PATCH', `/api/leads/${openLead}`, { saleAmount: 900 });
    await call(world, 'PATCH', `/api/leads/${waiting.id}`, {
      saleAmount: 800,
      revenueConfirmed: true,
    });
    world = await on(world, '2026-05-02');
    await reverse(world, reversedLater);
    await call(world, 'PUT', `/api/commissions/lead/${openLead}/mark-not-qualified`, {
      reason: 'Dublette',
    });
    await call(world, 'PATCH', `/api/partners/${world.partner.id}`, {
      companyName: 'Ganz anders GmbH',
    });
    await pay(world, paid, '2026-05-02');
    const rest = await issue(world, '2026-05-02');
    await pay(world, rest, '2026-05-02');
    world = await on(world, '2027-02-01');
    expect((await orderPartner(app, world)).statusCode).toBe(200);
    expect(await runErasures(app, world)).toEqual(['done']);

    const query = '?day=2025-12-31';
    expect((await file(world, 'items', query)).bytes.equals(before.items)).toBe(true);
    expect((await file(world, 'movements', query)).bytes.equals(before.movements)).toBe(true);
    expect(await read(world, query)).toEqual(before.answer);
    // And the year after begins where that one ended.
    const next = await read(world);
    expect(next.opening).toEqual(before.answer.closing);
    expect(next.closing.liabilities).toBe(0);
  });

  it('names a partner without a document by number alone, where names can change', async () => {
    let world = await worldOn('2025-12-30');
    await confirmedSale(app, world, 1000);
    world = await on(world, '2026-02-01');
    expect(rowsOf((await file(world, 'items')).bytes)).toMatchObject([
      { 'Partner-Nr.': 'P-0001', Partner: '', 'Netto (€)': '50,00' },
    ]);
    expect((await read(world)).partners).toMatchObject([{ partnerName: 'Fotografie Grün' }]);
  });
});

describe('the paper of a key date', () => {
  it('says sums, movements, partners, documents and what they leave out, twice in the same bytes', async () => {
    let world = await worldOn('2025-12-10');
    await confirmedSale(app, world, 1000);
    const id = await issue(world, '2025-12-10', 30);
    await call(world, 'PUT', `/api/payouts/${id}/objection`, {
      objectedDate: '2025-12-10',
      notes: 'Am Telefon.',
    });
    world = await on(world, '2026-01-15');
    const { bytes, headers } = await file(world, 'pdf');
    expect(headers['content-disposition']).toBe('attachment; filename="stichtag-2025-12-31.pdf"');
    expect((await file(world, 'pdf')).bytes.equals(bytes)).toBe(true);
    const { text } = await readPdf(bytes);
    for (const words of [
      'Verbindlichkeiten zum 31.12.2025',
      'Was bis zum 31.12.2025 bezahlt wurde, können Sie noch bis zum 31.01.2026 erfassen.',
      'Prämien entstanden 50,00 € – 50,00 €',
      'Auf Belegen abgerechnet −30,00 € 35,70 € 5,70 €',
      'Ende des 31.12.2025 20,00 € 35,70 € 55,70 €',
      'P-0001 Fotografie Grün 20,00 € 35,70 € 55,70 €',
      'GS-0001 (widersprochen) 10.12.2025 10.12.2025 Fotografie Grün 35,70 €',
      'ein Beleg (35,70 €)',
    ])
      expect(text).toContain(words);
    world = await on(world, '2026-02-01');
    expect((await readPdf((await file(world, 'pdf')).bytes)).text).not.toContain('können Sie noch');
  });
});
