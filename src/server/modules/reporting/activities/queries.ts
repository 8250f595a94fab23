import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '#server/kernel/database.ts';
import { userName } from '#server/modules/accounts/index.ts';
import { camel } from '#server/platform/db/database.ts';
import type { ProviderId } from '#shared/ids.ts';

/** An entry of the log with who did it by name. */
export interface ActivityRow {
  readonly id: string;
  readonly at: Date;
  readonly actorKind: string;
  /** Of the user, key or partner; null for everybody else, and where they are gone. */
  readonly actorName: string | null;
  /** Of a colleague or an invitation: whom it was done to; null for everything else, and for what somebody did alone. */
  readonly personName: string | null;
  readonly action: string;
  readonly entity: string;
  readonly data: Readonly<Record<string, unknown>>;
  /** What stands beside the log, by field. */
  readonly texts: Readonly<Record<string, string>>;
}

export interface ActivityFilter {
  readonly cursor?: string | undefined;
  /** From this instant on. */
  readonly from?: Date | undefined;
  /** Before this instant. */
  readonly before?: Date | undefined;
  readonly actorId?: string | undefined;
  readonly actorKind?: string | undefined;
  /** Only these actions. */
  readonly actions?: readonly string[] | undefined;
  /** Of what was searched: actions whose words have it, and what it was done to. */
  readonly found?:
    | { readonly actions: readonly string[]; readonly objectIds: readonly string[] }
    | undefined;
}

/** What can be found by its name or number, and what belongs to it in the log. */
const FOUND_ENTITIES = ['lead', 'partner', 'campaign', 'credit_note'];

/** Most of a log, on every page of it: no index of actions has it (migration 0193). */
const COMMON = 'commission.accrued';

/**
 * Entries that match, newest first. Each part of a narrowed list reads no further than a page along an index
 * (migration 0193), so that a rare action in a million entries is found as quickly as a common one.
 */
export async function listActivityRows(
  db: Queryable,
  provider: ProviderId,
  filter: ActivityFilter,
  limit: number,
): Promise<ActivityRow[]> {
  const { rows } = await sql<ActivityRow>`
    select e.id, e.at, e.actor_kind, e.action, e.entity, e.data,
      case e.actor_kind
        when 'provider' then ${userName('e.actor_id', 'e.provider_id')}
        when 'key' then (select k.name from api_keys k
          where k.provider_id = ${provider} and k.id = e.actor_id)
        when 'partner' then (select p.company_name from partners p
          where p.provider_id = ${provider} and p.id = e.actor_id)
      end as actor_name,
      case e.entity
        when 'user' then case when e.entity_id is distinct from e.actor_id
          then ${userName('e.entity_id', 'e.provider_id')} end
        when 'team_invitation' then (select i.email from team_invitations i
          where i.provider_id = ${provider} and i.id = e.entity_id)
      end as person_name,
      coalesce((select jsonb_object_agg(t.field, t.value) from event_texts t
        where t.provider_id = ${provider} and t.event_id = e.id), '{}') as texts
    from (${entriesOf(provider, filter, limit)}) e
    order by e.at desc, e.id desc
    limit ${limit}`.execute(camel(db));
  return rows;
}

function entriesOf(
  provider: ProviderId,
  filter: ActivityFilter,
  limit: number,
): RawBuilder<unknown> {
  const narrowed = narrowing(provider, filter);
  const page = (condition: RawBuilder<unknown>) => sql`
    select e.* from audit_events e
    where ${narrowed} and ${condition}
    order by e.at desc, e.id desc
    limit ${limit}`;
  const byAction = (actions: readonly string[]) => {
    const rare = sql`
      select page.* from unnest(${actions.filter((action) => action !== COMMON)}::text[]) as wanted (action)
      cross join lateral (${page(sql`e.action = wanted.action and e.action <> ${sql.lit(COMMON)}`)}) page`;
    if (!actions.includes(COMMON)) return rare;
    return sql`${rare} union all (${page(sql`e.action = ${sql.lit(COMMON)}`)})`;
  };
  const { actions, found } = filter;
  if (found === undefined) return actions === undefined ? page(sql`true`) : byAction(actions);
  const both =
    actions === undefined
      ? found.actions
      : found.actions.filter((action) => actions.includes(action));
  const ofKind = actions === undefined ? sql`true` : sql`e.action = any(${actions}::text[])`;
  return sql`
    (${byAction(both)})
    union
    select page.* from unnest(${FOUND_ENTITIES}::text[]) as kind (entity)
    cross join unnest(${found.objectIds}::uuid[]) as object (id)
    cross join lateral (
      ${page(sql`e.entity = kind.entity and e.entity_id = object.id and ${ofKind}`)}
    ) page`;
}

/** What every part of a list has in common. */
function narrowing(
  provider: ProviderId,
  { cursor, from, before, actorId, actorKind }: ActivityFilter,
): RawBuilder<unknown> {
  const conditions = [sql`e.provider_id = ${provider}`, sql`e.action <> 'assistant.called'`];
  if (cursor !== undefined)
    conditions.push(sql`(e.at, e.id) < (
      select c.at, c.id from audit_events c where c.provider_id = ${provider} and c.id = ${cursor})`);
  if (from !== undefined) conditions.push(sql`e.at >= ${from}`);
  if (before !== undefined) conditions.push(sql`e.at < ${before}`);
  if (actorId !== undefined) conditions.push(sql`e.actor_id = ${actorId}`);
  // As a constant: otherwise no plan knows that an index of these kinds serves it.
  if (actorKind !== undefined) conditions.push(sql`e.actor_kind = ${sql.lit(actorKind)}`);
  return sql.join(conditions, sql` and `);
}

/** Users and keys, by name: who may have done something. */
export async function listActors(
  db: Queryable,
  provider: ProviderId,
): Promise<{ id: string; kind: 'provider' | 'key'; name: string }[]> {
  const { rows } = await sql<{ id: string; kind: 'provider' | 'key'; name: string }>`
    select * from (
      select u.id, 'provider' as kind, ${userName('u.id', 'u.provider_id')} as name
      from users u where u.provider_id = ${provider}
      union all
      select k.id, 'key', k.name from api_keys k where k.provider_id = ${provider}
    ) actors
    order by kind desc, name collate german, id`.execute(camel(db));
  return rows;
}
