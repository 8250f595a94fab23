import type {
  CreditNoteSnapshot,
  PaidBefore,
} from '#server/modules/credit-notes/domain/credit-note-snapshot.ts';
import { reverseCreditNote } from '#server/modules/credit-notes/domain/reverse.ts';
import { calendarDate } from '#shared/calendar-date.ts';
import { TAX_STATUSES, keysOf, type TaxStatus } from '#shared/labels/statuses.ts';
import { aCreditNote, type CreditNoteOverrides } from './credit-note-builders.ts';

/** A complete partner of each tax status. */
export const PARTNERS: Readonly<Record<TaxStatus, NonNullable<CreditNoteOverrides['partner']>>> = {
  regular: { taxStatus: 'regular' },
  small_business: { taxStatus: 'small_business', vatId: '', companyName: '' },
  eu_business: {
    taxStatus: 'eu_business',
    street: 'Graben 7',
    postalCode: '1010',
    city: 'Wien',
    countryCode: 'AT',
    vatId: 'ATU12345678',
    taxNumber: '',
    iban: 'AT611904300234573201',
    bic: 'BKAUATWW',
  },
  third_country: {
    taxStatus: 'third_country',
    street: 'Bahnhofstrasse 1',
    postalCode: '8001',
    city: 'Zürich',
    countryCode: 'CH',
    vatId: 'CHE123456789',
    taxNumber: '',
    iban: 'CH9300762011623852957',
    bic: '',
  },
  private: { taxStatus: 'private', companyName: '', vatId: '', taxNumber: '' },
};

export const reversalOf = (
  original: ReturnType<typeof aCreditNote>,
  paidBefore: PaidBefore | null = null,
) =>
  reverseCreditNote(original, {
    id: '01920000-0000-7000-8000-00000000d0c2',
    number: 'GS-0043',
    issueDate: calendarDate('2026-12-01'),
    paidBefore,
  });

export interface Sample {
  readonly name: string;
  readonly taxStatus: TaxStatus;
  readonly snapshot: CreditNoteSnapshot;
}

/** The issued document and its reversal, for every tax status. */
export const SAMPLES: readonly Sample[] = keysOf(TAX_STATUSES).flatMap((taxStatus) => {
  const original = aCreditNote({ partner: PARTNERS[taxStatus] });
  const name = taxStatus.replaceAll('_', '-');
  return [
    { name, taxStatus, snapshot: original },
    { name: `${name}-reversal`, taxStatus, snapshot: reversalOf(original) },
  ];
});

/** Those for which an e-invoice is due. */
export const E_INVOICE_SAMPLES = SAMPLES.filter(
  ({ taxStatus }) => taxStatus !== 'third_country' && taxStatus !== 'private',
);
