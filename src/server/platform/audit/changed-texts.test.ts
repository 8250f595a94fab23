import { describe, expect, it } from 'vitest';
import { changedTexts } from './changed-texts.ts';

describe('the values of changed fields', () => {
  it.each([
    ['a text', 'Potsdam', 'Werder', { 'before.x': 'Potsdam', 'after.x': 'Werder' }],
    ['what was empty', '', 'Werder', { 'after.x': 'Werder' }],
    ['what is gone', 'Potsdam', null, { 'before.x': 'Potsdam' }],
    ['yes and no', false, true, { 'before.x': 'false', 'after.x': 'true' }],
    ['an amount', 0, 1500, { 'before.x': '0', 'after.x': '1500' }],
    ['an instant', null, new Date(0), { 'after.x': '1970-01-01T00:00:00.000Z' }],
    ['a form', { steps: [] }, { steps: [1] }, {}],
  ])('%s', (_, before, after, texts) => {
    expect(changedTexts({ x: before, y: 1 }, { x: after, y: 2 }, ['x'])).toEqual(texts);
  });

  it('are cut between letters, never within one', () => {
    const long = '👰'.repeat(600);
    const { 'after.x': kept = '' } = changedTexts({}, { x: long }, ['x']);
    expect(Array.from(kept)).toHaveLength(500);
    expect(kept.endsWith('👰')).toBe(true);
  });
});
