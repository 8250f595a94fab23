import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { sourceFiles } from '../../scripts/source-files.ts';

/** Words that a German reader should not meet; `GLOSSARY.md` says what stands instead. */
const BANNED = /(?<![\w{])(Leads?|Sales?|Templates?|Tokens?)(?![\w}])/;

/** Texts that the product keeps word for word, each with the page that quotes it. */
const KEPT: Readonly<Record<string, string>> = {
  'Neue Leads': 'docs/product/reporting.md',
  'Bestätigte Sales': 'docs/product/reporting.md',
  'Pro Lead': 'docs/product/campaigns.md',
  'Pro Sale': 'docs/product/campaigns.md',
  'E-Mail Templates': 'docs/product/marketing.md',
  'Social Templates': 'docs/product/marketing.md',
  'Fehler beim Speichern des Templates.': 'docs/product/marketing.md',
  'Ungültiger Verifikationslink. Token oder Typ fehlen.': 'docs/product/accounts.md',
  // The page that tests the second factor is in English.
  'Token Required': 'docs/product/accounts.md',
  'Token verified': 'docs/product/accounts.md',
};

const KEPT_TEXTS = Object.keys(KEPT).toSorted((a, b) => b.length - a.length);

/** Comments, imports, and the English summary of a call are read by nobody on a screen. */
const withoutEnglish = (source: string): string =>
  source
    .replaceAll(/\/\*[^]*?\*\//g, '')
    .replaceAll(/^\s*\/\/.*$/gm, '')
    .replaceAll(/^(import|export) [^;]*? from '[^']*';$/gm, '')
    .replaceAll(/summary:\s*'[^']*'/g, '');

/** What stands between quotes, between tags, or alone on a line between them. */
const TEXTS = [
  /'((?:[^'\\\n]|\\.)*)'/g,
  /"((?:[^"\\\n]|\\.)*)"/g,
  /`((?:[^`\\]|\\.)*)`/g,
  /(?<![=-])>([^<>{}()=;]*)</g,
  /^\s+([A-ZÄÖÜ„][^'"`{}=();<>]*)$/gm,
];

/** Texts of a source with a banned word that is no part of a kept text. */
function wrongTexts(source: string): string[] {
  const code = withoutEnglish(source);
  const found = TEXTS.flatMap((pattern) =>
    [...code.matchAll(pattern)].map(([, text = '']) => text.replaceAll(/\s+/g, ' ').trim()),
  );
  return [...new Set(found)].filter((text) => {
    const rest = KEPT_TEXTS.reduce((left, kept) => left.replaceAll(kept, ''), text);
    return BANNED.test(rest);
  });
}

/** What developers of other software and assistants read is English. */
const ENGLISH = /^src\/server\/modules\/integrations\/(v1|mcp)\//;

describe('texts that a user reads', () => {
  it('speak of Anfragen, Buchungen, Umsätzen and Vorlagen', () => {
    const wrong = sourceFiles(['src'], /(?<!\.test|\.generated)\.tsx?$/)
      .filter((path) => !ENGLISH.test(path))
      .flatMap((path) => wrongTexts(readFileSync(path, 'utf8')).map((text) => `${path}: ${text}`));
    expect(wrong).toEqual([]);
  });

  it.each(Object.entries(KEPT))('%s is kept because %s quotes it', (text, page) => {
    const plain = readFileSync(page, 'utf8').replaceAll(/\s+/g, ' ');
    expect(plain.includes(text)).toBe(true);
  });

  it.each([
    ["toast.success('Template gespeichert');", ['Template gespeichert']],
    ['<StatCard label="Leads" />', ['Leads']],
    ['<b>3 Sales heute</b>', ['3 Sales heute']],
    ['<p>\n  Ihre Leads kommen\n  hier an.\n</p>', ['Ihre Leads kommen hier an.']],
    ["const a = 'Pro Sale';", []],
    ["summary: 'Saves a Template'", []],
    ["/** A Lead. */ import { Lead } from './lead.ts';", []],
  ])('%j: %j', (source, wrong) => {
    expect(wrongTexts(source)).toEqual(wrong);
  });
});
