import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contrast } from './contrast.ts';
import { hexColour, parseHexColour, type HexColour } from './hex-colour.ts';
import { fromOklch, toOklch } from './oklch.ts';
import { readableTone } from './readable-tone.ts';

const anyColour = fc
  .integer({ min: 0, max: 0xff_ff_ff })
  .map((value) => hexColour(`#${value.toString(16).padStart(6, '0')}`));

const worst = (tone: HexColour, surfaces: readonly HexColour[]): number =>
  Math.min(...surfaces.map((surface) => contrast(tone, surface)));

describe('colours of providers', () => {
  it.each([
    'red',
    '#fff',
    '#12345g',
    '#ffffff;',
    ' #ffffff',
    '#ffffff\n',
    'url(x)',
    '#ffffff00',
    '',
  ])('refuses %j', (text) => expect(parseHexColour(text)).toBeNull());

  it('knows the contrasts that the guidelines name', () => {
    expect(contrast(hexColour('#000000'), hexColour('#ffffff'))).toBeCloseTo(21, 5);
    expect(contrast(hexColour('#ffffff'), hexColour('#ee9d84'))).toBeCloseTo(2.14, 1);
    expect(contrast(hexColour('#777777'), hexColour('#ffffff'))).toBeCloseTo(4.48, 2);
  });

  it('survive the conversion to lightness, chroma and hue and back', () => {
    fc.assert(
      fc.property(anyColour, (colour) => {
        expect(fromOklch(toOklch(colour))).toBe(colour);
      }),
    );
  });
});

describe('the readable tone', () => {
  it('of readable ink is the ink', () => {
    expect(readableTone(hexColour('#333333'), [hexColour('#ffffff')], 4.5)).toBe('#333333');
  });

  it('is readable on any single surface', () => {
    fc.assert(
      fc.property(anyColour, anyColour, (ink, surface) => {
        expect(contrast(readableTone(ink, [surface], 4.5), surface)).toBeGreaterThanOrEqual(4.5);
      }),
    );
  });

  it('is never less readable than the ink, whatever surfaces there are', () => {
    fc.assert(
      fc.property(
        anyColour,
        fc.array(anyColour, { minLength: 2, maxLength: 4 }),
        (ink, surfaces) => {
          const tone = readableTone(ink, surfaces, 4.5);
          expect(worst(tone, surfaces)).toBeGreaterThanOrEqual(Math.min(4.5, worst(ink, surfaces)));
        },
      ),
    );
  });

  it('keeps the hue', () => {
    const brand = hexColour('#ee9d84');
    const tone = readableTone(brand, [hexColour('#ffffff')], 4.5);
    expect(Math.abs(toOklch(tone).hue - toOklch(brand).hue)).toBeLessThan(0.05);
  });
});
