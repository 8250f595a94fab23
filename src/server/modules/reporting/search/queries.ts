import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '#server/kernel/database.ts';
import { camel } from '#server/platform/db/database.ts';
import { likePatterns } from '#server/platform/db/like-pattern.ts';
import type { ProviderId } from '#shared/ids.ts';
import type {
  CampaignStatus,
  CreditNoteKind,
  LeadStatus,
  PartnerStatus,
} from '#shared/labels/statuses.ts';
import type { SearchWord } from './domain/search-words.ts';

export interface FoundRow<Status extends string> {
  readonly id: string;
  readonly title: string;
  readonly about: string;
  readonly status: Status;
  readonly at: Date;
}

type Words = readonly SearchWord[];

/** The most of a kind that can be scanned at a glance. */
const SHOWN = 5;

/** By name: those that begin with what was typed, then the others, each in German order. */
export async function findPartners(
  db: Queryable,
  provider: ProviderId,
  words: Words,
): Promise<FoundRow<PartnerStatus>[]> {
  const { rows } = await sql<FoundRow<PartnerStatus>>`
    select p.id, p.company_name as title, p.status, p.created_at as at,
      case when trim(concat_ws(' ', p.first_name, p.last_name)) = p.company_name then ''
        else trim(concat_ws(' ', p.first_name, p.last_name)) end as about
    from partners p
    where p.provider_id = ${provider} and ${hasWords(sql`p.search_text`, words)}
    order by ${beginsWith(sql`p.company_name`, words)} desc, p.company_name collate german, p.id
    limit ${SHOWN}`.execute(camel(db));
  return rows;
}

export async function findCampaigns(
  db: Queryable,
  provider: ProviderId,
  words: Words,
): Promise<FoundRow<CampaignStatus>[]> {
  const { rows } = await sql<FoundRow<CampaignStatus>>`
    select k.id, k.name as title, k.status, k.created_at as at, '' as about
    from campaigns k
    where k.provider_id = ${provider} and ${hasWords(sql`k.search_text`, words)}
    order by ${beginsWith(sql`k.name`, words)} desc, k.name collate german, k.id
    limit ${SHOWN}`.execute(camel(db));
  return rows;
}

/** Newest first: who asks again is meant as they are now. */
export async function findLeads(
  db: Queryable,
  provider: ProviderId,
  words: Words,
): Promise<FoundRow<LeadStatus>[]> {
  const { rows } = await sql<FoundRow<LeadStatus>>`
    select l.id, trim(concat_ws(' ', p.first_name, p.last_name)) as title, k.name as about,
      l.status, l.created_at as at
    from (
      select * from lead_persons p
      where p.provider_id = ${provider} and ${hasWords(sql`p.search_text`, words)}
      order by p.lead_id desc
      limit ${SHOWN}
    ) p
    join leads l on l.provider_id = p.provider_id and l.id = p.lead_id
    join campaigns k on k.provider_id = l.provider_id and k.id = l.campaign_id
    order by l.id desc`.execute(camel(db));
  return rows;
}

/**
 * Every word somewhere in a text that is stored in its search form (migrations 0040, 0045), as it
 * was typed or folded. Compared by the text's own collation: its index serves no other.
 */
function hasWords(text: RawBuilder<unknown>, words: Words): RawBuilder<unknown> {
  const each = words.map(({ typed, folded }) => {
    const [asTyped = '', asFolded = ''] = [typed, folded].flatMap(likePatterns);
    return sql`(${text} like lower(${asTyped}::text collate german) collate "default"
      or ${text} like ${asFolded})`;
  });
  return sql.join(each, sql` and `);
}

/**
 * Newest first: of each partner whose name has every word, and of those of which a word stands in
 * the number. The kind of the document stands in `status`.
 */
export async function findDocuments(
  db: Queryable,
  provider: ProviderId,
  words: Words,
): Promise<FoundRow<CreditNoteKind>[]> {
  const inNumber = ({ typed }: SearchWord) => {
    const [like = '%'] = likePatterns(typed);
    return sql`lower(x.number) like lower(${like})`;
  };
  const anywhere = words.map((word) => sql`(${inNumber(word)} or ${isCalled([word])})`);
  const { rows } = await sql<FoundRow<CreditNoteKind>>`
    with named as materialized (
      select w.id from partners w where w.provider_id = ${provider} and ${isCalled(words)}
    ), found as (
      select newest.id from named cross join lateral (
        select x.id from credit_notes x
        where x.provider_id = ${provider} and x.partner_id = named.id
        order by x.id desc
        limit ${SHOWN}
      ) newest
      union
      select x.id from credit_notes x
      join partners w on w.provider_id = x.provider_id and w.id = x.partner_id
      where x.provider_id = ${provider} and (${sql.join(words.map(inNumber), sql` or `)})
        and ${sql.join(anywhere, sql` and `)}
    )
    select n.id, n.number as title, w.company_name as about, n.kind as status, n.issued_at as at
    from (select id from found order by id desc limit ${SHOWN}) found
    join credit_notes n on n.provider_id = ${provider} and n.id = found.id
    join partners w on w.provider_id = n.provider_id and w.id = n.partner_id
    order by n.id desc`.execute(camel(db));
  return rows;
}

/** Every word in the name of the company of partner `w`; what is stored of them rules most out. */
function isCalled(words: Words): RawBuilder<unknown> {
  const name = sql`search_text(w.company_name)`;
  return sql`(${hasWords(sql`w.search_text`, words)} and ${hasWords(name, words)})`;
}

/** Whether the name begins with the first word; the folded name stands in the text's last line. */
function beginsWith(name: RawBuilder<unknown>, words: Words): RawBuilder<unknown> {
  const [pattern = '%'] = likePatterns(words[0]?.folded ?? '');
  return sql`(search_text(${name}) like ${`%\n${pattern.slice(1)}`})`;
}

interface CampaignChoice {
  readonly id: string;
  readonly name: string;
  readonly status: CampaignStatus;
}

/** All campaigns by what they are distinguished with, newest first. */
export async function listCampaignChoices(
  db: Queryable,
  provider: ProviderId,
): Promise<CampaignChoice[]> {
  const { rows } = await sql<CampaignChoice>`
    select id, name, status from campaigns where provider_id = ${provider}
    order by id desc`.execute(camel(db));
  return rows;
}

interface PartnerChoice {
  readonly id: string;
  readonly name: string;
  /** P-0001. */
  readonly internalId: string;
  readonly status: PartnerStatus;
}

/** All partners in the order of the German alphabet. */
export async function listPartnerChoices(
  db: Queryable,
  provider: ProviderId,
): Promise<PartnerChoice[]> {
  const { rows } = await sql<PartnerChoice>`
    select id, company_name as name, status,
      'P-' || lpad(internal_number::text, greatest(4, length(internal_number::text)), '0')
        as "internalId"
    from partners where provider_id = ${provider}
    order by company_name collate german, id`.execute(camel(db));
  return rows;
}
