import type {
  InvoiceInput,
  UnbilledMonth,
} from '#server/modules/billing/invoices/domain/invoice.ts';
import { contractMonth } from '#server/modules/billing/subscription/domain/contract-period.ts';
import { calendarDate } from '#shared/calendar-date.ts';

/** A year of premium for a German business; override what a test is about. */
export function invoiceInput(overrides: Partial<InvoiceInput> = {}): InvoiceInput {
  return {
    id: '01922222-2222-7222-8222-222222222222',
    number: 'RE-0042',
    issueDate: calendarDate('2026-11-21'),
    operator: {
      name: 'Empfehlwerk Betriebs GmbH',
      street: 'Hauptstraße 1',
      postalCode: '10115',
      city: 'Berlin',
      email: 'rechnung@betreiber.example',
      phone: '+49 30 1234567',
      vatId: 'DE136695976',
      iban: 'DE02120300000000202051',
    },
    recipient: {
      businessName: 'Gut Lindenhof',
      person: 'Marlene Öztürk',
      address: 'Lindenallee 12',
      postalCode: '14467',
      city: 'Potsdam',
      countryCode: 'DE',
      email: 'hallo@lindenhof.example',
      vatId: 'DE136695976',
      hrNumber: '',
    },
    booked: {
      plan: 'premium_yearly',
      period: { start: calendarDate('2026-11-21'), end: calendarDate('2027-11-20') },
    },
    usage: [],
    payment: 'transfer',
    ...overrides,
  };
}

export function usageMonth(
  start: string,
  partnersAbove: number,
  linksAbove: number,
): UnbilledMonth {
  const from = calendarDate(start);
  return { month: contractMonth(from, from), partnersAbove, linksAbove };
}
