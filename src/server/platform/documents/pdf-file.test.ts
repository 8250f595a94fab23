import { describe, expect, it } from 'vitest';
import { readPdf } from '#tests/support/pdf-reader.ts';
import { aJob } from '#tests/support/typesetting.ts';
import { withFacturX } from './factur-x.ts';
import { rewriteMetadata, withPageBoxes } from './pdf-file.ts';
import { createTypesetter } from './typesetter.ts';

const original = Buffer.from(createTypesetter().typeset(aJob()));

/** Every object must stand where the cross-reference table says. */
function misplacedObjects(pdf: Buffer): number[] {
  const text = pdf.toString('latin1');
  const start = Number(/startxref\s+(\d+)/.exec(text)?.[1]);
  const entries = [...text.slice(start).matchAll(/^(\d{10}) \d{5} ([nf])/gm)];
  return entries.flatMap(([, offset, kind], number) =>
    kind === 'f' || text.startsWith(`${number} 0 obj`, Number(offset)) ? [] : [number],
  );
}

describe('rewriting metadata', () => {
  it.each([
    [
      'longer, with letters of several bytes',
      (xmp: string) => xmp.replace('</rdf:RDF>', `<!-- ${'Łß€'.repeat(500)} --></rdf:RDF>`),
    ],
    ['shorter', (xmp: string) => xmp.replace(/<xmpMM:History>.*<\/xmpMM:History>/s, '')],
    ['the same', (xmp: string) => xmp],
  ])('keeps every object where the table says: %s', async (_label, rewrite) => {
    const pdf = rewriteMetadata(original, rewrite);
    expect(misplacedObjects(original)).toEqual([]);
    expect(misplacedObjects(pdf)).toEqual([]);
    const before = await readPdf(original);
    const after = await readPdf(pdf);
    expect(after.xmp).toBe(rewrite(before.xmp));
    expect(after.text).toBe(before.text);
  });

  it('changes no byte when nothing is changed', () => {
    expect(
      Buffer.compare(
        rewriteMetadata(original, (xmp) => xmp),
        original,
      ),
    ).toBe(0);
  });

  it.each([
    ['no PDF', Buffer.from('hello')],
    [
      'a PDF with a table of another kind',
      Buffer.from('%PDF-1.5\n1 0 obj\nendobj\nstartxref\n9\n%%EOF'),
    ],
  ])('refuses %s', (_label, bytes) => {
    expect(() => rewriteMetadata(bytes, (xmp) => xmp)).toThrow(RangeError);
  });
});

describe('page boxes', () => {
  const template =
    '#let template(data) = { set page(width: 100pt, height: 60pt); [eins #pagebreak() zwei] }';
  const pages = Buffer.from(createTypesetter().typeset(aJob({ template })));

  it('stand on every page, and every object stays where the table says', async () => {
    const pdf = withPageBoxes(pages, { bleed: 5, trim: 12.5 });
    expect(misplacedObjects(pdf)).toEqual([]);
    const text = pdf.toString('latin1');
    const boxes = [...text.matchAll(/\/(BleedBox|TrimBox) \[([^\]]+)\]/g)].map(
      ([, name, box]) => `${name}: ${box}`,
    );
    const page = [
      'BleedBox: 5.0000 5.0000 95.0000 55.0000',
      'TrimBox: 12.5000 12.5000 87.5000 47.5000',
    ];
    expect(boxes).toEqual([...page, ...page]);
    expect((await readPdf(pdf)).pages).toEqual(['eins', 'zwei']);
  });

  it('are refused where there is no page', () => {
    expect(() => withPageBoxes(Buffer.from('hello'), { bleed: 0, trim: 0 })).toThrow(RangeError);
  });
});

describe('Factur-X metadata', () => {
  it('declares and states each property once', async () => {
    const { xmp } = await readPdf(rewriteMetadata(original, withFacturX));
    for (const [name, value] of [
      ['DocumentFileName', 'xrechnung.xml'],
      ['DocumentType', 'INVOICE'],
      ['Version', '3.0'],
      ['ConformanceLevel', 'XRECHNUNG'],
    ]) {
      expect(xmp.split(`<fx:${name}>${value}</fx:${name}>`)).toHaveLength(2);
      expect(xmp.split(`<pdfaProperty:name>${name}</pdfaProperty:name>`)).toHaveLength(2);
    }
    expect(xmp.split('urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#')).toHaveLength(3);
  });

  it('refuses metadata that it cannot complete', () => {
    expect(() => withFacturX('<x/>')).toThrow(RangeError);
  });
});
