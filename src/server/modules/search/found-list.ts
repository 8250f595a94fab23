import { sql, type RawBuilder } from 'kysely';
import type { Queryable } from '#server/kernel/database.ts';
import { on } from '#server/platform/db/database.ts';
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

/** As many of a kind as can be looked over at once. */
const SHOWN = 5;

/** By name: those that begin with what was typed, then the others, each in German order. */
export async function findPartners(
  db: Queryable,
  provider: ProviderId,
  words: Words,
): Promise<FoundRow<PartnerStatus>[]> {
  const { rows } = await sql<FoundRow<PartnerStatus>>`
    select p.id, p.company_name as title, p.status, p.created_at as at,
      trim(concat_ws(' ', p.first_name, p.last_name)) as about
    from partners p
    where p.provider_id = ${provider} and ${matches(
      sql`concat_ws(' ', p.company_name, p.first_name, p.last_name, p.email, p.city,
        'P-' || lpad(p.internal_number::text, greatest(4, length(p.internal_number::text)), '0'))`,
      words,
    )}
    order by ${beginsWith(sql`p.company_name`, words)} desc, p.company_name collate german, p.id
    limit ${SHOWN}`.execute(on(db));
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
    where k.provider_id = ${provider} and ${matches(sql`concat_ws(' ', k.name, k.slug)`, words)}
    order by ${beginsWith(sql`k.name`, words)} desc, k.name collate german, k.id
    limit ${SHOWN}`.execute(on(db));
  return rows;
}

/** Newest first: who asks again is meant as he is now. */
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
      where p.provider_id = ${provider} and ${hasWords(words)}
      order by p.lead_id desc
      limit ${SHOWN}
    ) p
    join leads l on l.provider_id = p.provider_id and l.id = p.lead_id
    join campaigns k on k.provider_id = l.provider_id and k.id = l.campaign_id
    order by l.id desc`.execute(on(db));
  return rows;
}

/**
 * The same as `matches`, of a text that is kept as it is looked through (migration 0040). Compared by
 * its own collation: its index serves no other.
 */
function hasWords(words: Words): RawBuilder<unknown> {
  const each = words.map(({ typed, folded }) => {
    const [asTyped = '', asFolded = ''] = [typed, folded].flatMap(likePatterns);
    return sql`(p.search_text like lower(${asTyped}::text collate german) collate "default"
      or p.search_text like ${asFolded})`;
  });
  return sql.join(each, sql` and `);
}

/** Newest first. The kind of the document stands in `status`. */
export async function findDocuments(
  db: Queryable,
  provider: ProviderId,
  words: Words,
): Promise<FoundRow<CreditNoteKind>[]> {
  const each = words.map((word) => {
    const [like = '%'] = likePatterns(word.typed);
    return sql`n.id in (
      select x.id from credit_notes x
      where x.provider_id = ${provider} and lower(x.number) like lower(${like})
      union all
      select x.id from partners w
      join credit_notes x on x.provider_id = ${provider} and x.partner_id = w.id
      where w.provider_id = ${provider} and ${matches(sql`w.company_name`, [word])})`;
  });
  const { rows } = await sql<FoundRow<CreditNoteKind>>`
    select n.id, n.number as title, w.company_name as about, n.kind as status, n.issued_at as at
    from credit_notes n
    join partners w on w.provider_id = n.provider_id and w.id = n.partner_id
    where n.provider_id = ${provider} and ${sql.join(each, sql` and `)}
    order by n.id desc
    limit ${SHOWN}`.execute(on(db));
  return rows;
}

const lowered = (text: RawBuilder<unknown>) => sql`lower(${text} collate german)`;

/** What `searchWords` does to a word, done to a text: no case, accents or umlauts. */
const foldedText = (text: RawBuilder<unknown>) => sql`regexp_replace(replace(regexp_replace(
  normalize(${lowered(text)}, NFD), '[\u0300-\u036f]', '', 'g'), 'ß', 'ss'), '([aou])e', '\\1', 'g')`;

/** Every word somewhere in the text, as it was typed or folded. */
function matches(text: RawBuilder<unknown>, words: Words): RawBuilder<unknown> {
  const each = words.map(({ typed, folded }) => {
    const [asTyped = '', asFolded = ''] = [typed, folded].flatMap(likePatterns);
    return sql`(${lowered(text)} like lower(${asTyped}::text collate german)
      or ${foldedText(text)} like ${asFolded})`;
  });
  return sql.join(each, sql` and `);
}

function beginsWith(name: RawBuilder<unknown>, words: Words): RawBuilder<unknown> {
  const [pattern = '%'] = likePatterns(words[0]?.folded ?? '');
  return sql`(${foldedText(name)} like ${pattern.slice(1)})`;
}
