import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contrast } from '../colours/contrast.ts';
import type { HexColour } from '../colours/hex-colour.ts';
import { lookTheme } from './look-theme.ts';
import { LOOK_IDS } from './looks.ts';

const anyColour = fc
  .integer({ min: 0, max: 0xff_ff_ff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`);
const worst = (ink: HexColour, ...surfaces: HexColour[]): number =>
  Math.min(...surfaces.map((surface) => contrast(ink, surface)));

describe.each(LOOK_IDS)('the colours of the look %s', (look) => {
  it('can be read on every surface of their own', () => {
    const theme = lookTheme(look, null);
    const { background, card, tint } = theme;
    for (const ink of [theme.text, theme.muted, theme.accent])
      expect(worst(ink, background, card, tint)).toBeGreaterThanOrEqual(5.6);
    expect(worst(theme.line, background, card)).toBeGreaterThanOrEqual(3);
    expect(contrast(theme.buttonText, theme.button)).toBeGreaterThanOrEqual(4.5);
  });

  it('can be read whatever colour the provider has chosen', () => {
    fc.assert(
      fc.property(anyColour, (own) => {
        const theme = lookTheme(look, own);
        const { background, card, tint, deep, soft } = theme;
        for (const ink of [theme.text, theme.muted, theme.accent])
          expect(worst(ink, background, card, tint)).toBeGreaterThanOrEqual(4.5);
        for (const ink of [theme.onDeep, theme.deepMuted, theme.deepAccent])
          expect(contrast(ink, deep)).toBeGreaterThanOrEqual(4.5);
        expect(contrast(theme.onSoft, soft)).toBeGreaterThanOrEqual(4.5);
        expect(contrast(theme.buttonText, theme.button)).toBeGreaterThanOrEqual(4.5);
      }),
      { numRuns: 150 },
    );
  });
});
