import { describe, expect, it } from 'vitest';
import { formatCalendarDate } from '#shared/calendar-date.ts';
import { readCii } from '#tests/support/cii-invoice.ts';
import { schemaErrors } from '#tests/support/cii-schema.ts';
import { GALLERY, type Exhibit } from '#tests/support/credit-note-gallery.ts';
import { brokenRules } from '#tests/support/en16931-rules.ts';
import { layoutText, readLayout, type Placed } from '#tests/support/pdf-layout.ts';
import { rendererInPlace } from '#tests/support/typesetting.ts';
import { renderCreditNotePdf } from './render-credit-note-pdf.ts';
import { renderXRechnung } from './xrechnung.ts';

const layoutOf = async ({ snapshot, logo }: Exhibit): Promise<Placed[][]> => {
  const xml = renderXRechnung(snapshot);
  return readLayout(await renderCreditNotePdf(rendererInPlace, snapshot, xml, { logo }));
};

/** First pages and the last one: what lies between looks like the second. */
const shown = <T>(pages: readonly T[]): T[] =>
  pages.filter((_, index) => index < 2 || index === pages.length - 1);

/** Text area of DIN 5008: 25 mm on the left, 20 mm on the right. */
const [LEFT, RIGHT, PAPER_HEIGHT] = [25, 190, 297];

/** Where the names of the lines begin. */
const NAMES = 38.5;

describe.each(GALLERY)('the letter "$name"', (exhibit) => {
  const { name, snapshot } = exhibit;
  const layout = layoutOf(exhibit);

  it('has the committed layout', async () => {
    await expect(layoutText(shown(await layout))).toMatchFileSnapshot(`golden/${name}.txt`);
  });

  it('keeps to the places of DIN 5008, form B', async () => {
    const [first = []] = await layout;
    const at = (part: (text: string) => boolean): Placed => {
      const found = first.find(({ text }) => part(text));
      if (found === undefined) throw new Error('not on the first page');
      return found;
    };
    const address = first.filter(({ x, y }) => x === LEFT && y >= 45 && y <= 90);
    expect(address.length).toBeGreaterThanOrEqual(4);
    expect(address.some(({ y }) => y > 45 && y <= 62.7)).toBe(true);
    expect(address.find(({ y }) => y > 62.7)?.y).toBeLessThan(67);
    expect(address.every(({ x }) => x < 105)).toBe(true);
    const title = at((text) => /^(Gutschrift|Auszahlungsbeleg|Storno zu) /.test(text));
    expect(title.x).toBe(LEFT);
    expect(title.y).toBeGreaterThan(98.4);
    expect(title.y).toBeLessThan(105);
    const date = at((text) => text === formatCalendarDate(snapshot.issueDate));
    expect(date.x).toBeGreaterThan(150);
    expect(date.y).toBeLessThan(70);
  });

  it('keeps inside its margins and counts its pages', async () => {
    const pages = await layout;
    const outside = pages
      .flat()
      .filter(
        ({ x, y, right }) =>
          x < LEFT - 0.1 || right > RIGHT + 0.1 || y < 10 || y > PAPER_HEIGHT - 8,
      );
    expect(outside).toEqual([]);
    expect(pages.map((page) => page.find(({ text }) => text.startsWith('Seite '))?.text)).toEqual(
      pages.map((_, index) => `Seite ${index + 1} von ${pages.length}`),
    );
  });

  it('says all that the law wants (§ 14 Abs. 4 UStG)', async () => {
    const all = (await layout).flat();
    const textOf = (placed: readonly Placed[]): string =>
      placed
        .map((each) => each.text)
        .join(' ')
        .replaceAll(/[\s\u200b]+/g, '');
    // A long reason takes several lines, and the amounts stand beside the first one.
    const text = `${textOf(all)} ${textOf(all.filter(({ x }) => x === NAMES))}`;
    const { provider, partner, number, issueDate, servicePeriod, texts, lines, original } =
      snapshot;
    const due = [
      number,
      formatCalendarDate(issueDate),
      formatCalendarDate(servicePeriod.start),
      formatCalendarDate(servicePeriod.end),
      partner.postalCode,
      provider.postalCode,
      provider.address,
      partner.vatId || partner.taxNumber,
      snapshot.tax.status === 'eu_business' ? provider.vatId : '',
      texts.title,
      texts.tax,
      texts.objection,
      original?.number ?? '',
      original === null ? '' : formatCalendarDate(original.issueDate),
      ...lines.map((line) => line.description),
    ];
    expect(due.filter((words) => !text.includes(words.replaceAll(/\s/g, '')))).toEqual([]);
  });

  it('has an e-invoice that the schema and the rules accept, or none', async () => {
    const xml = renderXRechnung(snapshot);
    expect(xml === null).toBe(['private', 'third_country'].includes(snapshot.tax.status));
    expect(xml === null ? [] : await schemaErrors(xml)).toEqual([]);
    expect(xml === null ? [] : brokenRules(readCii(xml))).toEqual([]);
  });
});
