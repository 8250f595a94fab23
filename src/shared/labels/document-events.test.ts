import { describe, expect, it } from 'vitest';
import { documentEventLabel, type DocumentHappening } from './document-events.ts';

const label = (action: string, rest: Partial<DocumentHappening> = {}) =>
  documentEventLabel({
    action: `credit_note.${action}`,
    data: {},
    sentTo: null,
    delivery: null,
    ...rest,
  });

describe('the history of a document', () => {
  it.each([
    ['issued', { data: { kind: 'credit_note' } }, 'Gutschrift ausgestellt'],
    ['issued', { data: { kind: 'payout_receipt' } }, 'Auszahlungsbeleg ausgestellt'],
    ['reversed', { data: { number: 'GS-0002' } }, 'Stornobeleg GS-0002 ausgestellt'],
    ['sent', { sentTo: 'a@b.example' }, 'Gesendet an a@b.example'],
    [
      'sent',
      { sentTo: 'a@b.example', delivery: 'queued' },
      'Gesendet an a@b.example (wird gerade zugestellt)',
    ],
    [
      'sent',
      { sentTo: 'a@b.example', delivery: 'retried' },
      'Gesendet an a@b.example (noch nicht zugestellt, wird erneut versucht)',
    ],
    [
      'sent',
      { sentTo: 'a@b.example', delivery: 'kept' },
      'Gesendet an a@b.example (nicht zugestellt: kein Mailserver eingerichtet)',
    ],
    ['paid', { data: { day: '2026-03-05' } }, 'Als bezahlt markiert, am 05.03.2026'],
    ['payment_withdrawn', {}, 'Zahlung zurückgenommen: war irrtümlich erfasst'],
    [
      'objected',
      { data: { day: '2026-03-06' } },
      'Widerspruch des Partners erfasst, am 06.03.2026',
    ],
    ['objection_withdrawn', {}, 'Widerspruch zurückgenommen: war irrtümlich erfasst'],
  ] as const)('says %s with %o', (action, rest, text) => expect(label(action, rest)).toBe(text));
});
