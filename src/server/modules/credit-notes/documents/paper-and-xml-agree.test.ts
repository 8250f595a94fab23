import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { paperCount, paperEuros } from '#server/platform/documents/paper-text.ts';
import { calendarDate } from '#shared/calendar-date.ts';
import { cents } from '#shared/money.ts';
import { readCii } from '#tests/support/cii-invoice.ts';
import { schemaErrors } from '#tests/support/cii-schema.ts';
import { brokenRules } from '#tests/support/en16931-rules.ts';
import { anOwedAmount } from '#tests/support/owed-amounts.ts';
import { readPdf } from '#tests/support/pdf-reader.ts';
import { readOut, readStructure } from '#tests/support/pdf-structure.ts';
import { payOut, payoutCase } from '#tests/support/random-payouts.ts';
import { rendererInPlace } from '#tests/support/typesetting.ts';
import type { CreditNoteSnapshot } from '../domain/credit-note-snapshot.ts';
import { frozenOffset, offsetsOf, offsetSum } from '../domain/owed-back.ts';
import { reverseCreditNote } from '../domain/reverse.ts';
import { renderCreditNotePdf } from './render-credit-note-pdf.ts';
import { renderXRechnung } from './xrechnung.ts';

const reversal = { id: 'storno', number: 'GS-0043', issueDate: calendarDate('2026-12-01') };

/** The payout's document, or in every third case its reversal. */
const anyDocument = fc
  .tuple(payoutCase, fc.constantFrom(true, false, false))
  .map(([sample, isReversed]): CreditNoteSnapshot => {
    const { document } = payOut(sample);
    return isReversed ? reverseCreditNote(document, reversal) : document;
  });

/** The same where the partner owes some of it back, all of it, or more. */
const anyPaper = fc
  .tuple(payoutCase, fc.array(fc.nat({ max: 400_000 }), { maxLength: 3 }), fc.boolean())
  .map(([sample, amounts, isReversed]): CreditNoteSnapshot => {
    const { document } = payOut(sample);
    const owed = amounts.map((amount, index) =>
      anOwedAmount({ id: String(index), remaining: cents(amount) }),
    );
    const offsets = offsetsOf(document.totals.gross, owed).map(frozenOffset);
    const offset = offsets.length === 0 ? document : { ...document, offsets };
    return isReversed ? reverseCreditNote(offset, reversal) : offset;
  });

const WITHOUT_E_INVOICE: readonly string[] = ['private', 'third_country'];

/** '−1.234,50 €' as cents. */
function centsOf(text: string): number {
  const digits = text.replace('−', '-').replace(/[.,€\s]/g, '');
  return Number(digits);
}

const AMOUNT = '(−?[\\d.]+,\\d\\d €)';
const amountsAfter = (text: string, words: string): number[] =>
  [...text.matchAll(new RegExp(`${words} ${AMOUNT}`, 'g'))].map(([, amount = '']) =>
    centsOf(amount),
  );

describe('any document', () => {
  it('carries the same sums in its e-invoice, which breaks no rule', () => {
    fc.assert(
      fc.property(fc.oneof(anyDocument, anyPaper), (document) => {
        const xml = renderXRechnung(document);
        expect(xml === null).toBe(WITHOUT_E_INVOICE.includes(document.tax.status));
        if (xml === null) return;
        const invoice = readCii(xml);
        const { net, vat, gross } = document.totals;
        const prepaid = offsetSum(document);
        const due = gross - prepaid;
        expect(invoice.totals).toEqual({ lines: net, net, vat, gross, prepaid, due });
        expect(invoice.lines.map((line) => line.net)).toEqual(
          document.lines.map((line) => line.net),
        );
        expect(brokenRules(invoice)).toEqual([]);
      }),
      { numRuns: 600 },
    );
  });

  it('is valid by the CII schema', async () => {
    await fc.assert(
      fc.asyncProperty(anyPaper, async (document) => {
        const xml = renderXRechnung(document);
        expect(xml === null ? [] : await schemaErrors(xml)).toEqual([]);
      }),
      { numRuns: 40 },
    );
  });

  it('has the same lines on paper and in its e-invoice: words, quantities, prices, amounts', async () => {
    await fc.assert(
      fc.asyncProperty(anyDocument, async (document) => {
        const xml = renderXRechnung(document);
        if (xml === null) return;
        const { lines, settlement } = readCii(xml);
        const bytes = await renderCreditNotePdf(rendererInPlace, document, xml);
        const read = (await readStructure(bytes)).pages.flatMap(readOut);
        const printed = read.slice(read.findIndex((line) => line.startsWith('TH Pos.')) + 1);
        expect(printed.slice(0, lines.length)).toEqual(
          lines.map(
            ({ id, name, detail, quantity, price, net }) =>
              `TD ${id} | ${name} ${detail} | ${paperCount(quantity)} | ${paperEuros(cents(price))} | ${paperEuros(cents(net))}`,
          ),
        );
        // The account that the paper names is that of the e-invoice, with its owner.
        const account = 'SpecifiedTradeSettlementPaymentMeans/PayeePartyCreditorFinancialAccount';
        const holder = settlement.at(`${account}/AccountName`);
        const at = read.indexOf('P Kontoinhaber');
        expect(at === -1 ? '' : read[at + 1]).toBe(holder === '' ? '' : `P ${holder}`);
      }),
      { numRuns: 100 },
    );
  }, 60_000);

  it('carries its annex as a table, the same in both, that adds up to its sum', async () => {
    await fc.assert(
      fc.asyncProperty(anyDocument, async (document) => {
        const xml = renderXRechnung(document);
        const { attachments } = await readPdf(
          await renderCreditNotePdf(rendererInPlace, document, xml),
        );
        const name = `Anlage_${document.number}.csv`;
        const csv = Buffer.from(attachments.get(name) ?? []).toString('utf8');
        const rows = csv.split('\r\n').slice(1, -1);
        const settled = rows.map((row) => centsOf(row.split(';').at(-1) ?? ''));
        expect(settled).toEqual(document.events.map(({ amount }) => amount));
        expect(settled.reduce((sum, amount) => sum + amount, 0)).toBe(document.totals.net);
        expect(rows.map((row) => row.split(';')[4])).toEqual(
          document.events.map(({ reference }) => `"${reference}"`),
        );
        if (xml === null) return;
        expect(readCii(xml).attachments).toEqual([
          expect.objectContaining({ mediaType: 'text/csv', fileName: name, content: csv }),
        ]);
      }),
      { numRuns: 100 },
    );
  }, 60_000);

  it('prints the same sums, and an annex that adds up to them', async () => {
    await fc.assert(
      fc.asyncProperty(anyDocument, async (document) => {
        const xml = renderXRechnung(document);
        const { text } = await readPdf(await renderCreditNotePdf(rendererInPlace, document, xml));
        const { totals, tax, lines, events } = document;
        expect(amountsAfter(text, 'Gesamtbetrag')).toEqual([totals.gross]);
        expect(amountsAfter(text, 'Nettobetrag')).toEqual(tax.rate > 0 ? [totals.net] : []);
        expect(amountsAfter(text, 'Umsatzsteuer')).toEqual(tax.rate > 0 ? [totals.vat] : []);
        expect(amountsAfter(text, 'Summe der Prämien(?: \\(netto\\))?')).toEqual([totals.net]);
        // What a line says of a commission that is settled in part is no sum.
        const sums = text.replaceAll(new RegExp(`Prämie von ${AMOUNT}`, 'g'), '');
        const printed = [...sums.matchAll(new RegExp(AMOUNT, 'g'))].map(([amount]) =>
          centsOf(amount),
        );
        // Unit price and sum of each line come first, the parts settled of each event last.
        expect(printed.slice(0, lines.length * 2)).toEqual(
          lines.flatMap(({ unitPrice, net }) => [unitPrice, net]),
        );
        const partial = events.some((event) => Math.abs(event.amount) !== event.fullAmount);
        const annex = printed.slice(-1 - events.length * (partial ? 2 : 1), -1);
        const settled = annex.filter((_, index) => !partial || index % 2 === 1);
        expect(settled).toEqual(events.map(({ amount }) => amount));
      }),
      { numRuns: 250 },
    );
  }, 60_000);
});
