import { formatCents, type Cents } from '../money.ts';

/** Why a booking belongs to documents, and what speaks against it, as a German sentence. */
export interface BankMatch {
  readonly by: 'end_to_end' | 'reference' | 'file' | 'account' | 'name' | 'file_total';
  readonly problem: 'amount' | 'account' | 'payee' | 'several' | 'double' | 'cancelled' | null;
  /** Numbers of the documents, at least one. */
  readonly numbers: readonly string[];
  readonly amount: Cents;
  /** What the documents come to. */
  readonly expected: Cents;
  /** Message id of the file; '' without one. */
  readonly file: string;
  readonly isAccountRight: boolean;
}

const SHOWN_NUMBERS = 4;

/** 'Verwendungszweck nennt GS-0001, Betrag stimmt.' */
export function bankMatchSentence(match: BankMatch): string {
  return `${subjectOf(match)}${restOf(match)}`;
}

function subjectOf({ by, numbers, file }: BankMatch): string {
  const documents = listed(numbers);
  switch (by) {
    case 'end_to_end':
      return `Auftragsreferenz nennt ${documents}`;
    case 'reference':
      return `Verwendungszweck nennt ${documents}`;
    case 'file':
      return `Sammelbuchung nennt die SEPA-Datei ${file}`;
    case 'file_total':
      return `Sammelbuchung ohne Angaben, aber mit der Summe der SEPA-Datei ${file}`;
    case 'account':
      return `Konto des Empfängers gehört zu ${documents}`;
    case 'name':
      return `Empfänger heißt wie bei ${documents}`;
  }
}

function restOf(match: BankMatch): string {
  const { problem, by, amount, expected, isAccountRight } = match;
  switch (problem) {
    case 'amount':
      return by === 'account' || by === 'name'
        ? `, aber keiner der offenen Belege lautet auf ${formatCents(amount)}.`
        : `, aber gebucht sind ${formatCents(amount)} statt ${formatCents(expected)}.`;
    case 'account':
      return ', Betrag stimmt, aber das Konto ist ein anderes als auf dem Beleg.';
    case 'payee':
      return ', Betrag stimmt, aber der Empfänger heißt anders als auf dem Beleg.';
    case 'several':
      return ', der Betrag passt zu jedem davon. Bitte vermerken Sie die Zahlung beim richtigen Beleg.';
    case 'double':
      return ', Betrag stimmt, aber eine andere Buchung hat schon bezahlt. Vielleicht wurde doppelt überwiesen.';
    case 'cancelled':
      return ', Betrag stimmt, aber der Beleg ist storniert.';
    case null:
      return isAccountRight && by !== 'account'
        ? ', Betrag und Konto stimmen.'
        : ', Betrag stimmt.';
  }
}

function listed(numbers: readonly string[]): string {
  const rest = numbers.length - SHOWN_NUMBERS;
  if (rest > 0) return `${numbers.slice(0, SHOWN_NUMBERS).join(', ')} und ${rest} weitere`;
  return numbers.length < 2
    ? numbers.join('')
    : `${numbers.slice(0, -1).join(', ')} und ${numbers.at(-1)}`;
}

/** Why a transfer came back (ISO 20022, ExternalReturnReason1Code). */
const RETURN_REASONS: Readonly<Record<string, string>> = {
  AC01: 'Die IBAN gibt es nicht',
  AC03: 'Die IBAN gehört nicht zu diesem Konto',
  AC04: 'Das Konto ist aufgelöst',
  AC06: 'Das Konto ist gesperrt',
  AG01: 'Das Konto nimmt keine Überweisungen an',
  AM05: 'Die Überweisung war doppelt',
  BE04: 'Die Adresse des Empfängers fehlt',
  FOCR: 'Die Überweisung wurde zurückgerufen',
  MD07: 'Der Kontoinhaber ist verstorben',
  MS02: 'Der Empfänger hat die Überweisung abgelehnt',
  MS03: 'Die Bank nennt keinen Grund',
  NARR: 'Die Bank nennt keinen Grund',
  RC01: 'Der BIC ist falsch',
  RR04: 'Die Bank hat die Überweisung aus rechtlichen Gründen abgelehnt',
};

/** 'Das Konto ist aufgelöst'; the bank's own words where they are no code. */
export const returnReason = (reason: string): string =>
  reason === '' ? 'Die Bank nennt keinen Grund' : (RETURN_REASONS[reason] ?? reason);

/** What a column of a bank's table can hold. */
export const BANK_COLUMNS = {
  bookedOn: 'Buchungstag',
  amount: 'Betrag',
  payee: 'Empfänger',
  payeeIban: 'IBAN des Empfängers',
  reference: 'Verwendungszweck',
  endToEndId: 'Auftragsreferenz (End-to-End)',
} as const;

export type BankColumn = keyof typeof BANK_COLUMNS;
