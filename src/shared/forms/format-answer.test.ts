import { expect, it } from 'vitest';
import { formatAnswer } from './format-answer.ts';

it.each<[string, string | string[], string]>([
  ['date', '2026-12-24', '24.12.2026'],
  ['date', 'demnächst', 'demnächst'],
  ['time', '18:30', '18:30 Uhr'],
  ['number', '2.5', '2,5'],
  ['checkbox', ['Musik', 'Catering'], 'Musik, Catering'],
  ['date_range', ['2027-05-01', '2027-05-03'], '01.05.2027 bis 03.05.2027'],
  ['date_range', ['2027-05-01', '2027-05-01'], '01.05.2027'],
  ['dates', ['2027-05-01', '2027-06-02'], '01.05.2027, 02.06.2027'],
  ['address', ['Seestraße 14', '14641', 'Nauen'], 'Seestraße 14, 14641 Nauen'],
  ['consent', 'Ja', 'Ja'],
  ['gone_by_now', ['a', 'b'], 'a, b'],
])('an answer to %s %j reads %s', (type, value, expected) => {
  expect(formatAnswer({ type, value })).toBe(expected);
});
