import { sql, type RawBuilder } from 'kysely';
import { likePatterns } from '#server/platform/db/like-pattern.ts';
import { addDays, startOfBerlinDay } from '#shared/calendar-date.ts';
import type { LeadListQuery } from '#shared/contracts/leads.ts';
import type { ProviderId } from '#shared/ids.ts';

export type LeadFilters = Omit<LeadListQuery, 'limit' | 'cursor' | 'sort'>;

/** The filters of the requests as conditions over the tables of `lead-list.ts`. */
export function leadConditions(provider: ProviderId, filters: LeadFilters): RawBuilder<unknown>[] {
  const { search, status, held, toConfirm, unconfirmed, partnerId, campaignId, from, to } = filters;
  return [
    sql`true`,
    ...(status === undefined ? [] : [sql`l.status = ${status}`]),
    ...(held === undefined ? [] : [held ? isHeld : sql`not ${isHeld}`]),
    ...(toConfirm === undefined ? [] : [toConfirm ? isToConfirm : sql`not ${isToConfirm}`]),
    ...(unconfirmed === undefined ? [] : [unconfirmed ? isUnconfirmed : sql`not ${isUnconfirmed}`]),
    ...(partnerId === undefined ? [] : [sql`l.partner_id = ${partnerId}`]),
    ...(campaignId === undefined ? [] : [sql`l.campaign_id = ${campaignId}`]),
    ...(from === undefined ? [] : [sql`l.created_at >= ${startOfBerlinDay(from)}`]),
    ...(to === undefined ? [] : [sql`l.created_at < ${startOfBerlinDay(addDays(to, 1))}`]),
    ...wordsOf(search).map((word) => contains(provider, word)),
  ];
}

/** What is looked for, each word by itself. */
export function wordsOf(search: string): string[] {
  return search.split(/\s+/).filter((word) => word !== '');
}

/** Waits for the visitor, unless the provider has let it through. */
const isUnconfirmed = sql`(l.asks_confirmation and l.confirmed_at is null
  and l.approved_at is null and l.status <> 'not_qualified')`;

/** Waits for the provider's approval, and for nothing else. */
const isHeld = sql`(l.held_for is not null and l.approved_at is null
  and l.status <> 'not_qualified' and not ${isUnconfirmed})`;

/** Revenue was entered and not confirmed yet. */
const isToConfirm = sql`(l.status in ('new', 'offer_sent') and l.sale_amount_cents is not null)`;

/** A word anywhere in names, contacts, notes, campaign or partner. */
function contains(provider: ProviderId, word: string): RawBuilder<unknown> {
  const { inPerson, inNotes, inCampaign, inPartner } = withWord(provider, word);
  return sql`l.id in (
    select x.lead_id from lead_persons x where ${inPerson}
    union all
    select x.id from leads x where ${inNotes}
    union all
    select x.id from campaigns o
    join leads x on x.provider_id = ${provider} and x.campaign_id = o.id
    where ${inCampaign}
    union all
    select x.id from partners o
    join leads x on x.provider_id = ${provider} and x.partner_id = o.id
    where ${inPartner})`;
}

/**
 * Whether a word stands in a request `l` that is looked at by itself, with its person `p`: for those
 * who walk along requests until a page is full.
 */
export function standsIn(provider: ProviderId, word: string): RawBuilder<unknown> {
  const { pattern, inCampaign, inPartner } = withWord(provider, word);
  return sql`(p.search_text like ${pattern} collate "default"
    or (l.notes <> '' and lower(l.notes collate german) like ${pattern})
    or l.campaign_id in (select o.id from campaigns o where ${inCampaign})
    or l.partner_id in (select o.id from partners o where ${inPartner}))`;
}

/**
 * Where a word can stand: in a person or a request `x`, a campaign or a partner `o`; case does not
 * matter. Each is looked for where an index has it (migration 0040), so that few requests are looked
 * at. The index of the persons knows one collation only, and the pattern would bring along another.
 */
export function withWord(provider: ProviderId, word: string) {
  const [like = '%'] = likePatterns(word);
  const pattern = sql`lower(${like}::text collate german)`;
  return {
    pattern,
    inPerson: sql`(x.provider_id = ${provider}
      and x.search_text like ${pattern} collate "default")`,
    inNotes: sql`(x.provider_id = ${provider} and x.notes <> ''
      and lower(x.notes collate german) like ${pattern})`,
    inCampaign: sql`(o.provider_id = ${provider} and lower(o.name collate german) like ${pattern})`,
    inPartner: sql`(o.provider_id = ${provider}
      and lower(o.company_name collate german) like ${pattern})`,
  };
}
