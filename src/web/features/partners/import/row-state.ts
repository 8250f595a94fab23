import type { Received } from '#shared/contracts/contract.ts';
import type { checkPartnerImport } from '#shared/contracts/partners/partners.ts';
import { CSV_HEADINGS, type CsvField } from '#shared/partner-csv-fields.ts';
import type { PartnerRow } from '../csv/read-partners.ts';

export type ExistingPartner = Received<typeof checkPartnerImport>['existing'][number];

/** How a row stands: it can be created, somebody like it exists, or something is wrong. */
export type RowState = 'ready' | 'existing' | 'invalid';

export interface PreviewRow extends PartnerRow {
  readonly state: RowState;
  /** 'P-0004 Blumen Ährenfeld (gleiche E-Mail)', 'Siehe IBAN, PLZ' */
  readonly remark: string | null;
  /** The partner that it would double. */
  readonly existing: ExistingPartner | undefined;
  readonly isChosen: boolean;
}

const BY = { email: 'gleiche E-Mail', name: 'gleicher Name und PLZ' } as const;

/** A row with its state; unless chosen otherwise, exactly the ready ones are created. */
export function previewRow(
  row: PartnerRow,
  existing: ExistingPartner | undefined,
  choice: boolean | undefined,
): PreviewRow {
  const isInvalid = row.rowError !== null || Object.keys(row.errors).length > 0;
  const isDouble = existing !== undefined || row.sameAs !== null;
  const state = isInvalid ? 'invalid' : isDouble ? 'existing' : 'ready';
  return {
    ...row,
    state,
    existing,
    remark: row.rowError ?? errorRemark(row) ?? doubleRemark(row, existing),
    isChosen: state !== 'invalid' && (choice ?? state === 'ready'),
  };
}

/** Names the cells with errors: in a wide table they may be out of sight. */
function errorRemark({ errors }: PartnerRow): string | null {
  const names = (Object.keys(errors) as CsvField[]).map((field) => CSV_HEADINGS.get(field));
  return names.length === 0 ? null : `Siehe ${names.join(', ')}`;
}

function doubleRemark(row: PartnerRow, existing: ExistingPartner | undefined): string | null {
  if (existing !== undefined) {
    const { internalId, name, by } = existing;
    return `${internalId} ${name} (${BY[by]})`;
  }
  return row.sameAs === null ? null : `Wie Zeile ${row.sameAs}`;
}
