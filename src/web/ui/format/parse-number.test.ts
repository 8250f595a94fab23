import { describe, expect, it } from 'vitest';
import { parseNumber } from './parse-number.ts';

describe('a number as Germans write it', () => {
  it.each([
    ['1234,5', 1234.5],
    ['1.234,50', 1234.5],
    ['1.234,50 €', 1234.5],
    ['1 234,50 €', 1234.5],
    ['1.234.567', 1_234_567],
    ['1.234', 1234],
    ['12.5', 12.5],
    ['12.50', 12.5],
    ['1234.567', 1234.567],
    ['1,234.50', 1234.5],
    ['5 %', 5],
    ['0,01', 0.01],
    [',5', 0.5],
    ['-3', -3],
    ['-1.234,5', -1234.5],
    ['-12.345', -12_345],
    ['12.345', 12_345],
    ['12.345,6', 12_345.6],
    ['1.234.567,8', 1_234_567.8],
    ['12,345.6', 12_345.6],
    ['1,234,567.8', 1_234_567.8],
    ['007', 7],
  ])('%s is %d', (text, number) => {
    expect(parseNumber(text)).toBe(number);
  });

  it.each(['', '   ', ' € '])('%j is nothing', (text) => {
    expect(parseNumber(text)).toBeNull();
  });

  it.each([
    'zwölf',
    '1,2345.6',
    'x1,234.5',
    '1.234x',
    'x1.234',
    '1,2,3',
    '12,',
    '1.23,4',
    '1e400',
    '--1',
    '12 Euro',
    '0x10',
    'Infinity',
  ])('%j is no number', (text) => {
    expect(parseNumber(text)).toBeNaN();
  });
});
