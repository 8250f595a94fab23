import { beforeEach, describe, expect, it } from 'vitest';
import { berlinDateOf } from '#shared/calendar-date.ts';
import type { Payout } from '#shared/contracts/credit-notes/credit-notes.ts';
import type { PartnerReadiness } from '#shared/contracts/partners/partners.ts';
import { csvRows, downloadArchive } from '#tests/support/archive.ts';
import { AUSTRIAN, REGISTERED } from '#tests/support/evatr/austrian.ts';
import { createVatWorld } from '#tests/support/evatr/vat-world.ts';
import { confirmedSale } from '#tests/support/payout-world.ts';
import { TODAY } from '#tests/support/today.ts';
import { must, partnerBody, type World } from '#tests/support/world.ts';

const { app, evatr, austrian, change, workOff, later } = await createVatWorld();

beforeEach(() => {
  evatr.mood = null;
  evatr.register.clear();
});

const today = (): string => berlinDateOf(app.services.clock());

async function owed(): Promise<World> {
  const world = await austrian();
  await confirmedSale(app, world, 1000);
  return world;
}

const pay = async (world: World, more: object = {}, path = 'process-payout') => {
  const body = { partnerId: world.partner.id, paidAmount: 50, paidDate: TODAY, ...more };
  return app.call('POST', `/api/commissions/${path}`, body, world.provider.cookie);
};

const questionsOf = async ({ partner, provider }: World): Promise<string[]> => {
  const url = `/api/credit-note-readiness?partnerId=${partner.id}`;
  const [found] = await must<PartnerReadiness[]>(app, 'GET', url, undefined, provider.cookie);
  return (found?.issues ?? []).filter(({ blocks }) => blocks === 'question').map(({ id }) => id);
};

describe('a document to an id that was refused', () => {
  it('needs a tick, which is recorded with who and when; the preview asks for it too', async () => {
    const world = await owed();
    await workOff();
    const { cookie } = world.provider;
    expect(await questionsOf(world)).toEqual(['Q3']);
    for (const path of ['process-payout', 'preview-payout']) {
      const asked = await pay(world, {}, path);
      expect(asked.statusCode).toBe(422);
      expect(asked.json()).toMatchObject({
        code: 'tax_questions_open',
        issues: [{ path: 'acknowledgedTaxQuestions' }],
      });
      expect(asked.json<{ message: string }>().message).toContain('am 21.11.2026 nicht bestätigt');
    }
    expect((await pay(world, { acknowledgedTaxQuestions: ['Q1', 'Q2'] })).statusCode).toBe(422);
    expect((await pay(world, { acknowledgedTaxQuestions: ['Q3'] })).statusCode).toBe(200);
    const [issued] = await must<Payout[]>(app, 'GET', '/api/payouts', undefined, cookie);
    const detail = await must<{ history: { label: string; actor: string }[] }>(
      app,
      'GET',
      `/api/payouts/${issued?.id}`,
      undefined,
      cookie,
    );
    expect(detail.history[0]?.label).toBe(
      'Gutschrift ausgestellt; Rückfrage bestätigt: nicht bestätigte USt-IdNr.',
    );
    expect(detail.history[0]?.actor).not.toBe('');
  });

  it('is made by no batch, and the lists of who is owed say why', async () => {
    const world = await owed();
    await workOff();
    const { cookie } = world.provider;
    const { candidates } = await must<{
      candidates: { isReady: boolean; missing: { id: string }[] }[];
    }>(app, 'GET', '/api/payout-batches/candidates', undefined, cookie);
    expect(candidates).toMatchObject([{ isReady: false, missing: [{ id: 'Q3' }] }]);
    const started = await app.call(
      'POST',
      '/api/payout-batches',
      { partners: [{ partnerId: world.partner.id, netAmount: 50 }], paidDate: TODAY },
      cookie,
    );
    expect(started.statusCode).toBeLessThan(500);
    const rows = await must<{ readiness: { issues: { id: string }[] } }[]>(
      app,
      'GET',
      '/api/partners/rows',
      undefined,
      cookie,
    );
    expect(rows[0]?.readiness.issues).toContainEqual(expect.objectContaining({ id: 'Q3' }));
  });

  it('is one to that id alone: another id, or a later confirmation, takes the question away', async () => {
    const world = await owed();
    await workOff();
    expect(await questionsOf(world)).toEqual(['Q3']);
    await change(world, { vatId: 'ATU12345675', street: 'Kohlmarkt 1' });
    expect(await questionsOf(world)).toEqual(['Q3']);
    await change(world, { vatId: 'ATU33333339' });
    expect(await questionsOf(world)).toEqual(['Q1']);
    evatr.register.set(AUSTRIAN.vatId, REGISTERED);
    await later(6);
    await change(world, { vatId: AUSTRIAN.vatId, street: AUSTRIAN.street });
    await workOff();
    expect(await questionsOf(world)).toEqual([]);
    expect((await pay(world)).statusCode).toBe(200);
  });
});

describe('nothing is asked of who issues a document', () => {
  it.each([
    ['while there is no answer', { status: 'evatr-0011', http: 503 }],
    ['when the own id was not accepted', { status: 'evatr-2005', http: 404 }],
    ['when the answer is none', 'garbage' as const],
  ])('%s', async (_when, mood) => {
    evatr.mood = mood;
    const world = await owed();
    await workOff();
    expect(await questionsOf(world)).toEqual([]);
    expect((await pay(world)).statusCode).toBe(200);
  });

  it('when the id is valid and only the address differs', async () => {
    evatr.register.set(AUSTRIAN.vatId, { ...REGISTERED, strasse: 'Kohlmarkt 1' });
    const world = await owed();
    await workOff();
    expect(await questionsOf(world)).toEqual([]);
  });
});

describe('the list of a year', () => {
  it('says of each id on a document what was answered by the day of the document, and when', async () => {
    evatr.register.set(AUSTRIAN.vatId, REGISTERED);
    const world = await owed();
    await workOff();
    await must(
      app,
      'POST',
      '/api/commissions/process-payout',
      { partnerId: world.partner.id, paidAmount: 50, paidDate: TODAY },
      world.provider.cookie,
    );
    // What becomes of the id a week later is no evidence about this document.
    evatr.register.clear();
    await later(7 * 24 * 60);
    await must(
      app,
      'POST',
      `/api/partners/${world.partner.id}/vat-confirmations`,
      undefined,
      world.provider.cookie,
    );
    await workOff();
    expect(await questionsOf(world)).toEqual(['Q3']);
    const { cookie } = world.provider;
    const year = { from: '2026-01-01', to: '2026-12-31' };
    const csv = await app.call('GET', '/api/payouts/export', undefined, cookie);
    const [headings = [], row = []] = csvRows(csv.body);
    const said = (heading: string) => row[headings.indexOf(heading)];
    expect(said('USt-IdNr. des Partners')).toBe(AUSTRIAN.vatId);
    expect(said('Bestätigung der USt-IdNr.')).toBe('Bestätigt');
    expect(said('Bestätigung abgefragt am')).toMatch(/^\d\d\.11\.2026, \d\d:\d\d Uhr$/);
    const url = `/api/payouts/documents.zip?from=${year.from}&to=${year.to}`;
    const archive = await downloadArchive(app, url, cookie);
    const [, archived] = csvRows(archive.text('Uebersicht.csv'));
    expect(archived?.slice(-3)).toEqual(row.slice(-3));
  });

  it('says that nobody was asked about an id, and nothing of partners in Germany', async () => {
    const world = await austrian(partnerBody());
    await confirmedSale(app, world, 1000);
    expect((await pay(world, { paidDate: today() })).statusCode).toBe(200);
    const { cookie } = world.provider;
    const csv = await app.call('GET', '/api/payouts/export', undefined, cookie);
    expect(csvRows(csv.body)[1]?.slice(-3)).toEqual(['', '', '']);
    const foreign = await owed();
    await app.pool.query('delete from vat_confirmations');
    expect((await pay(foreign, { paidDate: today() })).statusCode).toBe(200);
    const other = await app.call('GET', '/api/payouts/export', undefined, foreign.provider.cookie);
    expect(csvRows(other.body)[1]?.slice(-3)).toEqual([AUSTRIAN.vatId, 'nicht abgefragt', '']);
  });
});
