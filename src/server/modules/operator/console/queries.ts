import { sql } from 'kysely';
import type { Queryable } from '#server/kernel/database.ts';
import { camel } from '#server/platform/db/database.ts';
import { readServerState } from '#server/platform/db/server-state-queries.ts';
import type { CalendarDate } from '#shared/calendar-date.ts';
import type { SubscriptionStatus } from '#shared/labels/billing.ts';
import type { PlanId } from '#shared/plans.ts';

/*
 * What the console shows of a provider: contract, money that is owed to the operator, delivery and machinery.
 * Nothing here reads partners, requests or documents, nor what any mail says.
 */

/** A provider as a row of the console. */
export interface HouseRow {
  readonly id: string;
  readonly name: string;
  /** Login address of the owner; '' where nobody logs in any more. */
  readonly owner: string;
  readonly plan: PlanId;
  /** Of what is booked; null where nothing ever was. */
  readonly status: SubscriptionStatus | null;
  /** A booked subscription that ends with its period. */
  readonly isEnding: boolean;
  readonly since: Date;
  readonly dissolvedAt: Date | null;
  readonly users: number;
  readonly openInvoices: number;
  readonly openCents: number;
  readonly wordsReleased: boolean;
  /** How many there are with these words, on all pages together. */
  readonly total: number;
}

/** Providers of a page of the console. */
export const HOUSES_A_PAGE = 50;

const house = sql`
  select p.id, p.business_name as name, coalesce(o.email, '') as owner, p.plan, s.status,
    coalesce(s.cancel_at_period_end and s.status <> 'canceled', false) as is_ending,
    p.created_at as since, p.dissolved_at, p.own_words_released_at is not null as words_released,
    (select count(*) from users u where u.provider_id = p.id and u.login_id is not null)::int as users,
    coalesce(i.invoices, 0)::int as open_invoices, coalesce(i.cents, 0)::bigint as open_cents,
    count(*) over ()::int as total
  from providers p
  left join subscriptions s on s.provider_id = p.id
  left join lateral (
    select l.email from users m join logins l on l.id = m.login_id
    where m.provider_id = p.id and m.role = 'owner' order by m.id limit 1) o on true
  left join lateral (
    select count(*) as invoices, sum(x.gross_cents) as cents from subscription_invoices x
    join subscription_invoice_states z on z.provider_id = x.provider_id and z.invoice_id = x.id
    where x.provider_id = p.id and z.status = 'open') i on true`;

/**
 * Every provider, newest first, dissolved ones too; made-up ones stay out.
 * @param search a part of the name, or of a login address of the house; '' for all
 */
export async function unscopedHouses(
  db: Queryable,
  { search, page }: { readonly search: string; readonly page: number },
): Promise<HouseRow[]> {
  const words = `%${search.trim().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const { rows } = await sql<HouseRow>`${house}
    where not p.is_sandbox and (${search.trim()} = '' or p.business_name ilike ${words} or exists (
      select from users m join logins l on l.id = m.login_id
      where m.provider_id = p.id and l.email ilike ${words}))
    order by p.id desc
    limit ${HOUSES_A_PAGE} offset ${(page - 1) * HOUSES_A_PAGE}`.execute(camel(db));
  return rows;
}

/** One provider; undefined when there is none. */
export async function unscopedHouse(db: Queryable, id: string): Promise<HouseRow | undefined> {
  const { rows } = await sql<HouseRow>`${house} where p.id = ${id} and not p.is_sandbox`.execute(
    camel(db),
  );
  return rows[0];
}

/** Who can log in to a house. */
export interface HouseUser {
  readonly id: string;
  readonly email: string;
  readonly role: string;
  readonly hasTwoFactor: boolean;
  /** Living ones. */
  readonly sessions: number;
  readonly lastSeen: Date | null;
}

export async function unscopedHouseUsers(
  db: Queryable,
  provider: string,
  now: Date,
): Promise<HouseUser[]> {
  const { rows } = await sql<HouseUser>`
    select u.id, l.email, u.role,
      exists (select from two_factor_secrets f where f.login_id = l.id and f.verified_at is not null) as has_two_factor,
      (select count(*) from sessions s where s.login_id = l.id and s.expires_at > ${now})::int as sessions,
      (select max(s.last_seen_at) from sessions s where s.login_id = l.id) as last_seen
    from users u join logins l on l.id = u.login_id
    where u.provider_id = ${provider} order by u.id`.execute(camel(db));
  return rows;
}

/** An invoice of the operator to a provider; amounts in cents. */
export interface HouseInvoice {
  readonly id: string;
  readonly number: string;
  readonly issueDate: CalendarDate;
  readonly dueDate: CalendarDate;
  readonly grossCents: number;
  readonly paidDate: CalendarDate | null;
  readonly reminders: number;
}

/** Newest first. */
export async function unscopedHouseInvoices(
  db: Queryable,
  provider: string,
): Promise<HouseInvoice[]> {
  const { rows } = await sql<HouseInvoice>`
    select i.id, i.number, i.issue_date, i.due_date, i.gross_cents, s.paid_date, s.reminders
    from subscription_invoices i
    join subscription_invoice_states s on s.provider_id = i.provider_id and s.invoice_id = i.id
    where i.provider_id = ${provider} order by i.running_number desc`.execute(camel(db));
  return rows;
}

/** A mail by its delivery: to which domain, of which kind. What it says, and to whom, is not read. */
export interface HouseMail {
  readonly id: string;
  readonly at: Date;
  readonly kind: string;
  readonly domain: string;
  readonly status: string;
  readonly attempts: number;
  /** What the mail server said, without the names of mailboxes. */
  readonly error: string;
}

/** Mails that wait first, then the newest. */
export async function unscopedHouseMails(
  db: Queryable,
  provider: string,
  limit: number,
): Promise<HouseMail[]> {
  const { rows } = await sql<HouseMail>`
    select m.id, m.created_at as at, m.kind, split_part(lower(m.to_address), '@', 2) as domain, m.status,
      m.attempts, regexp_replace(m.last_error, '[^[:space:]<>"]+@', '…@', 'g') as error
    from mails m where m.provider_id = ${provider}
    order by m.status <> 'queued', m.id desc limit ${limit}`.execute(camel(db));
  return rows;
}

/** A job that was given up. */
export interface GivenUpJob {
  readonly id: string;
  readonly queue: string;
  readonly at: Date;
  readonly reason: string;
}

/** Jobs of one provider that were given up, newest first. */
export async function unscopedHouseJobs(
  db: Queryable,
  provider: string,
  limit: number,
): Promise<GivenUpJob[]> {
  const { rows } = await sql<GivenUpJob>`
    select j.id, j.name as queue, j.created_on as at,
      regexp_replace(coalesce(j.output ->> 'message', ''), '[^[:space:]<>"]+@', '…@', 'g') as reason
    from pgboss.job j
    where j.state = 'failed' and j.data ->> 'providerId' = ${provider}
    order by j.created_on desc limit ${limit}`.execute(camel(db));
  return rows;
}

/** The database itself: its version, the newest step of its schema, and its bytes. */
export async function readDatabase(
  db: Queryable,
): Promise<{ readonly version: string; readonly migration: string; readonly bytes: number }> {
  const { version, migrations } = await readServerState(db);
  const { rows } = await sql<{ bytes: number }>`
    select pg_database_size(current_database())::float8 as bytes`.execute(camel(db));
  return { version, migration: migrations?.at(-1) ?? '–', bytes: rows[0]?.bytes ?? 0 };
}

/** The house of a mail, its domain and kind; undefined when the house has no such mail. */
export async function unscopedHouseMail(
  db: Queryable,
  provider: string,
  id: string,
): Promise<Pick<HouseMail, 'kind' | 'domain'> | undefined> {
  const { rows } = await sql<Pick<HouseMail, 'kind' | 'domain'>>`
    select m.kind, split_part(lower(m.to_address), '@', 2) as domain
    from mails m where m.provider_id = ${provider} and m.id = ${id}`.execute(camel(db));
  return rows[0];
}
