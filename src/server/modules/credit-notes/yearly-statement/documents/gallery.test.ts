import { writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { createTypesetter } from '#server/platform/documents/typesetter.ts';
import type { TypesettingJob } from '#server/platform/documents/typesetting-job.ts';
import { calendarDate } from '#shared/calendar-date.ts';
import type { StatementBasis } from '#shared/labels/statement-bases.ts';
import { cents, shareOf, sumCents } from '#shared/money.ts';
import { aCreditNote } from '#tests/support/credit-note-builders.ts';
import { archiveErrors } from '#tests/support/pdf-archive.ts';
import { layoutText, type Placed, readLayout } from '#tests/support/pdf-layout.ts';
import { readOut, readStructure, structureErrors } from '#tests/support/pdf-structure.ts';
import { rendererInPlace } from '#tests/support/typesetting.ts';
import { type StatedDocument, yearlyStatement } from '../domain/yearly-statement.ts';
import { statementJob } from './statement-pdf.ts';

const day = calendarDate;
let count = 0;

function stated(
  issueDate: string,
  lines: readonly (readonly [string, number])[],
  overrides: Partial<StatedDocument> = {},
): StatedDocument {
  count += 1;
  const own = { rate: 1_900, ...overrides };
  const net = sumCents(lines.map(([, amount]) => cents(amount)));
  const vat = shareOf(net, own.rate);
  return {
    id: String(count),
    number: `GS-${String(count).padStart(4, '0')}`,
    kind: 'credit_note',
    issueDate: day(issueDate),
    status: 'paid',
    paidDate: day(issueDate),
    objectedDate: null,
    taxStatus: 'regular',
    net,
    vat,
    gross: cents(net + vat),
    lines: lines.map(([campaign, amount]) => ({ campaign, net: cents(amount) })),
    originalPaidDate: null,
    paidMoney: null,
    ...own,
  };
}

const UNPAID = { status: 'sent', paidDate: null } as const;
const LONG = 'Donaudampfschifffahrtsgesellschaftskapitänsjubiläen auf dem Gut';

/** A year in which everything happens that can. */
function aYear(): StatedDocument[] {
  count = 0;
  return [
    stated('2025-12-30', [['Hochzeiten', 12_345]], { paidDate: day('2026-01-04') }),
    stated('2026-01-15', [
      ['Hochzeiten', 10_000],
      ['Firmenfeiern', 3_333],
      [LONG, 1],
    ]),
    stated('2026-02-10', [['Hochzeiten', 20_000]], { status: 'cancelled' }),
    stated('2026-03-01', [['Hochzeiten', -20_000]], {
      kind: 'reversal',
      ...UNPAID,
      originalPaidDate: day('2026-02-10'),
      paidMoney: 'repaid',
    }),
    stated('2026-03-02', [['Ähren & Öl „Sommer“', 5_050]], {
      ...UNPAID,
      objectedDate: day('2026-03-12'),
    }),
    stated('2026-06-30', [['Hochzeiten', 7_500]], { taxStatus: 'small_business', rate: 0 }),
    stated('2026-12-31', [['Hochzeiten', 9_900]], UNPAID),
  ];
}

function jobOf(basis: StatementBasis, documents: readonly StatedDocument[]): TypesettingJob {
  const balances = {
    day: day('2026-12-31'),
    waiting: cents(-4_000),
    owedBack: [{ number: 'GS-0003', remaining: cents(5_950) }],
  };
  const paper = { newest: aCreditNote(), logo: null, today: day('2027-01-08'), balances };
  return statementJob(yearlyStatement(documents, 2026, basis), paper);
}

async function shown(
  basis: StatementBasis,
  documents: readonly StatedDocument[],
): Promise<Placed[][]> {
  const job = jobOf(basis, documents);
  const bytes = await rendererInPlace.render(job);
  if (process.env['KEEP_PDF'] !== undefined)
    writeFileSync(`${process.env['KEEP_PDF']}/${basis}-${documents.length}.pdf`, bytes);
  return readLayout(bytes);
}

describe.each(['belegdatum', 'zahlungsdatum'] as const)('the yearly statement by %s', (basis) => {
  it('is read out as committed, by the structure rules of PDF/UA-1', async () => {
    const job = jobOf(basis, aYear());
    const bytes = await rendererInPlace.render(job);
    const structure = await readStructure(bytes);
    expect(structureErrors(structure)).toEqual([]);
    expect(await archiveErrors(bytes)).toEqual([]);
    expect(() => createTypesetter('ua-1').typeset(job)).not.toThrow();
    const lines = structure.pages.flatMap(readOut);
    await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot(`golden/read-out-${basis}.txt`);
  });

  it('has the committed layout', async () => {
    await expect(layoutText(await shown(basis, aYear()))).toMatchFileSnapshot(
      `golden/${basis}.txt`,
    );
  });

  it('keeps inside its margins, however much there is', async () => {
    const many = Array.from({ length: 40 }, () => aYear())
      .flat()
      .map((document, index) => ({
        ...document,
        id: String(index),
        number: `LINDENHOF-26-${index}/A-B-C-D-E-F`,
        net: cents(document.net * 9_999),
        vat: cents(document.vat * 9_999),
        gross: cents(document.gross * 9_999),
      }));
    const pages = await shown(basis, many);
    expect(pages.length).toBeGreaterThan(5);
    const outside = pages
      .flat()
      .filter(({ x, y, right }) => x < 24.9 || right > 190.1 || y < 10 || y > 289);
    expect(outside).toEqual([]);
  });
});

it('a year in which nothing counts is set all the same', async () => {
  const objected = stated('2026-03-02', [['Hochzeiten', 5_050]], {
    ...UNPAID,
    objectedDate: day('2026-03-12'),
  });
  const text = layoutText(await shown('belegdatum', [objected]));
  expect(text).toContain('0,00 €');
  expect(text).toContain('Widersprochen am 12.03.2026');
});
