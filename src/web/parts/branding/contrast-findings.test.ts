import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { BrandColours } from '#shared/public-page/theme.ts';
import { buttonFinding, textFinding } from './contrast-findings.ts';

const defaults: BrandColours = {
  background: '#ffffff',
  text: '#333333',
  button: '#ee9d84',
  buttonText: '#ffffff',
};
const anyColour = fc
  .integer({ min: 0, max: 0xff_ff_ff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`);
const anyBrand = fc.record({
  background: anyColour,
  text: anyColour,
  button: anyColour,
  buttonText: anyColour,
});

describe('the contrast of own colours', () => {
  it('is said in words: the documented text is read well, white on the brand is not', () => {
    expect(textFinding(defaults)?.words).toMatch(/^Kontrast \d+,\d : 1 – sehr gut lesbar$/);
    expect(buttonFinding(defaults)).toMatchObject({
      words: 'Kontrast 2,1 : 1 – kaum lesbar',
      isReadable: false,
    });
  });

  it('does not round up to what would be enough', () => {
    const almost = buttonFinding({ ...defaults, button: '#777777' });
    expect(almost?.words).toBe('Kontrast 4,4 : 1 – schwer lesbar');
  });

  it('waits for complete colours', () => {
    expect(textFinding({ ...defaults, text: '#33' })).toBeNull();
    expect(buttonFinding({ ...defaults, button: 'rot' })).toBeNull();
  });

  it('offers a tone that the page then shows as it is', () => {
    fc.assert(
      fc.property(anyBrand, (brand) => {
        const button = buttonFinding(brand);
        if (button === null || button.isReadable) return;
        const fixed = buttonFinding({ ...brand, buttonText: button.nearest });
        expect(fixed).toMatchObject({ isReadable: true, shown: button.nearest });
      }),
    );
  });
});
