import { describe, expect, it } from 'vitest';
import { berlinDateOf } from './calendar-date.ts';
import { benefitOn, formatCode, lacksConditions, readCode } from './guest-benefit.ts';

const SEKT = {
  guestBenefit: 'Ein Glas Sekt',
  guestBenefitConditions: 'Ab 40 Gästen',
  guestBenefitUntil: '2026-12-31',
};

describe('what a campaign gives its guests', () => {
  it('counts its last day fully, until midnight in Berlin', () => {
    const at = (instant: string) => benefitOn(SEKT, berlinDateOf(new Date(instant)));
    expect(at('2026-12-31T22:59:59Z')).toEqual({
      words: 'Ein Glas Sekt',
      conditions: 'Ab 40 Gästen',
      until: '2026-12-31',
    });
    expect(at('2026-12-31T23:00:00Z')).toBeNull();
  });

  it('has no end where none is set, and is nothing without words', () => {
    const today = berlinDateOf(new Date('2040-01-01T12:00:00Z'));
    expect(benefitOn({ ...SEKT, guestBenefitUntil: null }, today)).not.toBeNull();
    expect(benefitOn({ ...SEKT, guestBenefit: '', guestBenefitUntil: null }, today)).toBeNull();
  });

  it('lacks its conditions only where there are words', () => {
    expect(lacksConditions(SEKT)).toBe(false);
    expect(lacksConditions({ ...SEKT, guestBenefitConditions: '' })).toBe(true);
    expect(lacksConditions({ guestBenefit: '', guestBenefitConditions: '' })).toBe(false);
  });
});

describe('a code', () => {
  it('is read however it is typed', () => {
    for (const typed of ['K7M-4QPX', 'k7m4qpx', 'K7M–4QPX', ' k7m 4qpx '])
      expect(readCode(typed)).toBe('K7M4QPX');
    expect(formatCode('K7M4QPX')).toBe('K7M-4QPX');
  });

  it('is nothing with a letter that is taken for another one, or too few', () => {
    for (const typed of ['K7M-4QP', 'K7M-4QPO', 'K7M-4QP1', 'Martha', ''])
      expect(readCode(typed)).toBeNull();
  });
});
