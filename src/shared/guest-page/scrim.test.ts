import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hexColour } from '../colours/hex-colour.ts';
import { contrastOn, type Scrim, scrimOpacity } from './scrim.ts';

const NIGHT = { ink: hexColour('#f8f2e7'), veil: hexColour('#0b1636') };
const MIST = { ink: hexColour('#12384a'), veil: hexColour('#f6fafa') };

const anyScrim = fc.record({
  tones: fc.array(fc.integer({ min: 0, max: 255 }), { minLength: 96, maxLength: 96 }),
  aspect: fc.double({ min: 0.4, max: 4, noNaN: true }),
  focusY: fc.integer({ min: 0, max: 100 }),
  least: fc.constantFrom(3, 4.5),
});
const place = { from: 0, to: 0.5 };
const even = (tone: number): Scrim => ({
  ...NIGHT,
  ...place,
  tones: Array.from({ length: 96 }, () => tone),
  aspect: 1.5,
  focusY: 50,
});

/** Tones of the rows on which words stand when a window of this shape crops the picture. */
function below({ tones, aspect, focusY, from, to }: Scrim, window: number): number[] {
  const shown = Math.min(1, aspect / window);
  const above = (focusY / 100) * (1 - shown);
  return tones.filter((_, cell) => {
    const row = Math.floor(cell / 12);
    return (row + 1) / 8 > above + from * shown && row / 8 < above + to * shown;
  });
}

describe.each([
  ['light words on night', NIGHT],
  ['dark words on mist', MIST],
])('the veil below %s', (_, colours) => {
  it('keeps them readable on every picture in every window', () => {
    fc.assert(
      fc.property(anyScrim, fc.double({ min: 0.45, max: 2.3, noNaN: true }), (any, window) => {
        const scrim = { ...any, ...place, ...colours };
        const opacity = scrimOpacity(scrim) / 100;
        for (const tone of below(scrim, window))
          expect(contrastOn(scrim.ink, scrim.veil, opacity, tone)).toBeGreaterThanOrEqual(
            any.least,
          );
      }),
    );
  });

  it('is safe on a picture that nobody has measured', () => {
    const opacity = scrimOpacity({ ...even(0), ...colours, tones: [] }) / 100;
    for (const tone of [0, 255])
      expect(contrastOn(colours.ink, colours.veil, opacity, tone)).toBeGreaterThanOrEqual(4.5);
  });
});

describe('the veil', () => {
  it('leaves a dark sky alone and covers a white one no more than it has to', () => {
    expect(scrimOpacity(even(20))).toBe(0);
    const needed = scrimOpacity(even(255));
    expect(needed).toBeGreaterThan(40);
    expect(contrastOn(NIGHT.ink, NIGHT.veil, (needed - 1) / 100, 255)).toBeLessThan(4.5);
  });

  it('looks only where words are', () => {
    const tones = Array.from({ length: 96 }, (_, cell) => (cell < 48 ? 10 : 250));
    expect(scrimOpacity({ ...even(0), tones, aspect: 2.3, to: 0.5 })).toBe(0);
    expect(scrimOpacity({ ...even(0), tones, aspect: 2.3, to: 0.6 })).toBeGreaterThan(40);
  });

  it('asks less for large words', () => {
    expect(scrimOpacity({ ...even(200), least: 3 })).toBeLessThan(scrimOpacity(even(200)));
  });
});
