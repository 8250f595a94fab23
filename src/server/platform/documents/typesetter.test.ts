import { describe, expect, it } from 'vitest';
import { readPdf } from '#tests/support/pdf-reader.ts';
import { aJob } from '#tests/support/typesetting.ts';
import { createTypesetter, TypesettingError } from './typesetter.ts';

const typesetter = createTypesetter();

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

describe('the typesetter', () => {
  it.each([
    '#panic("no")',
    '*bold* _it_ $x^2$ @ref <label> `code` // comment',
    '= Heading\n- list\n+ list',
    '#read("/etc/passwd") #import "/letter.typ": letter',
    '\\u{41} ~ -- --- ... "quotes" \'q\'',
    '") #panic("out of the string',
  ])('prints %j as text, never as markup', async (text) => {
    const pdf = await readPdf(typesetter.typeset(aJob({ data: { text } })));
    expect(pdf.text).toBe(text.replace(/\s+/g, ' '));
  });

  it('makes the same bytes of the same job, whatever was set before', () => {
    const before = typesetter.typeset(aJob());
    typesetter.typeset(
      aJob({ data: { text: 'etwas anderes' }, template: '#let template(d) = [x]' }),
    );
    expect(Buffer.compare(typesetter.typeset(aJob()), before)).toBe(0);
    expect(Buffer.compare(createTypesetter().typeset(aJob()), before)).toBe(0);
  });

  it('writes what the file says about itself', async () => {
    const { xmp, title } = await readPdf(typesetter.typeset(aJob()));
    expect(title).toBe('Probe');
    expect(xmp).toContain('<pdfaid:part>3</pdfaid:part><pdfaid:conformance>A</pdfaid:conformance>');
    expect(xmp).toContain('<xmp:CreateDate>2026-11-20T00:00:00Z</xmp:CreateDate>');
    expect(xmp).not.toContain('factur-x');
  });

  it('attaches the e-invoice byte by byte and declares it', async () => {
    const xml = '<?xml version="1.0"?>\n<a>Ł 山 😀 & so</a>\n';
    const bytes = typesetter.typeset(aJob({ eInvoice: { xml, description: 'E-Rechnung' } }));
    const { attachments, xmp } = await readPdf(bytes);
    expect(Buffer.from(attachments.get('xrechnung.xml')!).toString('utf8')).toBe(xml);
    expect([...attachments.keys()]).toEqual(['xrechnung.xml']);
    const raw = Buffer.from(bytes).toString('latin1');
    expect(raw).toMatch(/\/AFRelationship \/Alternative/);
    expect(raw).toMatch(/\/Subtype \/text#2Fxml/);
    expect(raw).toMatch(/\/AF \[\d+ 0 R\]/);
    expect(xmp).toContain('<fx:DocumentFileName>xrechnung.xml</fx:DocumentFileName>');
    expect(xmp).toContain('<fx:ConformanceLevel>XRECHNUNG</fx:ConformanceLevel>');
  });

  it('shows a picture, and drops it before the next document', () => {
    const template = '#let template(data) = image("/images/logo", width: 1cm, alt: "Ein Punkt")';
    const bytes = typesetter.typeset(aJob({ template, images: { logo: PIXEL } }));
    expect(Buffer.from(bytes).toString('latin1')).toContain('/Subtype /Image');
    expect(() => typesetter.typeset(aJob({ template }))).toThrow(TypesettingError);
  });

  it.each([
    ['a template that does not parse', '#let template(data) = ['],
    ['data that is not there', '#let template(data) = data.missing'],
    ['a file of the machine', '#let template(data) = read("/etc/hostname")'],
    ['a file above the workspace', '#let template(data) = read("../../../etc/hostname")'],
    ['a package from the net', '#import "@preview/tablex:0.0.8"\n#let template(data) = []'],
  ])('refuses %s', (_label, template) => {
    expect(() => typesetter.typeset(aJob({ template }))).toThrow(TypesettingError);
  });

  it('replaces what no typeface has', async () => {
    const { text } = await readPdf(typesetter.typeset(aJob({ data: { text: '山 Łódź 😀' } })));
    expect(text).toBe('山 Łódź □');
  });
});
