import { describe, expect, it } from 'vitest';
import { formatFileSize } from './format-file-size.ts';

describe('the size of a file', () => {
  it.each([
    [0, '1 KB'],
    [41_400, '41 KB'],
    [999_499, '999 KB'],
    [999_500, '1 MB'],
    [1_340_000, '1,3 MB'],
    [999_949_999, '999,9 MB'],
    [999_950_000, '1 GB'],
    [10_000_000_000, '10 GB'],
  ])('%d bytes are %s', (bytes, text) => expect(formatFileSize(bytes)).toBe(text));
});
