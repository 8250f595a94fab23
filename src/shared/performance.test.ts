import { describe, expect, it } from 'vitest';
import { bundleProgress, conversionRate } from './performance.ts';

describe('performance', () => {
  it('says how far a bundle has come', () => {
    expect(bundleProgress('per_click', 17, 25)).toBe('17 von 25 Klicks');
    expect(bundleProgress('per_lead', 0, 10)).toBe('0 von 10 Anfragen');
  });

  it.each([
    [0, 0, 0],
    [5, 0, 0],
    [1, 3, 33.3],
    [2, 3, 66.7],
    [1, 8, 12.5],
    [1, 2000, 0.1],
    [1, 2001, 0],
    [7, 5, 140],
  ])('%i leads of %i clicks convert at %d percent', (leads, clicks, rate) => {
    expect(conversionRate(leads, clicks)).toBe(rate);
  });
});
