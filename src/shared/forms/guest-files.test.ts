import { describe, expect, it } from 'vitest';
import { FORM_WORDS } from '../guest-words/form-words.ts';
import { readAnswer } from './answer-rules.ts';
import type { AskedField } from './asked-field.ts';
import {
  guestFileName,
  looksTaken,
  readReceipt,
  readReceipts,
  receiptContent,
  type StoredGuestFile,
} from './guest-files.ts';

const FIELD: AskedField = {
  id: 1,
  type: 'files',
  label: 'Ihr Plan',
  name: 'plan',
  required: false,
  options: [],
};
const file = (part: Partial<StoredGuestFile> = {}): StoredGuestFile => ({
  id: '01920000-0000-7000-8000-000000000001',
  name: 'Ablauf.pdf',
  kind: 'pdf',
  size: 1_234,
  sha256: 'ab'.repeat(32),
  at: 1_790_000_000_000,
  ...part,
});
const receipt = (part: Partial<StoredGuestFile> = {}) =>
  `${'A'.repeat(22)}.${receiptContent(file(part))}`;
const nth = (place: number) => ({ id: `01920000-0000-7000-8000-00000000000${String(place)}` });

describe('the name of a guest’s file', () => {
  it.each([
    ['Ablauf.pdf', 'Ablauf.pdf'],
    ['Ablauf.PDF', 'Ablauf.pdf'],
    ['../../etc/passwd', 'passwd.pdf'],
    ['C:\\Dokumente\\Plan.pdf', 'Plan.pdf'],
    ['rechnung\u202Efdp.exe', 'rechnungfdp.exe.pdf'],
    ['Plan.pdf.exe', 'Plan.pdf.exe.pdf'],
    ['a"b<c>:d|e?f*.pdf', 'a b c d e f.pdf'],
    ['Zeile\r\nSet-Cookie: x.pdf', 'Zeile Set-Cookie x.pdf'],
    ['.htaccess', 'htaccess.pdf'],
    ['..', 'Datei.pdf'],
    ['', 'Datei.pdf'],
    ['\u200B\u200B.pdf', 'pdf.pdf'],
    ['\u200B', 'Datei.pdf'],
    ['Übersicht 🎉 Fest.pdf', 'Übersicht 🎉 Fest.pdf'],
    ['e\u0301.pdf', 'é.pdf'],
    ['\uD800kaputt.pdf', '\uFFFDkaputt.pdf'],
  ])('%j is kept as %j', (name, kept) => {
    expect(guestFileName(name, 'pdf')).toBe(kept);
  });

  it('has the ending of what the bytes are, and may have the longer one of a photograph', () => {
    expect(guestFileName('Saal.jpeg', 'jpg')).toBe('Saal.jpeg');
    expect(guestFileName('Saal.png', 'jpg')).toBe('Saal.png.jpg');
  });

  it('is cut to 120 characters, never through one of two units', () => {
    const name = guestFileName(`${'x'.repeat(115)}${'🎉'.repeat(90)}.pdf`, 'pdf');
    expect(name.length).toBeLessThanOrEqual(120);
    expect(name.isWellFormed()).toBe(true);
    expect(name.endsWith('.pdf')).toBe(true);
  });
});

describe('a receipt', () => {
  it.each(['Ablauf.pdf', 'Übersicht 🎉 Fest.pdf', `${'文'.repeat(116)}.pdf`, 'a.b%c.pdf'])(
    'says again what it was made of: %s',
    (name) => {
      expect(readReceipt(receipt({ name }))).toMatchObject(file({ name }));
    },
  );

  it.each([
    undefined,
    7,
    {},
    '',
    'Ablauf.pdf',
    `${'A'.repeat(22)}.exe.1.${'0'.repeat(36)}.1.${'0'.repeat(64)}.x`,
    `${receipt()} `,
    `${'A'.repeat(22)}.pdf.1.${'0'.repeat(36)}.1.${'0'.repeat(64)}.%E0%A4`,
    `x${receipt()}`,
    receipt({ name: 'x'.repeat(1_201) }),
  ])('is none: %j', (text) => {
    expect(readReceipt(text)).toBeNull();
  });
});

describe('an answer of files', () => {
  it('is their names, each file once', () => {
    const raw = [receipt(), receipt(nth(2)), receipt()];
    expect(readAnswer(FIELD, raw)).toEqual({
      kind: 'answer',
      value: ['Ablauf.pdf', 'Ablauf.pdf'],
    });
    expect(readReceipts(raw)).toHaveLength(2);
  });

  it.each([undefined, '', [], ['']])('is none: %j', (raw) => {
    expect(readAnswer(FIELD, raw)).toEqual({ kind: 'blank' });
  });

  it('has at most five of them, and no names without files', () => {
    const six = [1, 2, 3, 4, 5, 6].map((place) => receipt(nth(place)));
    const said = (raw: unknown) => {
      const reading = readAnswer(FIELD, raw);
      return reading.kind === 'wrong' ? reading.message(FORM_WORDS.de) : reading;
    };
    expect(said(six)).toBe('Bitte wählen Sie bei „Ihr Plan“ höchstens 5 Dateien aus.');
    expect(said(['Ablauf.pdf'])).toBe(
      'Bitte wählen Sie Ihre Dateien bei „Ihr Plan“ noch einmal aus.',
    );
  });
});

it.each([
  ['Plan.pdf', 'application/pdf', true],
  ['Plan.pdf', '', true],
  ['Saal.HEIC', 'image/heic', false],
  ['Plan.docx', '', false],
  ['Plan.pdf', 'text/html', false],
])('%s of type %j is offered to the server: %s', (name, type, isTaken) => {
  expect(looksTaken({ name, type })).toBe(isTaken);
});
