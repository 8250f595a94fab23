import { describe, expect, it } from 'vitest';
import { findMisleading } from './misleading-link.ts';
import { parseRichText } from './parse-rich-text.ts';

const inText = (href: string, text: string): string | null =>
  findMisleading(parseRichText(`<p>Guten Tag, <a href="${href}">${text}</a></p>`));

describe('a link in a mail', () => {
  it.each([
    ['https://boese.example/', 'www.sparkasse.de'],
    ['https://boese.example/', 'https://sparkasse.de/login'],
    ['https://boese.example/sparkasse.de', 'Weiter zu sparkasse.de.'],
    ['https://sparkasse.de.boese.example/', 'sparkasse.de'],
    ['https://boese.example/', '<strong>sparkasse</strong>.de'],
    ['https://boese.example/', 'SPARKASSE.DE'],
    ['https://boese.example/', 'ｓparkasse.de'],
    ['https://sparkasse.de@boese.example/', 'sparkasse.de'],
    ['mailto:post@boese.example', 'service@sparkasse.de'],
    ['https://xn--mnchen-3ya.example/', 'muenchen.example'],
  ])('to %s that says %s misleads', (href, text) => {
    expect(inText(href, text)).not.toBeNull();
  });

  it.each([
    ['https://lindenhof.example/feste', 'lindenhof.example'],
    ['https://www.lindenhof.example/', 'https://lindenhof.example/feste?jahr=2027'],
    ['https://lindenhof.example/', 'Unsere Website'],
    ['https://lindenhof.example/', 'Preise z.B. ab 1.200,00 Euro, bis 20.12.2026'],
    ['https://münchen.example/', 'münchen.example'],
    ['mailto:post@lindenhof.example', 'post@lindenhof.example'],
    ['tel:+49331123456', '0331 123456'],
  ])('to %s that says %s does not', (href, text) => {
    expect(inText(href, text)).toBeNull();
  });
});
