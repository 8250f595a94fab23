import { describe, expect, it } from 'vitest';
import { brandOf, coloursOf, DOCUMENTED_COLOURS, STANDARD_COLOURS } from './brand-of.ts';
import { buttonFinding, textFinding } from './contrast-findings.ts';
import { PALETTES } from './palettes.ts';

describe('the palettes', () => {
  it.each(PALETTES)('$name is read everywhere, and shown as it is', ({ colours }) => {
    const brand = brandOf(colours);
    const findings = [textFinding(brand), buttonFinding(brand)];
    expect(findings).toMatchObject([
      { isReadable: true, shown: colours.textColor },
      { isReadable: true, shown: colours.buttonTextColor },
    ]);
  });

  it('are eight with names of their own, and the standard is one of them', () => {
    expect(new Set(PALETTES.map(({ name }) => name)).size).toBe(8);
    expect(PALETTES[0].colours).toEqual(STANDARD_COLOURS);
  });
});

describe('colours that nobody has chosen yet', () => {
  it('begin with the standard, which shows what the page shows already', () => {
    expect(buttonFinding(brandOf(DOCUMENTED_COLOURS))?.shown).toBe(
      STANDARD_COLOURS.buttonTextColor,
    );
    expect(coloursOf(DOCUMENTED_COLOURS)).toEqual(STANDARD_COLOURS);
  });

  it('stay as they are once one of them was chosen', () => {
    const own = { ...DOCUMENTED_COLOURS, textColor: '#222222' };
    expect(coloursOf(own)).toEqual(own);
  });
});
