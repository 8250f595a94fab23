import { beforeEach, describe, expect, it } from 'vitest';
import type {
  BankEntries,
  MatchedEntry,
  StatementReading,
} from '#shared/contracts/bookkeeping/bank-statements.ts';
import { camt, type CamtBooking, type CamtOptions } from '#tests/support/camt.ts';
import { providerIdOf } from '#tests/support/digest.ts';
import { upload } from '#tests/support/images.ts';
import { mailsTo } from '#tests/support/mails.ts';
import { issueDocument, payingWorld } from '#tests/support/paying-world.ts';
import { createTestApplication } from '#tests/support/test-application.ts';
import { must, type World } from '#tests/support/world.ts';

let now = new Date('2026-11-21T09:00:00Z');
const app = await createTestApplication({ clock: () => now });
const IBAN = 'DE02120300000000202051';

beforeEach(() => {
  now = new Date('2026-11-21T09:00:00Z');
});
const later = (day: string) => {
  now = new Date(`${day}T09:00:00Z`);
};

async function payFile(world: World, creditNoteIds: readonly string[]): Promise<string> {
  const body = { creditNoteIds, executionDate: '2026-11-23' };
  const { file } = await must<{ file: { messageId: string } }>(
    app,
    'POST',
    '/api/payment-files',
    body,
    world.provider.cookie,
  );
  return file.messageId;
}

const SALARY: CamtBooking = {
  amount: '2500.00',
  day: '2026-11-24',
  txs: [
    {
      amount: '2500.00',
      endToEndId: 'LOHN-11',
      payee: 'Ida Öz',
      iban: 'DE91100000000123456789',
      text: 'Lohn November',
    },
  ],
};
const transfer = (number: string, more: Partial<CamtBooking> = {}): CamtBooking => ({
  amount: '59.50',
  day: '2026-11-24',
  txs: [
    {
      amount: '59.50',
      endToEndId: number,
      payee: 'Lukasz Gruen',
      iban: IBAN,
      text: `Gutschrift ${number} vom 21.11.2026`,
    },
  ],
  ...more,
});
const returned = (number: string, day = '2026-11-26'): CamtBooking => ({
  amount: '59.50',
  day,
  credit: true,
  txs: [{ amount: '59.50', endToEndId: number, returnCode: 'AC04' }],
});

const send = (world: World, content: string | Uint8Array, name = 'auszug.xml') =>
  upload(app, '/api/bank-statements', content, world.provider.cookie, { field: 'statement', name });
async function read(world: World, bookings: readonly CamtBooking[], options: CamtOptions = {}) {
  const answer = await send(world, camt(bookings, options));
  expect([answer.statusCode, answer.body]).toEqual([200, answer.body]);
  return answer.json<StatementReading>();
}
const entries = (world: World) =>
  must<BankEntries>(app, 'GET', '/api/bank-entries', undefined, world.provider.cookie);
const marked = (rows: readonly MatchedEntry[]) => ({
  entries: rows.map(({ id, documents }) => ({ id, documentIds: documents.map((each) => each.id) })),
});
interface Marked {
  readonly entryIds: string[];
  readonly paid: string[];
  readonly skipped: { number: string; reason: string }[];
}
const mark = (world: World, rows: readonly MatchedEntry[]) =>
  must<Marked>(app, 'POST', '/api/bank-entries/paid', marked(rows), world.provider.cookie);
const undo = (world: World, entryIds: readonly string[]) =>
  must<{ undone: string[]; skipped: { number: string; reason: string }[] }>(
    app,
    'POST',
    '/api/bank-entries/undo',
    { entryIds },
    world.provider.cookie,
  );
async function stateOf(world: World, id: string) {
  const { status, paidDate } = await must<{ status: string; paidDate: string | null }>(
    app,
    'GET',
    `/api/payouts/${id}`,
    undefined,
    world.provider.cookie,
  );
  return [status, paidDate];
}
const groups = ({ certain, likely, unmatched, returned: back, recorded }: BankEntries) =>
  [certain, likely, unmatched, back, recorded].map((rows) =>
    rows.map(({ documents }) => documents.map(({ number }) => number).join()).join(' '),
  );

describe('a bank statement', () => {
  it('says why a booking belongs to a document, which one click marks and one click opens again', async () => {
    const world = await payingWorld(app);
    const id = await issueDocument(app, world);
    await payFile(world, [id]);
    later('2026-11-25');
    const { statement } = await read(world, [transfer('GS-0001'), SALARY]);
    expect(statement).toMatchObject({ fileName: 'auszug.xml', bookings: 2, kept: 1, known: 0 });
    const { certain } = await entries(world);
    expect(certain).toMatchObject([
      {
        bookedOn: '2026-11-24',
        amount: 59.5,
        payee: 'Lukasz Gruen',
        sentence: 'Auftragsreferenz nennt GS-0001, Betrag und Konto stimmen.',
        documents: [{ id, number: 'GS-0001', partnerName: 'Fotografie Grün' }],
      },
    ]);
    expect(await stateOf(world, id)).toEqual(['created', null]);

    const { entryIds, paid, skipped } = await mark(world, certain);
    expect([paid, skipped]).toEqual([['GS-0001'], []]);
    expect(await stateOf(world, id)).toEqual(['paid', '2026-11-24']);
    const after = await entries(world);
    expect(groups(after)).toEqual(['', '', '', '', 'GS-0001']);
    expect(after.recorded).toMatchObject([{ canUndo: true, amount: 59.5 }]);

    expect(await undo(world, entryIds)).toEqual({ undone: ['GS-0001'], skipped: [] });
    expect(await stateOf(world, id)).toEqual(['created', null]);
    expect(groups(await entries(world))).toEqual(['GS-0001', '', '', '', '']);
  });

  it('that has paid all documents of a file says that it was carried out', async () => {
    const world = await payingWorld(app);
    const ids = [await issueDocument(app, world), await issueDocument(app, world)];
    await payFile(world, ids);
    later('2026-11-25');
    await read(world, [transfer('GS-0001'), transfer('GS-0002', { day: '2026-11-25' })]);
    const { certain } = await entries(world);
    const { cookie } = world.provider;
    type File = { executedOn: string | null };
    const executedOn = async () =>
      (await must<File[]>(app, 'GET', '/api/payment-files', undefined, cookie))[0]?.executedOn;
    await mark(world, certain.slice(0, 1));
    expect(await executedOn()).toBeNull();
    const { entryIds } = await mark(world, certain.slice(1));
    expect(await executedOn()).toBe('2026-11-25');
    await undo(world, entryIds);
    expect(await executedOn()).toBeNull();
    expect(await undo(world, entryIds)).toEqual({ undone: [], skipped: [] });
  });

  it('keeps nothing of what does not concern documents', async () => {
    const world = await payingWorld(app);
    await issueDocument(app, world);
    await read(world, [SALARY, { ...SALARY, txs: [] }]);
    const provider = await providerIdOf(app.pool, world.provider.email);
    const kept = (table: string) =>
      app.pool.query<object>(`select * from ${table} where provider_id = $1`, [provider]);
    expect((await kept('bank_entries')).rows).toEqual([]);
    const said = [
      ...(await kept('bank_statements')).rows,
      ...(await kept('audit_events')).rows.filter((row) => JSON.stringify(row).includes('bank_')),
    ];
    expect(said).toHaveLength(2);
    expect(JSON.stringify(said)).not.toMatch(/Ida|LOHN|2500/);
  });

  it('read again, also as another kind of statement, changes nothing', async () => {
    const world = await payingWorld(app);
    await issueDocument(app, world);
    later('2026-11-25');
    await read(world, [transfer('GS-0001')]);
    await mark(world, (await entries(world)).certain);
    const [again, other] = [
      await read(world, [transfer('GS-0001')]),
      await read(world, [transfer('GS-0001')], { type: '054', version: '02', id: 'OTHER' }),
    ];
    expect([again, other].map(({ statement }) => statement)).toMatchObject([
      { kept: 0, known: 1 },
      { kept: 0, known: 1 },
    ]);
    expect(groups(await entries(world))).toEqual(['', '', '', '', 'GS-0001']);
    await Promise.all([read(world, [returned('GS-0001')]), read(world, [returned('GS-0001')])]);
    expect(groups(await entries(world))[3]).toBe('GS-0001');
  });

  it('marks all documents of a file that is booked as one sum', async () => {
    const world = await payingWorld(app);
    const ids = [await issueDocument(app, world), await issueDocument(app, world)];
    const messageId = await payFile(world, ids);
    later('2026-11-25');
    await read(world, [
      { amount: '119.00', day: '2026-11-23', batch: { id: `${messageId}-1`, count: 2 } },
    ]);
    const { certain } = await entries(world);
    expect(certain.map(({ sentence }) => sentence)).toEqual([
      `Sammelbuchung nennt die SEPA-Datei ${messageId}, Betrag stimmt.`,
    ]);
    const outcomes = await Promise.all([mark(world, certain), mark(world, certain)]);
    expect(outcomes.flatMap(({ paid }) => paid).toSorted()).toEqual(['GS-0001', 'GS-0002']);
    expect(await Promise.all(ids.map((id) => stateOf(world, id)))).toEqual([
      ['paid', '2026-11-23'],
      ['paid', '2026-11-23'],
    ]);
  });

  it('shows what does not fit, until somebody says that it is done', async () => {
    const world = await payingWorld(app);
    await issueDocument(app, world);
    later('2026-11-25');
    await read(world, [
      transfer('GS-0001', { amount: '50.00', txs: [{ amount: '50.00', endToEndId: 'GS-0001' }] }),
    ]);
    const { unmatched } = await entries(world);
    expect(unmatched.map(({ sentence }) => sentence.replaceAll('\u00a0', ' '))).toEqual([
      'Auftragsreferenz nennt GS-0001, aber gebucht sind 50,00 € statt 59,50 €.',
    ]);
    // Nobody can mark it by calling for it.
    const { paid, skipped } = await mark(world, unmatched);
    expect([paid, skipped.map(({ number }) => number)]).toEqual([[], ['GS-0001']]);
    await must(
      app,
      'DELETE',
      `/api/bank-entries/${unmatched[0]?.id}`,
      undefined,
      world.provider.cookie,
    );
    expect(groups(await entries(world))).toEqual(['', '', '', '', '']);
  });

  it('opens a document whose transfer came back, and mails that', async () => {
    const world = await payingWorld(app);
    const id = await issueDocument(app, world);
    later('2026-11-25');
    await read(world, [transfer('GS-0001')]);
    await mark(world, (await entries(world)).certain);
    later('2026-11-27');
    expect((await read(world, [returned('GS-0001')])).reopened).toEqual(['GS-0001']);
    expect(await stateOf(world, id)).toEqual(['created', null]);
    const state = await entries(world);
    expect(groups(state)).toEqual(['', '', '', 'GS-0001', '']);
    expect(state.returned[0]?.sentence).toBe('Das Konto ist aufgelöst.');
    expect((await read(world, [returned('GS-0001')])).reopened).toEqual([]);
    const mails = (await mailsTo(app.pool, world.provider.email)).filter(({ subject }) =>
      subject.includes('zurückgekommen'),
    );
    expect(mails.map(({ subject }) => subject)).toEqual([
      'Überweisung zu GS-0001 ist zurückgekommen',
    ]);

    // Paid again, it is done.
    later('2026-11-30');
    await read(world, [transfer('GS-0001', { day: '2026-11-30' })]);
    await mark(world, (await entries(world)).certain);
    expect(await stateOf(world, id)).toEqual(['paid', '2026-11-30']);
    expect(groups(await entries(world)).slice(0, 4)).toEqual(['', '', '', '']);
  });

  it('opens also what was marked as paid by hand, once', async () => {
    const world = await payingWorld(app);
    const id = await issueDocument(app, world);
    const path = `/api/payouts/${id}/mark-paid`;
    const pay = (paidDate: string) => must(app, 'PUT', path, { paidDate }, world.provider.cookie);
    later('2026-11-27');
    await pay('2026-11-24');
    expect((await read(world, [returned('GS-0001')])).reopened).toEqual(['GS-0001']);
    expect(await stateOf(world, id)).toEqual(['created', null]);
    await pay('2026-11-26');
    expect((await read(world, [returned('GS-0001'), SALARY])).reopened).toEqual([]);
    expect(await stateOf(world, id)).toEqual(['paid', '2026-11-26']);
  });

  it('whose return is read before its transfer leaves the document open', async () => {
    const world = await payingWorld(app);
    const id = await issueDocument(app, world);
    later('2026-11-27');
    await read(world, [returned('GS-0001')]);
    await read(world, [transfer('GS-0001')]);
    expect(groups(await entries(world))).toEqual(['', '', '', 'GS-0001', '']);
    expect(await stateOf(world, id)).toEqual(['created', null]);
  });

  it('takes nothing back once something else has happened to the document', async () => {
    const world = await payingWorld(app);
    const id = await issueDocument(app, world);
    later('2026-11-25');
    await read(world, [transfer('GS-0001')]);
    const { entryIds } = await mark(world, (await entries(world)).certain);
    later('2026-11-26');
    await must(
      app,
      'PUT',
      `/api/payouts/${id}/objection`,
      { objectedDate: '2026-11-26', notes: 'per Mail' },
      world.provider.cookie,
    );
    expect((await entries(world)).recorded[0]?.canUndo).toBe(false);
    expect(await undo(world, entryIds)).toEqual({
      undone: [],
      skipped: [
        {
          number: 'GS-0001',
          reason:
            'Seither ist mit dem Beleg etwas anderes geschehen. Bitte nehmen Sie die Zahlung beim Beleg zurück.',
        },
      ],
    });
    expect(await stateOf(world, id)).toEqual(['paid', '2026-11-24']);
  });

  it('is nobody else’s', async () => {
    const [world, stranger] = [await payingWorld(app), await payingWorld(app)];
    const id = await issueDocument(app, world);
    later('2026-11-25');
    await read(world, [transfer('GS-0001')]);
    const { certain } = await entries(world);
    expect(groups(await entries(stranger))).toEqual(['', '', '', '', '']);
    expect(await mark(stranger, certain)).toEqual({ entryIds: [], paid: [], skipped: [] });
    const { entryIds } = await mark(world, certain);
    expect(await undo(stranger, entryIds)).toEqual({ undone: [], skipped: [] });
    const gone = await app.call(
      'DELETE',
      `/api/bank-entries/${entryIds[0]}`,
      undefined,
      stranger.provider.cookie,
    );
    expect(gone.statusCode).toBe(404);
    expect(await stateOf(world, id)).toEqual(['paid', '2026-11-24']);
    expect(
      (await upload(app, '/api/bank-statements', camt([]), undefined, { field: 'statement' }))
        .statusCode,
    ).toBe(401);
  });

  it('that is hostile or none at all is refused and changes nothing', async () => {
    const world = await payingWorld(app);
    const dtd = camt([transfer('GS-0001')]).replace('?>', '?><!DOCTYPE d [<!ENTITY a "GS-0001">]>');
    for (const content of [dtd, '%PDF-1.7', 'Hallo']) {
      const answer = await send(world, content);
      expect(answer.statusCode).toBe(422);
      expect(answer.json<{ message: string }>().message).toMatch(/\.$/);
    }
    expect((await entries(world)).statements).toEqual([]);
  });

  it('as a table of an unknown bank is read once somebody has named its columns', async () => {
    const world = await payingWorld(app);
    const id = await issueDocument(app, world);
    later('2026-11-25');
    const csv =
      'Datum;Wer;Wofür;Euro\n24.11.2026;Łukasz Grün;Gutschrift GS-0001 vom 21.11.2026;-59,50\n24.11.2026;Ida Öz;Lohn;-2500,00\n';
    const first = (await send(world, csv, 'umsaetze.csv')).json<StatementReading>();
    expect(first).toEqual({
      statement: null,
      reopened: [],
      columns: {
        headings: ['Datum', 'Wer', 'Wofür', 'Euro'],
        sample: [
          ['24.11.2026', 'Łukasz Grün', 'Gutschrift GS-0001 vom 21.11.2026', '-59,50'],
          ['24.11.2026', 'Ida Öz', 'Lohn', '-2500,00'],
        ],
        guess: { bookedOn: 0 },
      },
    });
    const none = { payee: null, payeeIban: null, reference: null, endToEndId: null };
    const headings = first.columns?.headings;
    const put = (columns: object) =>
      app.call('PUT', '/api/bank-columns', { headings, columns }, world.provider.cookie);
    expect((await put({ bookedOn: 0, amount: 3, ...none })).statusCode).toBe(422);
    expect(
      (await put({ bookedOn: 0, amount: 3, ...none, payee: 1, reference: 2 })).statusCode,
    ).toBe(200);
    const second = (await send(world, csv, 'umsaetze.csv')).json<StatementReading>();
    expect(second.statement).toMatchObject({ bookings: 2, kept: 1 });
    const { certain } = await entries(world);
    expect(certain[0]?.sentence).toBe('Verwendungszweck nennt GS-0001, Betrag stimmt.');
    await mark(world, certain);
    expect(await stateOf(world, id)).toEqual(['paid', '2026-11-24']);
  });
});
