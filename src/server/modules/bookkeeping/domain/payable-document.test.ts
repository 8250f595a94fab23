import { describe, expect, it } from 'vitest';
import { calendarDate } from '#shared/calendar-date.ts';
import type { SeenTransfer } from '#shared/contracts/bookkeeping/payment-files.ts';
import { cents } from '#shared/money.ts';
import {
  messageIdOf,
  needsSource,
  type PayableDocument,
  transferConcerns,
  transferObstacle,
  transferReference,
  unseenConcerns,
  withChosenAccount,
} from './transfer.ts';

const earlierFile = { messageId: 'EW-1', createdAt: new Date('2026-11-20T08:00:00Z') };

function aDocument(overrides: Partial<PayableDocument> = {}): PayableDocument {
  return {
    id: '01920000-0000-7000-8000-00000000d0c1',
    number: 'GS-0042',
    kind: 'credit_note',
    issueDate: calendarDate('2026-11-20'),
    status: 'created',
    objectedDate: null,
    payable: cents(26_180),
    partnerId: '01920000-0000-7000-8000-00000000aaaa',
    partnerName: 'Großmann Hochzeitsfotografie',
    holder: 'Annika Großmann',
    iban: 'DE02120300000000202051',
    bic: 'BYLADEM1001',
    isAdded: false,
    currentIban: 'DE02120300000000202051',
    bankChangedAt: null,
    other: null,
    origin: null,
    wasSent: true,
    earlierFile: null,
    ...overrides,
  };
}

describe('a document', () => {
  it.each([
    {},
    { status: 'sent' },
    { payable: cents(99_999_999_999) },
    { kind: 'payout_receipt' },
  ] as const)('with %j can be transferred', (change) => {
    expect(transferObstacle(aDocument(change))).toBeNull();
  });

  it.each([
    ['reversal', { kind: 'reversal', status: 'paid' }],
    ['cancelled', { status: 'cancelled' }],
    ['paid', { status: 'paid' }],
    ['objected', { objectedDate: calendarDate('2026-11-21') }],
    ['no_iban', { iban: '' }],
    ['no_iban', { iban: 'DE02120300000000202052' }],
    ['not_sepa', { iban: 'TR330006100519786457841326' }],
    ['unwritable_name', { holder: '山田' }],
    ['too_much', { payable: cents(100_000_000_000) }],
  ] as const)('cannot be transferred: %s, with %j', (obstacle, change) => {
    expect(transferObstacle(aDocument(change))).toBe(obstacle);
  });
});

describe('what somebody has to look at before a transfer', () => {
  it('is nothing usually', () => {
    expect(transferConcerns(aDocument())).toEqual([]);
    expect(unseenConcerns(aDocument(), undefined)).toEqual([]);
  });

  it('is an earlier file and another account than on the document', () => {
    const document = aDocument({ earlierFile, currentIban: '' });
    expect(transferConcerns(document)).toEqual(['in_earlier_file', 'iban_changed']);
    expect(unseenConcerns(document, undefined)).toEqual(['in_earlier_file', 'iban_changed']);
  });

  const seen = (...concerns: SeenTransfer['concerns']): SeenTransfer => ({
    id: aDocument().id,
    concerns,
    earlierFile: 'EW-1',
    iban: '',
    source: '',
  });

  it('is done once it was seen with the document', () => {
    const document = aDocument({ earlierFile, currentIban: '' });
    expect(unseenConcerns(document, seen('in_earlier_file'))).toEqual(['iban_changed']);
    expect(unseenConcerns(document, seen('in_earlier_file', 'iban_changed'))).toEqual([]);
  });

  it('comes back with a file that was written since, and with that alone', () => {
    const newer = { ...earlierFile, messageId: 'EW-2' };
    const document = aDocument({ earlierFile: newer, currentIban: '' });
    expect(unseenConcerns(document, seen('in_earlier_file', 'iban_changed'))).toEqual([
      'in_earlier_file',
    ]);
  });
});

describe('an account that the partner entered later', () => {
  const document = aDocument({ isAdded: true });

  it('is looked at first, and again when it is another one by then', () => {
    expect(transferObstacle(document)).toBeNull();
    expect(transferConcerns(document)).toEqual(['iban_added']);
    const entered = { ...document, bankChangedAt: new Date('2026-11-20T10:00:00Z') };
    expect(transferObstacle(entered)).toBe('bank_unchecked');
    // On the paper it is an agreement of both, and looked at.
    expect(transferObstacle({ ...entered, isAdded: false })).toBeNull();
    expect(transferConcerns({ ...entered, isAdded: false })).toEqual(['iban_new']);
    const seen = {
      id: document.id,
      concerns: ['iban_added'],
      wasSent: true,
      earlierFile: null,
      source: '',
    } as const;
    const findingsFor = (iban: string) =>
      unseenConcerns(document, { ...seen, concerns: [...seen.concerns], iban });
    expect(findingsFor(document.iban)).toEqual([]);
    expect(findingsFor('AT611904300234573201')).toEqual(['iban_added']);
    expect(findingsFor('')).toEqual(['iban_added']);
  });
});

describe('the account that is paid', () => {
  const other = { iban: 'AT611904300234573201', bic: '', holder: 'Annika Groß' };
  const document = aDocument({ currentIban: other.iban, other });
  const seen = (iban: string): SeenTransfer => ({
    id: document.id,
    concerns: ['iban_changed'],
    earlierFile: null,
    iban,
    source: '',
  });
  const at = new Date('2026-11-20T10:00:00Z');

  it.each([
    ['', document.iban],
    [document.iban, document.iban],
    [other.iban, other.iban],
  ])('of two, with %j chosen, is %s', (iban, paid) => {
    expect(unseenConcerns(document, seen(iban))).toEqual([]);
    expect(withChosenAccount(document, seen(iban)).iban).toBe(paid);
  });

  it('is asked again where neither of the two was shown', () => {
    expect(unseenConcerns(document, seen('DE89370400440532013000'))).toEqual(['iban_changed']);
    expect(unseenConcerns({ ...document, other: null }, seen(other.iban))).toEqual([
      'iban_changed',
    ]);
    expect(withChosenAccount({ ...document, other: null }, seen(other.iban)).iban).toBe(
      document.iban,
    );
  });

  it('has a source, unless it is the paper’s or the partner’s own entry', () => {
    const chosen = withChosenAccount(document, seen(other.iban));
    expect(needsSource(document)).toBe(false);
    expect(needsSource(chosen)).toBe(true);
    expect(needsSource({ ...chosen, origin: { by: 'provider', at } })).toBe(true);
    expect(needsSource({ ...chosen, origin: { by: 'partner', at } })).toBe(false);
  });
});

describe('a transfer', () => {
  it('shows the partner which document it pays', () => {
    expect(transferReference(aDocument())).toBe('Gutschrift GS-0042 vom 20.11.2026');
    expect(transferReference(aDocument({ kind: 'payout_receipt' }))).toBe(
      'Auszahlungsbeleg GS-0042 vom 20.11.2026',
    );
  });

  it('stands in a file that is named by its day and the end of its id', () => {
    const id = '01920000-0000-7000-8000-9c1a04ef77b2';
    expect(messageIdOf(id, calendarDate('2026-11-21'))).toBe('EW-20261121-9C1A04EF77B2');
  });
});
