import { sql } from 'kysely';
import type { Queryable } from '#server/kernel/database.ts';
import { camel } from '#server/platform/db/database.ts';
import type { Language } from '#shared/guest-language.ts';
import type { ProviderId } from '#shared/ids.ts';
import type { Stretch } from '../domain/automation-schedule.ts';

/** A request with an open offer that nobody has followed up. */
export interface DueOffer {
  readonly leadId: string;
  readonly offerSentAt: Date;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly emailNormalised: string;
  readonly campaignId: string;
  readonly campaignName: string;
  /** In which they asked. */
  readonly language: Language;
  /** Agreed to be contacted, from an address that is theirs as far as we ask. */
  readonly mayBeWritten: boolean;
  /** Has refused, for this or another request from the same address. */
  readonly hasRefused: boolean;
  /** Another request from the same address was followed up in these weeks. */
  readonly wasWritten: boolean;
}

interface Row {
  readonly id: string;
  readonly offerSentAt: Date;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly emailNormalised: string;
  readonly campaignId: string;
  readonly campaignName: string;
  readonly language: Language;
  readonly mayBeWritten: boolean;
  readonly hasRefused: boolean;
  readonly wasWritten: boolean;
}

/**
 * The next requests by their ids whose offer was sent in this stretch and is still open.
 * @param after the last request that was dealt with
 */
export async function listDueOffers(
  db: Queryable,
  provider: ProviderId,
  { from, to }: Stretch,
  after: string | null,
  limit: number,
): Promise<DueOffer[]> {
  const { rows } = await sql<Row>`
    select l.id, l.offer_sent_at, p.first_name, p.last_name, p.email, p.email_normalised,
      l.campaign_id, k.name as campaign_name, l.language,
      (l.source = 'form' and l.notifies_visitor and not (l.asks_confirmation and l.confirmed_at is null) and exists (
        select from lead_consents c
        where c.provider_id = l.provider_id and c.lead_id = l.id and c.kind = 'contact'
      )) as may_be_written,
      exists (
        select from lead_persons o
        join mail_refusals f on f.provider_id = o.provider_id and f.recipient_id = o.lead_id
        where o.provider_id = p.provider_id and o.email_normalised = p.email_normalised
          and p.email_normalised <> ''
      ) as has_refused,
      exists (
        select from lead_persons o
        join leads q on q.provider_id = o.provider_id and q.id = o.lead_id
        join automation_deliveries d on d.provider_id = o.provider_id and d.recipient_id = o.lead_id
        where o.provider_id = p.provider_id and o.email_normalised = p.email_normalised
          and p.email_normalised <> '' and d.kind = 'follow_up' and d.outcome = 'mailed'
          and q.offer_sent_at >= ${from}
      ) as was_written
    from leads l
    join lead_persons p on p.provider_id = l.provider_id and p.lead_id = l.id
    join campaigns k on k.provider_id = l.provider_id and k.id = l.campaign_id
    where l.provider_id = ${provider} and l.status = 'offer_sent'
      and l.offer_sent_at >= ${from} and l.offer_sent_at < ${to}
      and l.id > ${after ?? '00000000-0000-0000-0000-000000000000'}::uuid
      and not exists (
        select from automation_deliveries d
        where d.provider_id = l.provider_id and d.recipient_id = l.id and d.kind = 'follow_up'
      )
    order by l.id
    limit ${limit}`.execute(camel(db));
  return rows.map((row) => ({
    leadId: row.id,
    offerSentAt: row.offerSentAt,
    firstName: row.firstName,
    lastName: row.lastName,
    email: row.email,
    emailNormalised: row.emailNormalised,
    campaignId: row.campaignId,
    campaignName: row.campaignName,
    language: row.language,
    mayBeWritten: row.mayBeWritten,
    hasRefused: row.hasRefused,
    wasWritten: row.wasWritten,
  }));
}
