import { describe, expect, it } from 'vitest';
import { cents } from '../money.ts';
import { type BankMatch, bankMatchSentence, returnReason } from './bank-entries.ts';

const sentence = (more: Partial<BankMatch>): string =>
  bankMatchSentence({
    by: 'end_to_end',
    problem: null,
    numbers: ['GS-0001'],
    amount: cents(5000),
    expected: cents(5950),
    file: '',
    isAccountRight: false,
    ...more,
  }).replaceAll('\u00a0', ' ');

describe('why a booking belongs to a document', () => {
  it.each<[Partial<BankMatch>, string]>([
    [{ by: 'reference' }, 'Verwendungszweck nennt GS-0001, Betrag stimmt.'],
    [{ isAccountRight: true }, 'Auftragsreferenz nennt GS-0001, Betrag und Konto stimmen.'],
    [
      { by: 'account', isAccountRight: true },
      'Konto des Empfängers gehört zu GS-0001, Betrag stimmt.',
    ],
    [{ by: 'name' }, 'Empfänger heißt wie bei GS-0001, Betrag stimmt.'],
    [{ by: 'file', file: 'EW-1' }, 'Sammelbuchung nennt die SEPA-Datei EW-1, Betrag stimmt.'],
    [
      { by: 'file_total', file: 'EW-1' },
      'Sammelbuchung ohne Angaben, aber mit der Summe der SEPA-Datei EW-1, Betrag stimmt.',
    ],
    [
      { problem: 'amount' },
      'Auftragsreferenz nennt GS-0001, aber gebucht sind 50,00 € statt 59,50 €.',
    ],
    [
      { problem: 'amount', by: 'account' },
      'Konto des Empfängers gehört zu GS-0001, aber keiner der offenen Belege lautet auf 50,00 €.',
    ],
    [
      { problem: 'several', by: 'name', numbers: ['GS-0001', 'GS-0002'] },
      'Empfänger heißt wie bei GS-0001 und GS-0002, der Betrag passt zu jedem davon. Bitte vermerken Sie die Zahlung beim richtigen Beleg.',
    ],
    [
      { problem: 'cancelled' },
      'Auftragsreferenz nennt GS-0001, Betrag stimmt, aber der Beleg ist storniert.',
    ],
  ])('is said for %j', (match, expected) => {
    expect(sentence(match)).toBe(expected);
  });

  it('names at most four documents', () => {
    const numbers = ['1', '2', '3', '4', '5', '6'].map((each) => `GS-${each}`);
    expect(sentence({ numbers })).toContain('GS-1, GS-2, GS-3, GS-4 und 2 weitere');
  });

  it.each([
    ['AC04', 'Das Konto ist aufgelöst'],
    ['', 'Die Bank nennt keinen Grund'],
    ['Konto erloschen', 'Konto erloschen'],
  ])('the reason %j of a return is %j', (code, words) => {
    expect(returnReason(code)).toBe(words);
  });
});
