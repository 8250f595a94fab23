import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { paperEuros } from '#server/platform/documents/paper-text.ts';
import { calendarDate } from '#shared/calendar-date.ts';
import { cents } from '#shared/money.ts';
import { aCommission, aCreditNote } from '#tests/support/credit-note-builders.ts';
import { SAMPLES } from '#tests/support/credit-note-samples.ts';
import { readPdf } from '#tests/support/pdf-reader.ts';
import { rendererInPlace } from '#tests/support/typesetting.ts';
import type { CreditNoteSnapshot } from '../domain/credit-note-snapshot.ts';
import { renderCreditNotePdf, type PdfOptions } from './render-credit-note-pdf.ts';
import { renderXRechnung } from './xrechnung.ts';

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

const render = (snapshot: CreditNoteSnapshot, options: PdfOptions = {}) =>
  renderCreditNotePdf(rendererInPlace, snapshot, renderXRechnung(snapshot), options);

const printed = (amount: CreditNoteSnapshot['totals']['net']): string => paperEuros(amount);

describe.each(SAMPLES)('the letter of $name', ({ taxStatus, snapshot }) => {
  it('carries sums, texts, numbers and both addresses', async () => {
    const { text } = await readPdf(await render(snapshot));
    const { totals, lines, texts, partner, provider, number } = snapshot;
    const due = [
      texts.title,
      number,
      texts.tax,
      printed(totals.gross),
      ...lines.map((line) => printed(line.net)),
      partner.lastName,
      partner.street,
      partner.city,
      partner.vatId || partner.taxNumber,
      provider.businessName,
      provider.address,
      provider.city,
      provider.vatId,
      texts.objection,
    ];
    expect(due.filter((words) => !text.includes(words))).toEqual([]);
  });

  it('shows VAT to regular partners only', async () => {
    const { text } = await readPdf(await render(snapshot));
    expect(text.includes('zzgl. 19 % Umsatzsteuer')).toBe(taxStatus === 'regular');
    expect(text.includes('41,80 €')).toBe(taxStatus === 'regular');
    expect(text.includes('netto')).toBe(taxStatus === 'regular');
  });

  it('holds exactly the e-invoice that is served with it', async () => {
    const xml = renderXRechnung(snapshot);
    const { attachments, xmp } = await readPdf(await render(snapshot));
    const attached = attachments.get('xrechnung.xml');
    expect(attached === undefined ? null : Buffer.from(attached).toString('utf8')).toBe(xml);
    expect(xmp.includes('<fx:ConformanceLevel>XRECHNUNG</fx:ConformanceLevel>')).toBe(xml !== null);
  });
});

describe('the letter', () => {
  it('is the same bytes for the same snapshot', async () => {
    const stored = JSON.parse(JSON.stringify(aCreditNote())) as CreditNoteSnapshot;
    expect(Buffer.compare(await render(aCreditNote()), await render(stored))).toBe(0);
  });

  it('never says Gutschrift to a private person', async () => {
    for (const { snapshot } of SAMPLES.filter(({ taxStatus }) => taxStatus === 'private')) {
      const { text, xmp, title } = await readPdf(await render(snapshot));
      expect(text + xmp + title).not.toMatch(/gutschrift|rechnung nach/i);
    }
  });

  it('lists 500 events over pages that each repeat the heading and count themselves', async () => {
    const settled = Array.from({ length: 500 }, (_, index) =>
      aCommission({
        amount: cents(1_000 + index),
        reference: `Anfrage ${String(index).padStart(4, '0')}`,
      }),
    );
    const { pages, text } = await readPdf(await render(aCreditNote({ settled })));
    expect(pages.length).toBeGreaterThan(10);
    expect(pages.map((page) => /Seite (\d+) von (\d+)/.exec(page)?.slice(1).map(Number))).toEqual(
      pages.map((_, index) => [index + 1, pages.length]),
    );
    expect(
      pages.slice(1).filter((page) => !/Nr\. Datum Art Kampagne Referenz Betrag/.test(page)),
    ).toEqual([]);
    for (const { reference } of settled) expect(text).toContain(reference);
  });

  it('says what is settled of a commission where it is only a part', async () => {
    const settled = [
      aCommission(),
      aCommission({ amount: cents(1_234), fullAmount: cents(5_000) }),
    ];
    const { text } = await readPdf(await render(aCreditNote({ settled })));
    expect(text).toContain('Prämie davon jetzt');
    expect(text).toContain('50,00 € 12,34 €');
    expect(text).toContain('2 Prämien laut Anlage');
  });

  it('prints whatever stands in a name, and replaces only what has no glyph', async () => {
    const companyName = '#panic("x") *fett* $a$ <b>Łódź</b> 山田';
    const { text } = await readPdf(
      await render(aCreditNote({ partner: { companyName }, description: 'Zeile 1\nZeile 2 🎉' })),
    );
    expect(text).toContain('#panic("x") *fett* $a$ <b>Łódź</b> 山田');
    expect(text).toContain('Zeile 1 Zeile 2 □');
  });

  it('keeps overlong names on the page, letter by letter', async () => {
    const long = 'Donaudampfschifffahrtsgesellschaftskapitän'.repeat(4);
    const { text } = await readPdf(
      await render(
        aCreditNote({
          partner: { companyName: long, street: long },
          provider: { businessName: long, email: `${long}@example.de` },
        }),
      ),
    );
    expect(text.replaceAll(' ', '').split(long).length - 1).toBeGreaterThanOrEqual(5);
  });

  it('names the partner’s country only abroad', async () => {
    const { text } = await readPdf(await render(aCreditNote()));
    expect(text).not.toContain('DEUTSCHLAND');
    const abroad = SAMPLES.find(({ name }) => name === 'eu-business')!.snapshot;
    expect((await readPdf(await render(abroad))).text).toContain('1010 Wien ÖSTERREICH');
  });

  it('carries the frozen logo and refuses another', async () => {
    const logoSha256 = createHash('sha256').update(PIXEL).digest('hex');
    const bytes = await render(aCreditNote({ provider: { logoSha256 } }), { logo: PIXEL });
    expect(Buffer.from(bytes).toString('latin1')).toContain('/Subtype /Image');
    expect(() => render(aCreditNote(), { logo: PIXEL })).toThrow(RangeError);
  });

  it('is marked on every page before its number is drawn', async () => {
    const { pages } = await readPdf(await render(aCreditNote(), { preview: true }));
    expect(pages.filter((page) => page.includes('ENTWURF'))).toHaveLength(pages.length);
    expect((await readPdf(await render(aCreditNote()))).text).not.toContain('ENTWURF');
  });

  it('of a single day says so', async () => {
    const settled = [aCommission({ eventDate: calendarDate('2026-10-05') })];
    const { text, pages } = await readPdf(await render(aCreditNote({ settled })));
    expect(text).toContain('Wir rechnen die Prämien vom 05.10.2026 ab:');
    expect(pages).toHaveLength(1);
  });
});
