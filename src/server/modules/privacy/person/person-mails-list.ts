import { sql, type RawBuilder } from 'kysely';
import type { Queryable } from '#server/kernel/database.ts';
import { on } from '#server/platform/db/database.ts';
import type { Subject } from './subject.ts';

// Which mails `r` are a person's: by the cause that each mail names in its key, never by words or
// addresses in it, which may be anybody's (docs/decisions/0160). `tests/security/20-mails.api.test.ts`
// sends every mail about a person and holds these lists against it.

type Keys = RawBuilder<unknown>;

const idsOf = ({ ids }: Subject): Keys => sql`unnest(${[...ids]}::uuid[]) as asked (id)`;

/**
 * To the visitor, and to the provider about the request. What went to the partner is theirs: it names
 * campaign and day.
 */
export const visitorMails = (
  subject: Subject,
): RawBuilder<boolean> => sql<boolean>`r.dedupe_key in (
  select 'lead:' || asked.id || ':visitor' from ${idsOf(subject)}
  union all select 'lead:' || asked.id || ':provider' from ${idsOf(subject)}
  union all select 'automation:follow_up:' || asked.id || ':' || asked.id from ${idsOf(subject)}
)
  or exists (select from ${idsOf(subject)} where r.dedupe_key like 'own-data:' || asked.id || ':%')`;

/** About the requests that a partner brought: to them, and to the provider, which names them. */
const aboutRequests = ({ provider, ids }: Subject): Keys => sql`
  select k.prefix || l.id || k.suffix from leads l,
    (values ('lead:', ':partner'), ('lead:', ':provider'), ('sale:', ':partner'),
      ('not-qualified:lead:', '')) as k (prefix, suffix)
  where l.provider_id = ${provider} and l.partner_id = any(${[...ids]}::uuid[])`;

const aboutClicks = ({ provider, ids }: Subject): Keys => sql`
  select 'not-qualified:click:' || c.click_id from commissions c
  where c.provider_id = ${provider} and c.partner_id = any(${[...ids]}::uuid[])
    and c.click_id is not null`;

/** To the provider, with the names of those who had reached a minimum payout. */
const aboutMinimums = ({ provider, ids }: Subject): Keys => sql`
  select 'automation:minimum_payout:' || u.due_on from payable_notices n
  join automation_runs u on u.provider_id = n.provider_id and u.id = n.run_id
  where n.provider_id = ${provider} and n.partner_id = any(${[...ids]}::uuid[])`;

export const partnerMails = (subject: Subject): RawBuilder<boolean> => sql<boolean>`(
  r.dedupe_key in (${aboutRequests(subject)} union all ${aboutClicks(subject)}
    union all ${aboutMinimums(subject)})
  or exists (
    select from ${idsOf(subject)}
    where r.dedupe_key like 'automation:partner\\_statistics:%:' || asked.id))`;

/** Requests of a partner of which the provider has not got the notice yet. */
export async function listWaitingNotices(
  db: Queryable,
  { provider, ids }: Subject,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select l.id from leads l
    join mails m on m.provider_id = l.provider_id and m.dedupe_key = 'lead:' || l.id || ':provider'
    where l.provider_id = ${provider} and l.partner_id = any(${[...ids]}::uuid[]) and m.status = 'queued'
    order by l.id`.execute(on(db));
  return rows.map(({ id }) => id);
}
