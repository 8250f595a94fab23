import { describe, expect, it } from 'vitest';
import { GUEST_MAIL_WORDS } from '#shared/guest-words/mail-words.ts';
import { greeting } from './greeting.ts';

describe('greeting a visitor', () => {
  it.each([
    ['Aylin', 'Şahin', 'Guten Tag Aylin Şahin,'],
    ['Anna-Lena', "O'Neill", "Guten Tag Anna-Lena O'Neill,"],
    ['', 'Müller', 'Guten Tag Müller,'],
    ['', '', 'Guten Tag,'],
  ])('by %j %j', (first, last, text) => {
    expect(greeting(first, last, GUEST_MAIL_WORDS.de)).toBe(text);
  });

  it.each([
    ['Gewinn auf boese.example'],
    ['https://boese'],
    ['Sie haben 1000 Euro gewonnen!'],
    ['<b>Anna</b>'],
    ['Anna\r\nBcc: x@example.org'],
    ['A'.repeat(41)],
  ])('never carries %j to the address that somebody typed', (name) => {
    expect(greeting(name, '', GUEST_MAIL_WORDS.de)).toBe('Guten Tag,');
  });
});
