import { describe, expect, it } from 'vitest';
import type { TransferCandidate } from '#shared/contracts/bookkeeping/payment-files.ts';
import { chosenDocuments, firstChoice, needsSource, totalOf } from './transfer-choice.ts';

const candidate = (id: string, overrides: Partial<TransferCandidate> = {}): TransferCandidate => ({
  id,
  number: id,
  partnerId: 'p',
  partnerName: 'Partner',
  issueDate: '2026-11-20',
  totalAmount: 0.1,
  iban: 'DE89370400440532013000',
  holder: 'Partner',
  obstacle: null,
  concerns: [],
  bankChangedAt: null,
  otherIban: '',
  accountOrigin: null,
  wasSent: true,
  earlierFile: null,
  ...overrides,
});

const DOCUMENTS = [
  candidate('a'),
  candidate('b', { concerns: ['in_earlier_file'], totalAmount: 0.2 }),
  candidate('c', { obstacle: 'no_iban' }),
];

describe('the choice of transfers', () => {
  it('begins with what can be paid and wants no second look', () => {
    expect([...firstChoice(DOCUMENTS)]).toEqual(['a']);
  });

  it('begins with what was ticked in the list and can be paid, also where it wants a second look', () => {
    expect([...firstChoice(DOCUMENTS, ['b', 'c', 'gone'])]).toEqual(['b']);
    expect([...firstChoice(DOCUMENTS, [])]).toEqual([]);
  });

  it('never holds what cannot be paid or is gone', () => {
    const chosen = chosenDocuments(DOCUMENTS, new Set(['b', 'c', 'gone']));
    expect(chosen.map(({ id }) => id)).toEqual(['b']);
  });

  it('adds up in cents', () => {
    expect(totalOf(DOCUMENTS.slice(0, 2))).toBe(30);
  });
});

describe('where an account comes from', () => {
  const otherIban = 'DE02120300000000202051';
  const byPartner = { by: 'partner', at: '2026-11-20T10:00:00.000Z' } as const;

  it.each([
    ['the paper', {}, {}, false],
    ['the paper, of two accounts', { concerns: ['iban_changed'], otherIban }, {}, false],
    [
      'the provider, of two accounts',
      { concerns: ['iban_changed'], otherIban },
      { iban: otherIban },
      true,
    ],
    ['the provider, later', { concerns: ['iban_added'] }, {}, true],
    ['the partner, later', { concerns: ['iban_added'], accountOrigin: byPartner }, {}, false],
    [
      'the partner, of two accounts',
      { concerns: ['iban_changed'], otherIban, accountOrigin: byPartner },
      { iban: otherIban },
      false,
    ],
  ] as const)('is asked only of the provider: %s', (_, overrides, choice, isAsked) => {
    const document = candidate('a', {
      ...overrides,
      concerns: [...('concerns' in overrides ? overrides.concerns : [])],
    });
    expect(needsSource(document, choice)).toBe(isAsked);
  });
});
