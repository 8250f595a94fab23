import { sql } from 'kysely';
import type { Tx } from '#server/kernel/database.ts';
import { newId } from '#server/kernel/new-id.ts';
import { on } from '#server/platform/db/database.ts';
import type { ProviderId } from '#shared/ids.ts';
import type { HeldReason } from '#shared/labels/statuses.ts';
import type { Contact } from './domain/contact.ts';
import type { NewLead } from './new-lead.ts';

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

/** @returns id of the visitor's first request, when there was any since then */
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
    .orderBy('l.created_at')
    .orderBy('l.id')
    .executeTakeFirst();
  return row?.duplicate_of ?? row?.id;
}

export interface LeadToInsert extends NewLead {
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
      held_for: lead.heldFor,
      duplicate_of: lead.duplicateOf,
      content_hash: lead.hash,
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
