import { describe, expect, it } from 'vitest';
import { changeOf } from './change-of.ts';

describe('the change of a figure', () => {
  it.each([
    [12, 10, 'up', '+ 20 % davor'],
    [5, 10, 'down', '− 50 % davor'],
    [0, 10, 'down', '− 100 % davor'],
    [7, 7, 'same', 'unverändert davor'],
    [0, 0, 'same', 'unverändert davor'],
    [3, 0, 'up', 'zum ersten Mal'],
    [1001, 1000, 'up', '+ unter 1 % davor'],
    [25_000, 10, 'up', '+ 249.900 % davor'],
  ] as const)('from %d now against %d before', (current, previous, direction, text) => {
    expect(changeOf(current, previous, 'davor')).toEqual({ direction, text });
  });
});
