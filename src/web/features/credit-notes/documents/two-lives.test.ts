import { describe, expect, it } from 'vitest';
import { aPayout } from '#tests/support/pending-commissions.ts';
import { deliveryOf } from './document-delivery.tsx';
import { paymentOf } from './document-payment.tsx';

const SENT = '2026-11-02T09:00:00.000Z';
const OPENED = '2026-11-03T09:00:00.000Z';

describe('how a document got to its partner', () => {
  it.each([
    ['never sent', {}, 'Nicht gesendet', ''],
    ['paid before it was sent', { status: 'paid', paidDate: '2026-11-04' }, 'Nicht gesendet', ''],
    ['sent', { sentAt: SENT, status: 'sent' }, 'Gesendet', 'am 02.11.2026'],
    ['sent and paid', { sentAt: SENT, status: 'paid' }, 'Gesendet', 'am 02.11.2026'],
    [
      'sent and opened',
      { sentAt: SENT, openedAt: OPENED },
      'Gesendet',
      'am 02.11.2026, geöffnet 03.11.2026',
    ],
    ['in the area alone', { isInArea: true }, 'Im Partnerbereich', 'nicht gesendet'],
    [
      'opened in the area',
      { isInArea: true, openedAt: OPENED },
      'Im Partnerbereich',
      'geöffnet 03.11.2026',
    ],
    [
      'not taken by the mail server',
      { sentAt: SENT, isUndelivered: true },
      'Nicht zugestellt',
      'vom Mailserver abgelehnt',
    ],
  ] as const)('%s', (_, change, label, since) => {
    expect(deliveryOf(aPayout(change))).toMatchObject({ label, since });
  });

  it('waits where it should go out, and not where it was cancelled', () => {
    expect(deliveryOf(aPayout()).tone).toBe('wait');
    expect(deliveryOf(aPayout({ status: 'cancelled' })).tone).toBe('off');
  });
});

describe('where the money of a document is', () => {
  it.each([
    ['issued', {}, 'Offen', ''],
    ['sent', { sentAt: SENT, status: 'sent' }, 'Offen', ''],
    ['ordered from the bank', { inBankFileAt: SENT }, 'In Bankdatei', 'vom 02.11.2026'],
    ['paid', { status: 'paid', paidDate: '2026-11-04' }, 'Bezahlt', 'am 04.11.2026'],
    ['objected to', { objectedDate: '2026-11-05' }, 'Widersprochen', 'am 05.11.2026'],
    ['cancelled', { status: 'cancelled' }, 'Storniert', ''],
    [
      'cancelled after it was paid',
      { status: 'cancelled', paidDate: '2026-11-04' },
      'Storniert',
      'bezahlt am 04.11.2026',
    ],
    ['a reversal', { kind: 'reversal', status: 'cancelled' }, 'Keine', ''],
  ] as const)('%s', (_, change, label, since) => {
    expect(paymentOf(aPayout(change))).toMatchObject({ label, since });
  });
});
