import { describe, expect, it } from 'vitest';
import { verificationOf } from './verification-of.ts';

describe('the confirmation of an address', () => {
  const verified = ['info@hofgut.de'];

  it('counts for every purpose, however it is written', () => {
    expect(verificationOf(' Info@Hofgut.de ', '', verified)).toBe('verified');
  });

  it('waits for the mailed link once the address is saved', () => {
    expect(verificationOf('neu@hofgut.de', 'Neu@hofgut.de', verified)).toBe('waiting');
  });

  it('has not begun while the address is only typed', () => {
    expect(verificationOf('neu@hofgut.de', 'alt@hofgut.de', verified)).toBe('unsaved');
  });

  it('says nothing of an empty field', () => {
    expect(verificationOf('  ', 'alt@hofgut.de', verified)).toBe('empty');
  });
});
