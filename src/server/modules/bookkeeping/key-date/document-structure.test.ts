import { expect, it } from 'vitest';
import { createTypesetter } from '#server/platform/documents/typesetter.ts';
import { calendarDate } from '#shared/calendar-date.ts';
import { cents } from '#shared/money.ts';
import { archiveErrors } from '#tests/support/pdf-archive.ts';
import { readOut, readStructure, structureErrors } from '#tests/support/pdf-structure.ts';
import { type DatedDocument, keyDate } from '../domain/key-date.ts';
import { keyDateJob } from './key-date-pdf.ts';

const period = { from: calendarDate('2026-01-01'), day: calendarDate('2026-12-31') };
const PARTNER = { number: 7, paperName: 'Großmann Hochzeitsfotografie', nameToday: '' };

const issued: DatedDocument = {
  id: 'd1',
  number: 'GS-0042',
  partnerId: 'p1',
  issueDate: calendarDate('2026-11-20'),
  net: cents(22_000),
  vat: cents(4_180),
  gross: cents(26_180),
  offset: cents(0),
  reversal: null,
  steps: [],
};

const { total, partners, documents } = keyDate(
  [{ partnerId: 'p1', day: calendarDate('2026-10-05'), earned: cents(40_000), lapsed: cents(0) }],
  [issued],
  period,
);

const job = keyDateJob(
  {
    day: period.day,
    recordedUntil: calendarDate('2027-01-31'),
    isFinal: true,
    awaiting: 0,
    objected: total.objected,
    owedBack: [],
    paidReversed: total.paidReversed,
    period,
    total,
    accounts: [...partners].map(([partnerId, account]) => ({ ...account, ...PARTNER, partnerId })),
    documents: documents.map((document) => ({
      ...document,
      dueDate: calendarDate('2026-11-27'),
      partner: PARTNER,
    })),
  },
  {
    businessName: 'Gut Lindenhof',
    address: 'Am Schlosspark 3',
    postalCode: '53113',
    city: 'Bonn',
  },
);
const bytes = createTypesetter().typeset(job);

it('a key date on paper is read out as committed', async () => {
  const structure = await readStructure(bytes);
  expect(structureErrors(structure)).toEqual([]);
  const lines = structure.pages.flatMap(readOut);
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('golden/read-out.txt');
});

it('a key date on paper is PDF/A-3a, and the setter has nothing to object to for PDF/UA-1', async () => {
  expect(await archiveErrors(bytes)).toEqual([]);
  expect(() => createTypesetter('ua-1').typeset(job)).not.toThrow();
});
