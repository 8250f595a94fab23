import { sql } from 'kysely';
import type { Queryable } from '#server/kernel/database.ts';
import { on } from '#server/platform/db/database.ts';
import type { CalendarDate } from '#shared/calendar-date.ts';
import type { ProviderId } from '#shared/ids.ts';
import type { CreditNoteKind, CreditNoteStatus } from '#shared/labels/statuses.ts';
import { vatEvidence, vatEvidenceColumns, type VatEvidenceColumns } from './vat-evidence-list.ts';

export interface ArchivedDocument extends VatEvidenceColumns {
  readonly id: string;
  readonly position: number;
  readonly number: string;
  readonly kind: CreditNoteKind;
  readonly issueDate: CalendarDate;
  /** As on the document: the partner's own row may be erased by now. */
  readonly partner: string;
  readonly netCents: number;
  readonly vatCents: number;
  readonly grossCents: number;
  readonly status: CreditNoteStatus;
  /** Day of an objection: it counts as no invoice since. */
  readonly objectedDate: CalendarDate | null;
}

/** Days of issue, both included. */
export interface ArchivePeriod {
  readonly from: CalendarDate;
  readonly to: CalendarDate;
}

/** Issued documents in the order of issue, those after a place in the chain. */
export async function listForArchive(
  db: Queryable,
  provider: ProviderId,
  after: number,
  limit: number,
  { period, partnerId }: { readonly period?: ArchivePeriod; readonly partnerId?: string } = {},
): Promise<ArchivedDocument[]> {
  const within =
    period === undefined ? sql`true` : sql`n.issue_date between ${period.from} and ${period.to}`;
  const ofPartner = partnerId === undefined ? sql`true` : sql`n.partner_id = ${partnerId}`;
  const { rows } = await sql<ArchivedDocument>`
    select n.id, n.chain_position as position, n.number, n.kind, n.issue_date as "issueDate",
      coalesce(
        nullif(n.snapshot #>> '{partner,companyName}', ''),
        trim(concat_ws(' ', n.snapshot #>> '{partner,firstName}', n.snapshot #>> '{partner,lastName}'))
      ) as partner,
      n.net_cents as "netCents", n.vat_cents as "vatCents", n.gross_cents as "grossCents", s.status,
      s.objected_date as "objectedDate", ${vatEvidenceColumns}
    from credit_notes n
    join credit_note_states s on s.provider_id = n.provider_id and s.credit_note_id = n.id
    ${vatEvidence}
    where n.provider_id = ${provider} and n.chain_position > ${after} and ${within}
      and ${ofPartner}
    order by n.chain_position limit ${limit}`.execute(on(db));
  return rows;
}

/** Documents whose PDF, which is stored last, has not been made yet. */
export async function listWithoutFiles(db: Queryable, provider: ProviderId): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select n.id from credit_notes n
    where n.provider_id = ${provider} and not exists (
      select 1 from credit_note_files f
      where f.provider_id = n.provider_id and f.credit_note_id = n.id and f.kind = 'pdf')
    order by n.chain_position`.execute(on(db));
  return rows.map(({ id }) => id);
}
