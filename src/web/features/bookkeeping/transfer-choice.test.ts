import { describe, expect, it } from 'vitest';
import type { TransferCandidate } from '#shared/contracts/bookkeeping/payment-files.ts';
import { chosenDocuments, firstChoice, totalOf } from './transfer-choice.ts';

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

  it('never holds what cannot be paid or is gone', () => {
    const chosen = chosenDocuments(DOCUMENTS, new Set(['b', 'c', 'gone']));
    expect(chosen.map(({ id }) => id)).toEqual(['b']);
  });

  it('adds up in cents', () => {
    expect(totalOf(DOCUMENTS.slice(0, 2))).toBe(30);
  });
});
