import { describe, expect, it } from 'vitest';
import { previewNumber } from './preview-number.ts';

const gs = { prefix: 'GS', suffix: '', startNumber: 1, nextNumber: 6, isCurrent: true };
const re = { prefix: 'RE', suffix: '25', startNumber: 40, nextNumber: 52, isCurrent: false };

const preview = (change: object) => previewNumber([gs, re], { ...gs, ...change });

describe('the example at the number range', () => {
  it('is the next number while nothing is changed', () => {
    expect(preview({})).toEqual({
      label: 'Nächste Nummer',
      number: 'GS-0006',
      hint: '',
      isRefused: false,
    });
  });

  it.each([
    ['a new prefix', { prefix: 'LH' }, 'LH-0001', 'Ein neuer Nummernkreis beginnt.'],
    ['the next number as start', { startNumber: 6 }, 'GS-0006', ''],
    ['a start one further', { startNumber: 7 }, 'GS-0007', 'GS-0006 wird nicht vergeben.'],
    [
      'a start further up',
      { startNumber: 100 },
      'GS-0100',
      'GS-0006 bis GS-0099 werden nicht vergeben.',
    ],
    [
      'a range that was used before',
      { prefix: 'RE', suffix: '25' },
      'RE-0052-25',
      'Diesen Nummernkreis gab es schon: Er wird fortgesetzt.',
    ],
  ])('follows %s', (_label, change, number, hint) => {
    expect(preview(change)).toEqual({ label: 'Beispiel', number, hint, isRefused: false });
  });

  it('says what the server will refuse', () => {
    expect(preview({ startNumber: 3 })).toMatchObject({
      number: 'GS-0006',
      hint: expect.stringContaining('(mindestens 6)'),
      isRefused: true,
    });
    expect(preview({ prefix: 'RE-0001', suffix: '', startNumber: 1 })).toMatchObject({
      isRefused: false,
    });
    expect(
      previewNumber([{ ...gs, suffix: '0002' }], { prefix: 'GS-0001', suffix: '', startNumber: 1 }),
    ).toMatchObject({ hint: expect.stringContaining('„GS-0001-0002“'), isRefused: true });
  });

  it('shows the start while the ranges are being read', () => {
    expect(previewNumber([], { prefix: 'GS', suffix: '26', startNumber: 9 })).toMatchObject({
      number: 'GS-0009-26',
      hint: '',
    });
  });
});
