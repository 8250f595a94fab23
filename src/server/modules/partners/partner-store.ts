import type { Tx } from '#server/kernel/database.ts';
import { on } from '#server/platform/db/database.ts';
import type { Partners } from '#server/platform/db/schema.generated.ts';
import type { ProviderId } from '#shared/ids.ts';
import type { PartnerStatus, TaxStatus } from '#shared/labels/statuses.ts';

/** What a provider may write into a partner's row. */
export interface PartnerValues {
  readonly firstName: string;
  readonly lastName: string;
  readonly companyName: string;
  readonly email: string;
  readonly phone: string;
  readonly street: string;
  readonly postalCode: string;
  readonly city: string;
  readonly countryCode: string;
  readonly taxStatus: TaxStatus | null;
  readonly vatId: string;
  readonly taxNumber: string;
  readonly iban: string;
  readonly bic: string;
  readonly accountHolder: string;
  readonly description: string;
  readonly notes: string;
  readonly status: PartnerStatus;
  readonly selfBillingAgreedAt: Date | null;
  readonly selfBillingAgreedHow: string;
}

const COLUMNS = {
  firstName: 'first_name',
  lastName: 'last_name',
  companyName: 'company_name',
  email: 'email',
  phone: 'phone',
  street: 'street',
  postalCode: 'postal_code',
  city: 'city',
  countryCode: 'country_code',
  taxStatus: 'tax_status',
  vatId: 'vat_id',
  taxNumber: 'tax_number',
  iban: 'iban',
  bic: 'bic',
  accountHolder: 'account_holder',
  description: 'description',
  notes: 'notes',
  status: 'status',
  selfBillingAgreedAt: 'self_billing_agreed_at',
  selfBillingAgreedHow: 'self_billing_agreed_how',
} as const satisfies Record<keyof PartnerValues, keyof Partners>;

type Columns<V> = {
  [K in keyof V & keyof PartnerValues as (typeof COLUMNS)[K]]: V[K];
};

/** The given values under the names of their columns; nothing else gets through. */
function columnsOf<V extends Partial<PartnerValues>>(values: V): Columns<V> {
  const keys = Object.keys(COLUMNS) as (keyof PartnerValues)[];
  return Object.fromEntries(
    keys.filter((key) => values[key] !== undefined).map((key) => [COLUMNS[key], values[key]]),
  ) as Columns<V>;
}

/** The next `count` running numbers of the provider's partners; taken only when the transaction commits. @returns the first */
export async function takePartnerNumbers(
  tx: Tx,
  provider: ProviderId,
  count: number,
): Promise<number> {
  const row = await on(tx)
    .updateTable('providers')
    .set((eb) => ({ next_partner_number: eb('next_partner_number', '+', count) }))
    .where('id', '=', provider)
    .returning('next_partner_number')
    .executeTakeFirstOrThrow();
  return row.next_partner_number - count;
}

/** Rows of one statement: far below what the protocol can number as parameters. */
const BATCH = 500;

export interface NewPartner {
  readonly id: string;
  readonly internalNumber: number;
  readonly values: PartnerValues;
}

export async function insertPartners(
  tx: Tx,
  provider: ProviderId,
  partners: readonly NewPartner[],
  now: Date,
): Promise<void> {
  const rows = partners.map(({ id, internalNumber, values }) => ({
    provider_id: provider,
    id,
    internal_number: internalNumber,
    created_at: now,
    updated_at: now,
    ...columnsOf(values),
  }));
  for (let from = 0; from < rows.length; from += BATCH)
    await on(tx)
      .insertInto('partners')
      .values(rows.slice(from, from + BATCH))
      .execute();
}

/** Writes the given values and counts the version up; the row is locked by the caller. */
export async function updatePartner(
  tx: Tx,
  provider: ProviderId,
  id: string,
  values: Partial<PartnerValues>,
  now: Date,
): Promise<void> {
  await on(tx)
    .updateTable('partners')
    .set((eb) => ({ ...columnsOf(values), updated_at: now, version: eb('version', '+', 1) }))
    .where('provider_id', '=', provider)
    .where('id', '=', id)
    .execute();
}
