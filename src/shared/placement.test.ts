import { describe, expect, it } from 'vitest';
import { placementOf, placementUrl } from './placement.ts';

describe('the place in an address', () => {
  it('is read as it was written, beside the mark of print', () => {
    expect(placementUrl('https://e.example/r/mara', 3)).toBe('https://e.example/r/mara?ort=3');
    const printed = placementUrl('https://e.example/r/mara?via=druck', 50);
    const query = Object.fromEntries(new URL(printed).searchParams);
    expect(query).toEqual({ via: 'druck', ort: '50' });
    expect(placementOf(query)).toBe(50);
  });

  it.each(['', '0', '-1', '007', '1e3', '3.5', '99999', ' 3', '٣', ['1', '2'], undefined, null])(
    'is none where it says %j',
    (ort) => {
      expect(placementOf({ ort })).toBeNull();
    },
  );

  it('is none without a query', () => {
    expect(placementOf(null)).toBeNull();
    expect(placementOf('ort=3')).toBeNull();
  });
});
