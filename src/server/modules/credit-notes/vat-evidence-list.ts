import { sql } from 'kysely';
import { formatBerlinDateTime } from '#shared/calendar-date.ts';
import { VAT_OUTCOMES, type VatOutcome } from '#shared/labels/vat-confirmations.ts';

/** What was answered about the VAT id on a document; null where it has none of another member state. */
export interface VatEvidenceColumns {
  readonly partner_vat_id: string | null;
  readonly vat_outcome: string | null;
  readonly vat_answered_at: Date | null;
}

export const vatEvidenceColumns = sql`
  v.vat_id as partner_vat_id, v.outcome as vat_outcome, v.answered_at as vat_answered_at`;

/**
 * Beside a document `n` with reverse charge of another member state: its id and what the authority
 * said of that id, on the day of the document or last before it; else the first time after it.
 */
export const vatEvidence = sql`
  left join lateral (
    select said.vat_id, c.outcome, c.answered_at
    from (select n.snapshot #>> '{partner,vatId}' as vat_id) said
    left join vat_confirmations c
      on c.provider_id = n.provider_id and c.partner_id = n.partner_id and c.vat_id = said.vat_id
      and c.outcome in ('confirmed', 'differs', 'valid', 'refused')
    where n.tax_status = 'eu_business'
    order by (c.answered_at at time zone 'Europe/Berlin')::date <= n.issue_date desc nulls last,
      abs(extract(epoch from c.answered_at - n.issued_at))
    limit 1
  ) v on true`;

export const VAT_EVIDENCE_HEADINGS = [
  'USt-IdNr. des Partners',
  'Bestätigung der USt-IdNr.',
  'Bestätigung abgefragt am',
] as const;

/** The same for a table: the id, the answer in words, and its day and time in Berlin. */
export function vatEvidenceCells(row: VatEvidenceColumns): [string, string, string] {
  const { partner_vat_id: vatId, vat_outcome: outcome, vat_answered_at: at } = row;
  if (vatId === null) return ['', '', ''];
  if (outcome === null || at === null) return [vatId, 'nicht abgefragt', ''];
  return [vatId, VAT_OUTCOMES[outcome as VatOutcome], formatBerlinDateTime(at)];
}
