import { describe, expect, it } from 'vitest';
import { calendarDate } from '#shared/calendar-date.ts';
import { invoiceInput } from '#tests/support/invoice-samples.ts';
import { composeInvoice } from '../domain/invoice.ts';
import { invoiceMail } from './invoice-mail.tsx';

const until = calendarDate('2026-12-05');
const byCard = composeInvoice(invoiceInput({ payment: 'card' }));
const mailOf = (news: 'issued' | 'declined', snapshot = byCard) =>
  invoiceMail(snapshot, news, until, 'https://empfehlwerk.example');

describe('the mail of an invoice that is charged to a card', () => {
  it('asks for no transfer', async () => {
    const { subject, text } = await mailOf('issued');
    expect(subject).toBe('Rechnung RE-0042 über 117,81 €');
    expect(text).toContain('wird von Ihrer hinterlegten Karte abgebucht');
    expect(text).not.toContain('IBAN');
    expect(text).not.toContain('Zahlbar bis');
  });

  it('names both ways to pay when the card was refused', async () => {
    const { subject, text } = await mailOf('declined');
    expect(subject).toBe('Abbuchung fehlgeschlagen: Rechnung RE-0042');
    for (const word of ['05.12.2026', 'mit einer Karte', 'DE02 1203 0000 0000 2020 51', 'RE-0042'])
      expect(text.replaceAll(/\s+/g, ' ')).toContain(word);
  });
});
