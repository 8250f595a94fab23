import { sql } from 'kysely';
import type { Queryable, Tx } from '#server/kernel/database.ts';
import { newId } from '#server/kernel/new-id.ts';
import { camel } from '#server/platform/db/database.ts';
import type { ProviderId } from '#shared/ids.ts';
import { cents, type Cents } from '#shared/money.ts';
import type { SettledOn } from './domain/correction.ts';

/** A correction, with the claim and the document that it corrects; cents. */
export interface Correction {
  readonly id: string;
  readonly correctsId: string;
  readonly documentId: string;
  readonly linkId: string;
  readonly leadId: string | null;
  /** Below 0. */
  readonly amount: Cents;
  /** Offset on a document that holds. */
  readonly isOffset: boolean;
  /** By how much the revenue of the sale was lowered with it; 0 or below. */
  readonly revenueChange: Cents;
  readonly createdAt: Date;
}

interface NewCorrection {
  readonly correctsId: string;
  readonly documentId: string;
  readonly amount: Cents;
  readonly revenueChange: Cents;
  /** The provider's own words. */
  readonly reason: string;
}

/** Adds an open correction to a locked commission, by its terms. @returns the correction's id */
export async function insertCorrection(
  tx: Tx,
  provider: ProviderId,
  { correctsId, documentId, amount, revenueChange, reason }: NewCorrection,
  now: Date,
): Promise<string> {
  const id = newId();
  await sql`
    insert into commissions (provider_id, id, partner_id, campaign_id, link_id, terms_id, source, lead_id,
      sale_id, event_at, created_at, amount_cents, status, payable, corrects_id, corrects_document_id,
      revenue_change_cents, reason)
    select c.provider_id, ${id}, c.partner_id, c.campaign_id, c.link_id, c.terms_id, 'correction', c.lead_id,
      c.sale_id, ${now}, ${now}, ${amount}::bigint, 'pending', true, c.id, ${documentId}::uuid,
      ${revenueChange}::bigint, ${reason}
    from commissions c where c.provider_id = ${provider} and c.id = ${correctsId}`.execute(
    camel(tx),
  );
  return id;
}

/** Which corrections are meant; those that were withdrawn are none. */
type Of =
  | { readonly correctsId: string }
  | { readonly documentId: string }
  | { readonly id: string };

/** The corrections of a commission or a document, locked in the order of their ids. */
export async function lockCorrections(
  tx: Tx,
  provider: ProviderId,
  of: Of,
): Promise<readonly Correction[]> {
  const query = camel(tx)
    .selectFrom('commissions')
    .selectAll()
    .where('providerId', '=', provider)
    .where('source', '=', 'correction')
    .where('status', '<>', 'not_qualified');
  const named = () => {
    if ('correctsId' in of) return query.where('correctsId', '=', of.correctsId);
    if ('documentId' in of) return query.where('correctsDocumentId', '=', of.documentId);
    return query.where('id', '=', of.id);
  };
  const rows = await named().orderBy('id').forNoKeyUpdate().execute();
  return rows.map((row) => ({
    id: row.id,
    correctsId: row.correctsId ?? '',
    documentId: row.correctsDocumentId ?? '',
    linkId: row.linkId,
    leadId: row.leadId,
    amount: cents(row.amountCents),
    isOffset: row.paidCents !== 0,
    revenueChange: cents(row.revenueChangeCents),
    createdAt: row.createdAt,
  }));
}

/** Takes open corrections back: they were never offset, and are no more. */
export async function withdrawOpen(
  tx: Tx,
  provider: ProviderId,
  ids: readonly string[],
): Promise<void> {
  await camel(tx)
    .updateTable('commissions')
    .set({ amountCents: 0, status: 'not_qualified', payable: false })
    .where('providerId', '=', provider)
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .where('source', '=', 'correction')
    .where('paidCents', '=', 0)
    .execute();
}

/** A document that holds and on which a commission stands, with what was corrected of it. */
export interface HoldingDocument extends SettledOn {
  readonly number: string;
  readonly kind: 'credit_note' | 'payout_receipt';
  /** Berlin day. */
  readonly issueDate: string;
  readonly taxStatus: string;
  /** Basis points. */
  readonly rate: number;
  readonly isPaid: boolean;
  readonly isObjected: boolean;
  /** Number of a document that offsets a correction of this one; null where none does. */
  readonly offsetBy: string | null;
}

interface HoldingRow extends Omit<HoldingDocument, 'settled' | 'corrected'> {
  readonly settledCents: number;
  readonly correctedCents: number;
}

/** The documents that settle a commission now, in the order of issue. */
export async function listHoldingDocuments(
  db: Queryable,
  provider: ProviderId,
  commissionId: string,
): Promise<HoldingDocument[]> {
  const { rows } = await sql<HoldingRow>`
    select n.id as document_id, n.number, n.kind, n.issue_date::text as issue_date, n.tax_status,
      n.vat_rate_bp as rate, z.status = 'paid' as is_paid, z.objected_date is not null as is_objected,
      l.amount_cents as settled_cents,
      coalesce((select -sum(k.amount_cents) from commissions k
        where k.provider_id = n.provider_id and k.corrects_document_id = n.id
          and k.corrects_id = ${commissionId}), 0)::bigint as corrected_cents,
      (select min(o.number) from commissions k
        join settlement_lines x on x.provider_id = k.provider_id and x.commission_id = k.id
        join credit_notes o on o.provider_id = x.provider_id and o.id = x.credit_note_id
        join credit_note_states s on s.provider_id = o.provider_id and s.credit_note_id = o.id
        where k.provider_id = n.provider_id and k.corrects_document_id = n.id and k.paid_cents <> 0
          and o.kind <> 'reversal' and s.status <> 'cancelled') as offset_by
    from settlement_lines l
    join credit_notes n on n.provider_id = l.provider_id and n.id = l.credit_note_id
    join credit_note_states z on z.provider_id = n.provider_id and z.credit_note_id = n.id
    where l.provider_id = ${provider} and l.commission_id = ${commissionId}
      and n.kind <> 'reversal' and z.status <> 'cancelled'
    order by n.chain_position`.execute(camel(db));
  return rows.map(({ settledCents, correctedCents, ...document }) => ({
    ...document,
    settled: cents(settledCents),
    corrected: cents(correctedCents),
  }));
}

/** Number of a document that holds and offsets a correction of this one; null where none does. */
export async function findOffsettingDocument(
  db: Queryable,
  provider: ProviderId,
  documentId: string,
): Promise<string | null> {
  const { rows } = await sql<{ number: string }>`
    select o.number from commissions k
    join settlement_lines x on x.provider_id = k.provider_id and x.commission_id = k.id
    join credit_notes o on o.provider_id = x.provider_id and o.id = x.credit_note_id
    join credit_note_states s on s.provider_id = o.provider_id and s.credit_note_id = o.id
    where k.provider_id = ${provider} and k.corrects_document_id = ${documentId} and k.paid_cents <> 0
      and o.kind <> 'reversal' and s.status <> 'cancelled'
    order by o.chain_position limit 1`.execute(camel(db));
  return rows[0]?.number ?? null;
}

/** A correction as its partner is mailed about it, with those recorded together with it; cents. */
interface CorrectionNotice {
  readonly leadId: string;
  readonly correctedAt: Date;
  readonly amountCents: number;
  readonly reason: string;
  /** 'GS-0012', or several. */
  readonly documents: string;
  readonly campaignName: string;
  readonly partnerId: string;
  readonly partnerEmail: string;
  readonly partnerFirstName: string;
  readonly partnerLastName: string;
}

/** Undefined when it is gone or was withdrawn. */
export async function findCorrectionNotice(
  db: Queryable,
  provider: ProviderId,
  correctionId: string,
): Promise<CorrectionNotice | undefined> {
  const { rows } = await sql<CorrectionNotice>`
    select c.lead_id, c.created_at as corrected_at, c.reason, k.name as campaign_name,
      sum(together.amount_cents)::bigint as amount_cents,
      string_agg(n.number, ', ' order by n.chain_position) as documents,
      w.id as partner_id, w.email as partner_email, w.first_name as partner_first_name,
      w.last_name as partner_last_name
    from commissions c
    join commissions together on together.provider_id = c.provider_id
      and together.corrects_id = c.corrects_id and together.created_at = c.created_at
    join credit_notes n on n.provider_id = c.provider_id and n.id = together.corrects_document_id
    join campaigns k on k.provider_id = c.provider_id and k.id = c.campaign_id
    join partners w on w.provider_id = c.provider_id and w.id = c.partner_id
    where c.provider_id = ${provider} and c.id = ${correctionId} and c.status <> 'not_qualified'
    group by c.provider_id, c.id, k.name, w.id, w.provider_id`.execute(camel(db));
  return rows[0];
}
