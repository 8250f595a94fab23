import fc from 'fast-check';
import { assert, describe, expect, it } from 'vitest';
import { validateXML } from 'xmllint-wasm';
import { element, legalXmlText, textElement, writeXml } from './xml-text.ts';

const ANYTHING =
  '<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema"><xs:element name="a"/></xs:schema>';

const ENTITIES: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&apos;': "'",
  '&amp;': '&',
};

/** As a reader of XML does it: each entity once. */
const decoded = (markup: string): string =>
  markup.replace(/&\w+;/g, (entity) => ENTITIES[entity] ?? 'unknown entity');

/** What a reader gets back out of a text element and an attribute. */
function roundTrip(text: string): { text: string; attribute: string } {
  const root = element('a', [textElement('b', `[${text}]`, { c: text })]);
  assert(root);
  const [, attribute, content] = /<b c="([^"]*)">\[([^<]*)\]<\/b>/.exec(writeXml(root)) ?? [];
  assert(attribute !== undefined && content !== undefined);
  return { text: decoded(content), attribute: decoded(attribute) };
}

describe('XML', () => {
  it('leaves out blank texts and elements without content', () => {
    expect(textElement('a', ' \n ')).toBeNull();
    expect(textElement('a', '\u0000')).toBeNull();
    expect(element('a', [null, textElement('b', '')])).toBeNull();
  });

  it.each([
    '<b>&',
    '&amp;',
    '&lt;b&gt;',
    '&#0;',
    '&#x7;',
    '&nbsp;',
    ']]>',
    '<!-- -->',
    '<?x ?>',
    '"\'',
    'Łódź 👩‍👩‍👧',
  ])('gives %j back as it was', (text) => {
    expect(roundTrip(text)).toEqual({ text, attribute: text });
  });

  it.each([
    ['\u0000a\u0008b', 'ab'],
    ['a\tb\nc', 'a\tb\nc'],
    ['\ud800a\udfff', 'a'],
    ['\ufffe\uffff\ufffd', '\ufffd'],
    ['😀', '😀'],
  ])('allows of %j only %j', (text, legal) => {
    expect(legalXmlText(text)).toBe(legal);
  });

  it('is faithful for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(roundTrip(legalXmlText(text)).text).toBe(legalXmlText(text).replace(/\r\n?/g, '\n'));
      }),
    );
  });

  it('is well-formed for a foreign parser', async () => {
    const children = ['&#0;', '&nope;', '<x', ']]>', '\u0001', '👩‍👩‍👧'].map((text) =>
      textElement('b', `a${text}`, { c: legalXmlText(text) }),
    );
    const root = element('a', children);
    assert(root);
    const { normalized } = await validateXML({
      xml: [{ fileName: 'a.xml', contents: writeXml(root) }],
      schema: [ANYTHING],
      normalization: 'c14n',
    });
    expect(normalized).toContain('<b c="&amp;#0;">a&amp;#0;</b>');
  });
});
