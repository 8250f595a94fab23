import type { Tx } from '#server/kernel/database.ts';
import { newId } from '#server/kernel/new-id.ts';
import { on } from '#server/platform/db/database.ts';
import type { ProviderId } from '#shared/ids.ts';
import type { HeldReason } from '#shared/labels/statuses.ts';
import type { Contact } from './domain/contact.ts';
import { eventDateOf } from './domain/event-date.ts';
import type { NewLead } from './new-lead.ts';

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
