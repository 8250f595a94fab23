import {
  composeCreditNote,
  type SettledCommission,
} from '#server/modules/credit-notes/domain/compose-credit-note.ts';
import type {
  IssuedSnapshot,
  PartnerSnapshot,
  ProviderSnapshot,
} from '#server/modules/credit-notes/domain/credit-note-snapshot.ts';
import type { OwedAmount } from '#server/modules/credit-notes/domain/owed-back.ts';
import { calendarDate } from '#shared/calendar-date.ts';
import { cents } from '#shared/money.ts';

/** A partner who is ready for a Gutschrift with e-invoice. */
export function aPartner(overrides: Partial<PartnerSnapshot> = {}): PartnerSnapshot {
  return {
    internalId: 'P-0007',
    firstName: 'Annika',
    lastName: 'Großmann',
    companyName: 'Großmann Hochzeitsfotografie',
    street: 'Ährenweg 12',
    postalCode: '50667',
    city: 'Köln',
    countryCode: 'DE',
    email: 'annika@grossmann-fotografie.example',
    phone: '+49 221 1234567',
    vatId: 'DE123456789',
    taxNumber: '215/5432/1098',
    iban: 'DE89370400440532013000',
    bic: 'COBADEFFXXX',
    accountHolder: 'Annika Großmann',
    taxStatus: 'regular',
    selfBillingAgreedOn: calendarDate('2026-01-15'),
    ...overrides,
  };
}

export function aProvider(overrides: Partial<ProviderSnapshot> = {}): ProviderSnapshot {
  return {
    businessName: 'Gut Lindenhof Veranstaltungen GmbH',
    address: 'Am Schlosspark 3',
    postalCode: '53113',
    city: 'Bonn',
    countryCode: 'DE',
    vatId: 'DE987654321',
    taxNumber: '205/5701/0042',
    hrNumber: 'HRB 20417, Amtsgericht Bonn',
    email: 'abrechnung@gut-lindenhof.example',
    phone: '+49 228 987650',
    website: 'https://www.gut-lindenhof.example',
    logoSha256: null,
    letterText: '',
    ...overrides,
  };
}

export function aCommission(overrides: Partial<SettledCommission> = {}): SettledCommission {
  const amount = overrides.amount ?? cents(5_000);
  return {
    commissionId: '01920000-0000-7000-8000-0000000000c1',
    source: 'lead',
    campaignId: 'summer',
    campaignName: 'Sommerfeste 2026',
    eventDate: calendarDate('2026-10-05'),
    reference: 'Anfrage 9C1A 04EF',
    eventCount: 1,
    fullAmount: amount,
    amount,
    ...overrides,
  };
}

/** Two leads of the same reward and one sale: two lines, net 220.00 €. */
const someCommissions: readonly SettledCommission[] = [
  aCommission(),
  aCommission({ eventDate: calendarDate('2026-10-17'), reference: 'Anfrage 77B2 1D30' }),
  aCommission({
    source: 'sale',
    eventDate: calendarDate('2026-11-02'),
    reference: 'Umsatz 5E0D C4A1',
    amount: cents(12_000),
  }),
];

export interface CreditNoteOverrides {
  readonly id?: string;
  readonly number?: string;
  readonly partner?: Partial<PartnerSnapshot>;
  readonly provider?: Partial<ProviderSnapshot>;
  readonly settled?: readonly SettledCommission[];
  readonly paymentDate?: string | null;
  readonly description?: string;
  readonly owed?: readonly OwedAmount[];
}

export function aCreditNote(overrides: CreditNoteOverrides = {}): IssuedSnapshot {
  const { paymentDate = '2026-11-27' } = overrides;
  return composeCreditNote({
    id: overrides.id ?? '01920000-0000-7000-8000-00000000d0c1',
    number: overrides.number ?? 'GS-0042',
    issueDate: calendarDate('2026-11-20'),
    partner: aPartner(overrides.partner),
    provider: aProvider(overrides.provider),
    settled: overrides.settled ?? someCommissions,
    paymentDate: paymentDate === null ? null : calendarDate(paymentDate),
    description: overrides.description ?? '',
    owed: overrides.owed ?? [],
  });
}
