import type { Queryable, Tx } from '#server/kernel/database.ts';
import { on } from '#server/platform/db/database.ts';
import type { ProviderId } from '#shared/ids.ts';
import type { HeldReason, LeadStatus } from '#shared/labels/statuses.ts';
import { cents } from '#shared/money.ts';
import type { Lead, LeadState } from './domain/lead.ts';

/** By which link a lead came: to be locked before the lead. Undefined when there is no such lead. */
export async function findLeadLink(
  db: Queryable,
  provider: ProviderId,
  id: string,
): Promise<{ linkId: string | null } | undefined> {
  const row = await on(db)
    .selectFrom('leads')
    .select('link_id')
    .where('provider_id', '=', provider)
    .where('id', '=', id)
    .executeTakeFirst();
  return row === undefined ? undefined : { linkId: row.link_id };
}

/** Locks a lead until the transaction ends; its link is locked before it. */
export async function lockLead(
  tx: Tx,
  provider: ProviderId,
  id: string,
): Promise<Lead | undefined> {
  const row = await on(tx)
    .selectFrom('leads')
    .selectAll()
    .where('provider_id', '=', provider)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { link_id: linkId, partner_id: partnerId } = row;
  return {
    id: row.id,
    campaignId: row.campaign_id,
    termsId: row.terms_id,
    origin: linkId === null || partnerId === null ? null : { linkId, partnerId },
    createdAt: row.created_at,
    asksConfirmation: row.asks_confirmation,
    confirmedAt: row.confirmed_at,
    duplicateOf: row.duplicate_of,
    heldFor: row.held_for as HeldReason | null,
    approvedAt: row.approved_at,
    notes: row.notes,
    state: readState(row),
  };
}

/**
 * Keeps the person of a request from being erased until the transaction ends, so that what is written
 * about them is erased with them. @returns false when there is none any more
 */
export async function holdVisitor(tx: Tx, provider: ProviderId, leadId: string): Promise<boolean> {
  const row = await on(tx)
    .selectFrom('leads')
    .select('id')
    .where('provider_id', '=', provider)
    .where('id', '=', leadId)
    .where('erased_at', 'is', null)
    .forKeyShare()
    .executeTakeFirst();
  return row !== undefined;
}

function readState(row: {
  status: string;
  offer_sent_at: Date | null;
  sale_amount_cents: number | null;
  not_qualified_reason: string;
}): LeadState {
  const offerSentAt = row.offer_sent_at;
  const saleAmount = row.sale_amount_cents === null ? null : cents(row.sale_amount_cents);
  const status = row.status as LeadStatus;
  switch (status) {
    case 'new':
      return { status, offerSentAt: null, saleAmount };
    case 'offer_sent':
      if (offerSentAt === null) throw new Error('a lead with an offer lacks its time');
      return { status, offerSentAt, saleAmount };
    case 'lost':
      return { status, offerSentAt, saleAmount };
    case 'converted':
      if (saleAmount === null) throw new Error('a converted lead lacks its revenue');
      return { status, offerSentAt, saleAmount };
    case 'not_qualified':
      return { status, offerSentAt, saleAmount, reason: row.not_qualified_reason };
  }
}

/** Writes what can change of a locked lead. */
export async function storeLead(
  tx: Tx,
  provider: ProviderId,
  lead: Lead,
  now: Date,
): Promise<void> {
  const { state } = lead;
  await on(tx)
    .updateTable('leads')
    .set({
      status: state.status,
      offer_sent_at: state.offerSentAt,
      sale_amount_cents: state.saleAmount,
      not_qualified_reason: state.status === 'not_qualified' ? state.reason : '',
      confirmed_at: lead.confirmedAt,
      duplicate_of: lead.duplicateOf,
      held_for: lead.heldFor,
      approved_at: lead.approvedAt,
      notes: lead.notes,
      updated_at: now,
    })
    .where('provider_id', '=', provider)
    .where('id', '=', lead.id)
    .returning('id')
    .executeTakeFirstOrThrow();
}
