import { sql } from 'kysely';
import type { Queryable, Tx } from '#server/kernel/database.ts';
import { newId } from '#server/kernel/new-id.ts';
import { on } from '#server/platform/db/database.ts';
import type { ProviderId } from '#shared/ids.ts';
import type { HeldReason, LeadStatus } from '#shared/labels/statuses.ts';
import { cents } from '#shared/money.ts';
import type { Contact } from './domain/contact.ts';
import { eventDateOf } from './domain/event-date.ts';
import type { Lead, LeadState } from './domain/lead.ts';
import type { NewLead } from './new-lead.ts';

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

export async function providerCountry(tx: Tx, provider: ProviderId): Promise<string> {
  const row = await on(tx)
    .selectFrom('providers')
    .select('country_code')
    .where('id', '=', provider)
    .executeTakeFirstOrThrow();
  return row.country_code;
}

export function findPartnerContact(tx: Tx, provider: ProviderId, partnerId: string) {
  return on(tx)
    .selectFrom('partners')
    .select(['email', 'phone', 'country_code'])
    .where('provider_id', '=', provider)
    .where('id', '=', partnerId)
    .executeTakeFirst();
}

/** @returns id of the lead with the same content since then, or undefined */
export async function findRepeatedLead(
  tx: Tx,
  provider: ProviderId,
  hash: Buffer,
  since: Date,
): Promise<string | undefined> {
  const row = await on(tx)
    .selectFrom('leads')
    .select('id')
    .where('provider_id', '=', provider)
    .where('content_hash', '=', hash)
    .where('created_at', '>', since)
    .orderBy('created_at')
    .executeTakeFirst();
  return row?.id;
}

interface LeadToInsert extends NewLead {
  readonly id: string;
  readonly heldFor: HeldReason | null;
  readonly duplicateOf: string | null;
  readonly hash: Buffer;
  readonly normalised: Contact;
}

/** Inserts the lead, its person and its consents. */
export async function insertLead(
  tx: Tx,
  provider: ProviderId,
  lead: LeadToInsert,
  now: Date,
): Promise<void> {
  await on(tx)
    .insertInto('leads')
    .values({
      provider_id: provider,
      id: lead.id,
      campaign_id: lead.campaignId,
      terms_id: lead.termsId,
      link_id: lead.link?.id ?? null,
      partner_id: lead.link?.partnerId ?? null,
      created_at: now,
      updated_at: now,
      source: lead.entered === undefined ? 'form' : 'manual',
      manual_reason: lead.entered?.reason ?? '',
      notes: lead.entered?.notes ?? '',
      asks_confirmation: lead.asksConfirmation,
      held_for: lead.heldFor,
      duplicate_of: lead.duplicateOf,
      content_hash: lead.hash,
      event_date: eventDateOf(lead.answers),
    })
    .execute();
  await on(tx)
    .insertInto('lead_persons')
    .values({
      provider_id: provider,
      lead_id: lead.id,
      email: lead.visitor.email,
      phone: lead.visitor.phone,
      email_normalised: lead.normalised.email,
      phone_normalised: lead.normalised.phone,
      first_name: lead.visitor.firstName,
      last_name: lead.visitor.lastName,
      answers: JSON.stringify(lead.answers),
    })
    .execute();
  if (lead.consents.length === 0) return;
  await on(tx)
    .insertInto('lead_consents')
    .values(
      lead.consents.map((consent) => ({
        provider_id: provider,
        id: newId(),
        lead_id: lead.id,
        kind: consent.kind,
        text: consent.text,
        text_version: consent.textVersion,
        accepted_at: now,
      })),
    )
    .execute();
}

/**
 * Makes submissions with the same content, mailbox or number wait for each other until the
 * transaction ends. Locks are taken in one order everywhere.
 */
export async function lockSubmissions(
  tx: Tx,
  provider: ProviderId,
  marks: readonly string[],
): Promise<void> {
  const keys = marks.filter((mark) => mark !== '').map((mark) => `${provider}:${mark}`);
  await sql`
    select pg_advisory_xact_lock(key)
    from (
      select hashtextextended(mark, 0) as key from unnest(${keys.toSorted()}::text[]) as mark
      order by key
    ) as ordered
  `.execute(on(tx));
}

/** How the visitor of a request is compared with others; undefined when the person was erased. */
export async function findVisitorContact(
  tx: Tx,
  provider: ProviderId,
  leadId: string,
): Promise<Contact | undefined> {
  const row = await on(tx)
    .selectFrom('lead_persons')
    .select(['email_normalised as email', 'phone_normalised as phone'])
    .where('provider_id', '=', provider)
    .where('lead_id', '=', leadId)
    .executeTakeFirst();
  return row;
}

/**
 * Requests whose address nobody has confirmed make no other one a duplicate: anybody can type
 * anybody's address.
 * @returns id of the visitor's first request that counts, when there was any since then
 */
export async function findFirstLead(
  tx: Tx,
  provider: ProviderId,
  { email, phone }: Contact,
  since: Date,
): Promise<string | undefined> {
  if (email === '' && phone === '') return undefined;
  const row = await on(tx)
    .selectFrom('lead_persons as p')
    .innerJoin('leads as l', (join) =>
      join.onRef('l.provider_id', '=', 'p.provider_id').onRef('l.id', '=', 'p.lead_id'),
    )
    .select(['l.id', 'l.duplicate_of'])
    .where('p.provider_id', '=', provider)
    .where((eb) =>
      eb.or([
        ...(email === '' ? [] : [eb('p.email_normalised', '=', email)]),
        ...(phone === '' ? [] : [eb('p.phone_normalised', '=', phone)]),
      ]),
    )
    .where('l.created_at', '>', since)
    .where((eb) =>
      eb.or([
        eb('l.asks_confirmation', '=', false),
        eb('l.confirmed_at', 'is not', null),
        eb('l.approved_at', 'is not', null),
      ]),
    )
    .orderBy('l.created_at')
    .orderBy('l.id')
    .executeTakeFirst();
  return row?.duplicate_of ?? row?.id;
}
