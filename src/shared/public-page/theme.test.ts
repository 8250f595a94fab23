import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contrast } from '../colours/contrast.ts';
import type { HexColour } from '../colours/hex-colour.ts';
import { pageTheme, themeCss } from './theme.ts';

const anyColour = fc
  .integer({ min: 0, max: 0xff_ff_ff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`);

const brand = fc.record({
  background: anyColour,
  text: anyColour,
  button: anyColour,
  buttonText: anyColour,
});

describe('the colours of a page', () => {
  it('can be read on every surface, whatever the provider has chosen', () => {
    fc.assert(
      fc.property(brand, (colours) => {
        const { background, card, tint, dangerTint, ...theme } = pageTheme(colours);
        const worst = (ink: HexColour, ...surfaces: HexColour[]): number =>
          Math.min(...surfaces.map((surface) => contrast(ink, surface)));
        for (const ink of [theme.text, theme.muted, theme.accent, theme.success])
          expect(worst(ink, background, card, tint)).toBeGreaterThanOrEqual(4.5);
        expect(worst(theme.danger, background, card, dangerTint)).toBeGreaterThanOrEqual(4.5);
        expect(worst(theme.line, background, card, tint)).toBeGreaterThanOrEqual(3);
        expect(contrast(theme.buttonText, theme.button)).toBeGreaterThanOrEqual(4.5);
      }),
      { numRuns: 400 },
    );
  });

  it('keeps readable colours as they were chosen', () => {
    const theme = pageTheme({
      background: '#ffffff',
      text: '#333333',
      button: '#1d4ed8',
      buttonText: '#ffffff',
    });
    expect(theme).toMatchObject({
      background: '#ffffff',
      text: '#333333',
      button: '#1d4ed8',
      buttonText: '#ffffff',
    });
  });

  it.each(['', 'red', '#fff', '#ffffff}body{display:none', 'url(//evil.example/x)', '</style>'])(
    'never carries %j into the style sheet',
    (text) => {
      const css = themeCss(pageTheme({ background: text, text, button: text, buttonText: text }));
      expect(css).toMatch(/^color-scheme:(light|dark);(--[a-z-]+:#[0-9a-f]{6};?)+$/);
    },
  );
});
