import { describe, expect, it } from 'vitest';
import { changeOf } from './change-of.ts';

describe('the change of a figure', () => {
  it.each([
    [12, 10, 'up', '+ 20 %'],
    [5, 10, 'down', '− 50 %'],
    [0, 10, 'down', '− 100 %'],
    [7, 7, 'same', 'unverändert'],
    [0, 0, 'same', 'unverändert'],
    [3, 0, 'up', 'neu'],
    [1001, 1000, 'up', '+ unter 1 %'],
    [25_000, 10, 'up', '+ 249.900 %'],
  ] as const)('from %d now against %d before', (current, previous, direction, text) => {
    expect(changeOf(current, previous)).toEqual({ direction, text });
  });
});
