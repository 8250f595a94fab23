import { describe, expect, it } from 'vitest';
import { FORM_WORDS } from '../guest-words/form-words.ts';
import { readAnswer } from './answer-rules.ts';
import type { FieldType } from './field-types.ts';
import type { FormField } from './form-config.ts';

function field(type: FieldType, options: string[] = []): FormField {
  return { id: 1, type, label: 'Frage', required: false, name: 'frage', options };
}

const outcome = (type: FieldType, raw: unknown, options?: string[]) => {
  const reading = readAnswer(field(type, options), raw);
  return reading.kind === 'answer' ? reading.value : reading.kind;
};

describe('an answer is kept', () => {
  it.each<[FieldType, unknown, string, string]>([
    ['text', '  Anna  ', 'Anna', 'spaces around it go'],
    [
      'text',
      'Zoë 👩‍👩‍👧 Müller-Lüdenscheidt',
      'Zoë 👩‍👩‍👧 Müller-Lüdenscheidt',
      'emoji with joiners stay whole',
    ],
    ['text', 'e\u0301', 'é', 'letters are composed'],
    ['text', 'a\u0000b\u0007c', 'abc', 'control characters go: the database refuses NUL'],
    ['text', 'half \uD83D emoji', 'half \uFFFD emoji', 'half a character is marked'],
    ['text', '\u202Egnirts', 'gnirts', 'nothing turns the direction of the text around it'],
    ['text', 'zwei\nZeilen', 'zwei Zeilen', 'one line stays one line'],
    ['text', 'أحمد', 'أحمد', 'other scripts are names too'],
    [
      'text',
      '<script>alert(1)</script>',
      '<script>alert(1)</script>',
      'text is text; escaping is for the exits',
    ],
    ['text', 42, '42', 'JSON may send numbers'],
    ['text', ['Anna'], 'Anna', 'a list of one'],
    ['textarea', 'a\r\nb\rc', 'a\nb\nc', 'line breaks are of one kind'],
    ['email', ' Anna@Example.de ', 'Anna@Example.de', 'as typed'],
    ['email', 'kontakt@müller.de', 'kontakt@müller.de', 'umlaut domains'],
    ['email', 'a@b.xn--p1ai', 'a@b.xn--p1ai', 'encoded domains'],
    ['tel', '+49 (0)171 / 234-56 78', '+49 (0)171 / 234-56 78', 'as people write them'],
    ['number', '120', '120', 'text of a form post'],
    ['number', 120, '120', 'number of JSON'],
    ['number', '007', '7', 'leading zeros go'],
    ['number', '1,5', '1.5', 'decimal comma'],
    ['date', '2027-02-28', '2027-02-28', 'date field'],
    ['date', '2028-02-29', '2028-02-29', 'leap day'],
    ['date', '1.6.2027', '2027-06-01', 'browser without a date field'],
    ['time', '18:30', '18:30', 'time field'],
    ['time', '18:30:00', '18:30', 'time field with seconds'],
    ['time', '9.05 Uhr', '09:05', 'browser without a time field'],
  ])('%s %j becomes %j: %s', (type, raw, expected) => {
    expect(outcome(type, raw)).toBe(expected);
  });

  it('of exactly the longest length', () => {
    expect(outcome('textarea', 'ä'.repeat(5_000))).toBe('ä'.repeat(5_000));
    expect(outcome('text', 'x'.repeat(200))).toBe('x'.repeat(200));
  });
});

describe('an answer is refused', () => {
  it.each<[FieldType, unknown, string]>([
    ['text', { $gt: '' }, 'an object'],
    ['text', true, 'a boolean'],
    ['text', ['a', 'b'], 'two values for one question'],
    ['text', [['a']], 'a list in a list'],
    ['text', 'x'.repeat(201), 'one character too long'],
    ['textarea', '👍'.repeat(2_501), 'too long in the units of maxlength'],
    ['email', 'anna', 'no address'],
    ['email', 'anna@example', 'no top-level domain'],
    ['email', 'a@b.de, c@d.de', 'two addresses'],
    ['email', 'Anna <anna@example.de>', 'a name beside it'],
    ['email', 'a..b@example.de', 'double dot'],
    ['email', '.a@example.de', 'leading dot'],
    ['email', 'a@-example.de', 'leading hyphen'],
    ['tel', 'ruft mich an', 'words'],
    ['tel', '12', 'too short'],
    ['tel', '1'.repeat(21), 'too long'],
    ['number', '1e400', 'an exponent beyond all numbers'],
    ['number', JSON.parse('1e400') as number, 'infinity from JSON'],
    ['number', Number.NaN, 'not a number'],
    ['number', '0', 'below 1'],
    ['number', '-3', 'negative'],
    ['number', '0,5', 'a fraction below 1'],
    ['number', '0x10', 'hexadecimal'],
    ['number', '1 000', 'a space'],
    ['date', '2027-02-29', 'a day that does not exist'],
    ['date', '31.4.2027', 'a day that does not exist'],
    ['date', '2027-13-01', 'month 13'],
    ['date', '0027-01-01', 'a year typed halfway'],
    ['date', 'morgen', 'a word'],
    ['time', '24:00', 'hour 24'],
    ['time', '18:60', 'minute 60'],
  ])('%s %j: %s', (type, raw) => {
    expect(outcome(type, raw)).toBe('wrong');
  });
});

describe('nothing was answered', () => {
  it.each<[FieldType, unknown]>([
    ['text', undefined],
    ['text', null],
    ['text', ''],
    ['text', '   \t '],
    ['text', '\u200B\u2060'],
    ['text', []],
    ['number', ''],
    ['checkbox', undefined],
    ['checkbox', []],
    ['checkbox', ''],
    ['select', ''],
  ])('%s %j', (type, raw) => {
    expect(outcome(type, raw, ['A'])).toBe('blank');
  });
});

describe('choices', () => {
  const options = ['Catering', 'Getränke & Bar', 'Musik'];

  it('takes one of the options', () => {
    expect(outcome('select', 'Getränke & Bar', options)).toBe('Getränke & Bar');
    expect(outcome('radio', 'Musik', options)).toBe('Musik');
  });

  it('takes several, in the order of the form and each once', () => {
    expect(outcome('checkbox', ['Musik', 'Catering', 'Musik'], options)).toEqual([
      'Catering',
      'Musik',
    ]);
  });

  it('takes the single string that a form post sends for one ticked box', () => {
    expect(outcome('checkbox', 'Musik', options)).toEqual(['Musik']);
  });

  it.each<[FieldType, unknown]>([
    ['select', 'Feuerwerk'],
    ['radio', 'catering'],
    ['checkbox', ['Musik', 'Feuerwerk']],
    ['checkbox', [1]],
    ['checkbox', { 0: 'Musik' }],
    ['select', ['Musik', 'Catering']],
  ])('refuses in %s what nobody offered: %j', (type, raw) => {
    expect(outcome(type, raw, options)).toBe('wrong');
  });
});

describe('questions of several controls', () => {
  const message = (type: FieldType, raw: unknown) => {
    const reading = readAnswer(field(type), raw);
    return reading.kind === 'wrong' ? reading.message(FORM_WORDS.de) : reading;
  };

  it.each<[FieldType, unknown, unknown]>([
    ['date_range', ['2027-05-01', '2027-05-03'], ['2027-05-01', '2027-05-03']],
    ['date_range', ['1.5.2027', '1.5.2027'], ['2027-05-01', '2027-05-01']],
    ['date_range', ['', ''], 'blank'],
    ['date_range', undefined, 'blank'],
    ['dates', ['', '2027-05-03', ''], ['2027-05-03']],
    ['dates', '2027-05-03', ['2027-05-03']],
    ['dates', ['2027-05-03', '03.05.2027'], ['2027-05-03']],
    ['address', [' Seestraße 14', '14641', 'Nauen '], ['Seestraße 14', '14641', 'Nauen']],
    ['address', ['Rue du Lac 3', 'L-1234', 'Luxembourg'], ['Rue du Lac 3', 'L-1234', 'Luxembourg']],
    ['address', ['', ' ', ''], 'blank'],
    ['consent', 'true', 'Ja'],
    ['consent', true, 'Ja'],
    ['consent', 'nein', 'blank'],
    ['consent', false, 'blank'],
    ['consent', ['true', 'true'], 'blank'],
  ])('%s %j is kept as %j', (type, raw, expected) => {
    expect(outcome(type, raw)).toEqual(expected);
  });

  it.each<[FieldType, unknown, string]>([
    ['date_range', ['2027-05-03', ''], 'Bitte geben Sie bei „Frage“ Beginn und Ende an.'],
    [
      'date_range',
      ['2027-05-03', '2027-05-01'],
      'Bei „Frage“ liegt das Ende vor dem Beginn. Bitte prüfen Sie beide Tage.',
    ],
    [
      'date_range',
      ['2027-02-30', '2027-05-01'],
      'Bitte geben Sie ein gültiges Datum ein, zum Beispiel 24.12.2026.',
    ],
    [
      'dates',
      ['2027-05-01', '2027-05-02', '2027-05-03', '2027-05-04'],
      'Bitte geben Sie bei „Frage“ höchstens 3 Werte an.',
    ],
    ['dates', [{}], 'Bitte geben Sie bei „Frage“ höchstens 3 Werte an.'],
    [
      'address',
      ['Seestraße 14', '', 'Nauen'],
      'Bitte geben Sie bei „Frage“ Straße, Postleitzahl und Ort an.',
    ],
    [
      'address',
      ['Seestraße 14', '???', 'Nauen'],
      'Bitte geben Sie eine gültige Postleitzahl ein, zum Beispiel 86911.',
    ],
    ['address', ['x'.repeat(201), '14641', 'Nauen'], 'Bitte höchstens 200 Zeichen eingeben.'],
  ])('%s %j is refused: %s', (type, raw, expected) => {
    expect(message(type, raw)).toBe(expected);
  });
});
