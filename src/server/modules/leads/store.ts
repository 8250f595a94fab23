import { sql } from 'kysely';
import type { Queryable, Tx } from '#server/kernel/database.ts';
import { newId } from '#server/kernel/new-id.ts';
import { camel, type Row } from '#server/platform/db/database.ts';
import { toColumns } from '#server/platform/db/entity-rows.ts';
import type { CalendarDate } from '#shared/calendar-date.ts';
import {
  CONTACT_FIELDS,
  LEAD_FIELDS,
  type LeadValues,
} from '#shared/contracts/leads/lead.schema.ts';
import type { ProviderId } from '#shared/ids.ts';
import type { UnrewardedFor } from '#shared/labels/holding.ts';
import type { HeldReason, LeadStatus } from '#shared/labels/statuses.ts';
import { cents } from '#shared/money.ts';
import type { Contact } from './domain/contact.ts';
import { eventDateOf } from './domain/event.ts';
import type { Lead, LeadState } from './domain/lead.ts';
import type { NewLead } from './new-lead.ts';

/** By which link a lead came: to be locked before the lead. Undefined when there is no such lead. */
export async function findLeadLink(
  db: Queryable,
  provider: ProviderId,
  id: string,
): Promise<{ linkId: string | null } | undefined> {
  return camel(db)
    .selectFrom('leads')
    .select('linkId')
    .where('providerId', '=', provider)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Locks a lead until the transaction ends; its link is locked before it. */
export async function lockLead(
  tx: Tx,
  provider: ProviderId,
  id: string,
): Promise<Lead | undefined> {
  const row = await camel(tx)
    .selectFrom('leads')
    .selectAll()
    .where('providerId', '=', provider)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { linkId, partnerId } = row;
  return {
    id: row.id,
    campaignId: row.campaignId,
    termsId: row.termsId,
    origin: linkId === null || partnerId === null ? null : { linkId, partnerId },
    createdAt: row.createdAt,
    eventDate: row.eventDate as CalendarDate | null,
    asksConfirmation: row.asksConfirmation,
    confirmedAt: row.confirmedAt,
    duplicateOf: row.duplicateOf,
    heldFor: row.heldFor as HeldReason | null,
    approvedAt: row.approvedAt,
    unrewardedFor: row.unrewardedFor as UnrewardedFor | null,
    notes: row.notes,
    state: readState(row),
  };
}

/**
 * Keeps the person of a request from being erased until the transaction ends, so that what is written
 * about them is erased with them. @returns false when there is none any more
 */
export async function holdVisitor(tx: Tx, provider: ProviderId, leadId: string): Promise<boolean> {
  const row = await camel(tx)
    .selectFrom('leads')
    .select('id')
    .where('providerId', '=', provider)
    .where('id', '=', leadId)
    .where('erasedAt', 'is', null)
    .forKeyShare()
    .executeTakeFirst();
  return row !== undefined;
}

function readState(row: Row<'leads'>): LeadState {
  const { offerSentAt } = row;
  const saleAmount = row.saleAmountCents === null ? null : cents(row.saleAmountCents);
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
      return { status, offerSentAt, saleAmount, reason: row.notQualifiedReason };
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
  const written: Omit<LeadValues, 'manualReason'> = {
    notQualifiedReason: state.status === 'not_qualified' ? state.reason : '',
    offerSentAt: state.offerSentAt,
    saleAmountCents: state.saleAmount,
    notes: lead.notes,
  };
  await camel(tx)
    .updateTable('leads')
    .set({
      ...toColumns(LEAD_FIELDS, written),
      status: state.status,
      confirmedAt: lead.confirmedAt,
      duplicateOf: lead.duplicateOf,
      heldFor: lead.heldFor,
      approvedAt: lead.approvedAt,
      eventDate: lead.eventDate,
      updatedAt: now,
    })
    .where('providerId', '=', provider)
    .where('id', '=', lead.id)
    .returning('id')
    .executeTakeFirstOrThrow();
}

/** Keeps why a locked request that counts earns nothing; null lets it earn. */
export async function markUnrewarded(
  tx: Tx,
  provider: ProviderId,
  id: string,
  unrewardedFor: UnrewardedFor | null,
): Promise<void> {
  await camel(tx)
    .updateTable('leads')
    .set({ unrewardedFor })
    .where('providerId', '=', provider)
    .where('id', '=', id)
    .execute();
}

export async function providerCountry(tx: Queryable, provider: ProviderId): Promise<string> {
  const row = await camel(tx)
    .selectFrom('providers')
    .select('countryCode')
    .where('id', '=', provider)
    .executeTakeFirstOrThrow();
  return row.countryCode;
}

export function findPartnerContact(tx: Tx, provider: ProviderId, partnerId: string) {
  return camel(tx)
    .selectFrom('partners')
    .select(['firstName', 'lastName', 'companyName', 'street', 'postalCode', 'countryCode'])
    .select(['email', 'phone', 'iban'])
    .where('providerId', '=', provider)
    .where('id', '=', partnerId)
    .executeTakeFirst();
}

/** What holds every request of a link: how many its network has sent that day, and a jump. */
export async function findLinkSigns(
  tx: Tx,
  provider: ProviderId,
  { linkId, networkKey }: { readonly linkId: string; readonly networkKey: Buffer | null },
  now: Date,
): Promise<{ readonly earlierOfNetwork: number; readonly isLinkHeld: boolean }> {
  const { rows } = await sql<{ earlierOfNetwork: number; isLinkHeld: boolean }>`
    select l.rewards_held_at is not null and t.reward_type = 'per_lead' as is_link_held, (
      select count(*) from leads r
      where r.provider_id = ${provider} and r.link_id = l.id and r.network_key = ${networkKey}
    ) as earlier_of_network
    from referral_links l
    join lateral terms_shown(l.provider_id, l.campaign_id, l.partner_id, ${now}) t on true
    where l.provider_id = ${provider} and l.id = ${linkId}`.execute(camel(tx));
  return rows[0] ?? { earlierOfNetwork: 0, isLinkHeld: false };
}

/** @returns id of the lead with the same content since then, or undefined */
export async function findRepeatedLead(
  tx: Tx,
  provider: ProviderId,
  hash: Buffer,
  since: Date,
): Promise<string | undefined> {
  const row = await camel(tx)
    .selectFrom('leads')
    .select('id')
    .where('providerId', '=', provider)
    .where('contentHash', '=', hash)
    .where('createdAt', '>', since)
    .orderBy('createdAt')
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

/** The terms in force when a request comes in: they govern it to its end (docs/product/campaigns.md section 4). */
async function termsAtArrival(
  tx: Tx,
  provider: ProviderId,
  { campaignId, link }: NewLead,
  now: Date,
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select t.id from terms_shown(${provider}, ${campaignId}, ${link?.partnerId ?? null}, ${now}) t`.execute(
    camel(tx),
  );
  const [terms] = rows;
  if (terms === undefined) throw new Error('a request to a campaign without terms');
  return terms.id;
}

/** Inserts the lead, its person and its consents. */
export async function insertLead(
  tx: Tx,
  provider: ProviderId,
  lead: LeadToInsert,
  now: Date,
): Promise<void> {
  const termsId = await termsAtArrival(tx, provider, lead, now);
  await camel(tx)
    .insertInto('leads')
    .values({
      providerId: provider,
      id: lead.id,
      campaignId: lead.campaignId,
      termsId,
      linkId: lead.link?.id ?? null,
      partnerId: lead.link?.partnerId ?? null,
      placement: lead.link?.placement ?? null,
      createdAt: now,
      updatedAt: now,
      source: lead.entered === undefined ? 'form' : 'manual',
      manualReason: lead.entered?.reason ?? '',
      notes: lead.entered?.notes ?? '',
      asksConfirmation: lead.asksConfirmation,
      language: lead.language ?? 'de',
      heldFor: lead.heldFor,
      duplicateOf: lead.duplicateOf,
      contentHash: lead.hash,
      networkKey: lead.networkKey ?? null,
      notifiesVisitor: lead.notifiesVisitor ?? true,
      eventDate: eventDateOf(lead.answers),
    })
    .execute();
  await camel(tx)
    .insertInto('leadPersons')
    .values({
      providerId: provider,
      leadId: lead.id,
      ...toColumns(CONTACT_FIELDS, lead.visitor),
      emailNormalised: lead.normalised.email,
      phoneNormalised: lead.normalised.phone,
      answers: JSON.stringify(lead.answers),
    })
    .execute();
  if (lead.consents.length === 0) return;
  await camel(tx)
    .insertInto('leadConsents')
    .values(
      lead.consents.map((consent) => ({
        providerId: provider,
        id: newId(),
        leadId: lead.id,
        kind: consent.kind,
        text: consent.text,
        textVersion: consent.textVersion,
        acceptedAt: consent.acceptedAt ?? now,
        source: consent.source ?? '',
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
  `.execute(camel(tx));
}

/** How the visitor of a request is compared with others; undefined when the person was erased. */
export async function findVisitorContact(
  tx: Tx,
  provider: ProviderId,
  leadId: string,
): Promise<Contact | undefined> {
  return camel(tx)
    .selectFrom('leadPersons')
    .select(['emailNormalised as email', 'phoneNormalised as phone'])
    .where('providerId', '=', provider)
    .where('leadId', '=', leadId)
    .executeTakeFirst();
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
  const row = await camel(tx)
    .selectFrom('leadPersons as p')
    .innerJoin('leads as l', (join) =>
      join.onRef('l.providerId', '=', 'p.providerId').onRef('l.id', '=', 'p.leadId'),
    )
    .select(['l.id', 'l.duplicateOf'])
    .where('p.providerId', '=', provider)
    .where((eb) =>
      eb.or([
        ...(email === '' ? [] : [eb('p.emailNormalised', '=', email)]),
        ...(phone === '' ? [] : [eb('p.phoneNormalised', '=', phone)]),
      ]),
    )
    .where('l.createdAt', '>', since)
    .where((eb) =>
      eb.or([
        eb('l.asksConfirmation', '=', false),
        eb('l.confirmedAt', 'is not', null),
        eb('l.approvedAt', 'is not', null),
      ]),
    )
    .orderBy('l.createdAt')
    .orderBy('l.id')
    .executeTakeFirst();
  return row?.duplicateOf ?? row?.id;
}
