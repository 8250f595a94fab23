import { describe, expect, it } from 'vitest';
import { calendarDate } from '#shared/calendar-date.ts';
import { type SendableDocument, whyNotSent } from './why-not-sent.ts';

const READY: SendableDocument = {
  kind: 'credit_note',
  status: 'created',
  objectedDate: null,
  wasSent: false,
  isWaiting: false,
  address: 'lukasz@gruen.example',
  refusesMails: false,
};

const day = calendarDate('2026-12-24');

describe('a document among many that are mailed', () => {
  it.each([
    ['goes out when it never did', {}, null],
    ['goes out when it was paid before it was sent', { status: 'paid' }, null],
    ['goes out as a reversal', { kind: 'reversal', status: 'cancelled' }, null],
    ['stays when it was sent', { wasSent: true, status: 'sent' }, 'already_sent'],
    ['stays when it waits elsewhere', { isWaiting: true }, 'already_sent'],
    ['stays when it is cancelled', { status: 'cancelled' }, 'cancelled_not_sent'],
    ['stays when the partner objected', { objectedDate: day }, 'objected_not_sent'],
    ['stays without an address', { address: '' }, 'recipient_missing'],
    ['stays when such mails are refused', { refusesMails: true }, 'document_mail_refused'],
  ] as const)('%s', (_, change, expected) => {
    expect(whyNotSent({ ...READY, ...change })).toBe(expected);
  });
});
