import { sql } from 'kysely';
import type { Queryable } from '#server/kernel/database.ts';
import { camel } from '#server/platform/db/database.ts';
import type { CalendarDate } from '#shared/calendar-date.ts';
import { providerId, type ProviderId } from '#shared/ids.ts';
import type { SubscriptionStatus } from '#shared/labels/billing.ts';
import type { LimitedKind, PlanId } from '#shared/plans.ts';
import { monthsLater } from './domain/contract-period.ts';

const TABLES = {
  partners: 'partners',
  campaigns: 'campaigns',
  links: 'referralLinks',
} as const satisfies Record<LimitedKind, string>;

/**
 * What counts against the plan: every partner, active campaigns, active links
 * (docs/product/billing.md section 2).
 */
export async function countUsed(
  db: Queryable,
  provider: ProviderId,
  kind: LimitedKind,
): Promise<number> {
  const row = await camel(db)
    .selectFrom(TABLES[kind])
    .select((eb) => eb.fn.countAll<number>().as('used'))
    .where('providerId', '=', provider)
    .$if(kind !== 'partners', (query) => query.where('status', '=', 'active'))
    .executeTakeFirstOrThrow();
  return row.used;
}

/**
 * Partners and active links that there have been for the whole of a contract month that began at
 * `since` and is over: only they make a full month.
 */
export async function countForWholeMonth(
  db: Queryable,
  provider: ProviderId,
  since: Date,
): Promise<{ readonly partners: number; readonly links: number }> {
  const count = async (table: 'partners' | 'referralLinks') => {
    const row = await camel(db)
      .selectFrom(table)
      .select((eb) => eb.fn.countAll<number>().as('used'))
      .where('providerId', '=', provider)
      .where('createdAt', '<', since)
      .$if(table === 'referralLinks', (query) => query.where('status', '=', 'active'))
      .executeTakeFirstOrThrow();
    return row.used;
  };
  return { partners: await count('partners'), links: await count('referralLinks') };
}

/** Providers whose paid period, or whose counted contract month, has passed: the job goes on with them. */
export async function unscopedDueSubscriptions(
  db: Queryable,
  today: CalendarDate,
): Promise<ProviderId[]> {
  const rows = await camel(db)
    .selectFrom('subscriptions')
    .select('providerId')
    .where('status', '<>', 'canceled')
    .where((eb) =>
      // A contract month is over at the latest when its first day lies a month back.
      eb.or([eb('periodEnd', '<', today), eb('usageFrom', '<=', monthsLater(today, -1))]),
    )
    .orderBy('providerId')
    .execute();
  return rows.map((row) => providerId(row.providerId));
}

/** Providers with an unpaid invoice that was due before today: the job reminds them. */
export async function unscopedOverdueProviders(
  db: Queryable,
  today: CalendarDate,
): Promise<ProviderId[]> {
  const rows = await camel(db)
    .selectFrom('subscriptionInvoiceStates as s')
    .innerJoin('subscriptionInvoices as i', (join) =>
      join.onRef('i.providerId', '=', 's.providerId').onRef('i.id', '=', 's.invoiceId'),
    )
    .innerJoin('providers as p', 'p.id', 's.providerId')
    .select('s.providerId')
    .distinct()
    .where('s.status', '=', 'open')
    .where('i.dueDate', '<', today)
    .where('p.dissolvedAt', 'is', null)
    .orderBy('s.providerId')
    .execute();
  return rows.map((row) => providerId(row.providerId));
}

/** A provider as the operator's commands show them. */
interface Subscriber {
  readonly id: ProviderId;
  readonly name: string;
  /** Login address of the owner. */
  readonly email: string;
  readonly plan: PlanId;
  /** Of what is booked; null where nothing ever was. */
  readonly status: SubscriptionStatus | null;
  readonly openInvoices: readonly string[];
  /** The operator lets their mails carry own words, paid or not (decision 0158). */
  readonly wordsReleased: boolean;
}

/** Every living provider, oldest first, for the operator; or the one with a login address. */
export async function unscopedSubscribers(db: Queryable, email?: string): Promise<Subscriber[]> {
  const only =
    email === undefined
      ? sql`true`
      : sql`exists (select from users m join logins l on l.id = m.login_id
    where m.provider_id = p.id and lower(l.email) = ${email.toLowerCase()})`;
  const { rows } = await sql<{
    id: string;
    name: string;
    email: string;
    plan: string;
    status: string | null;
    open: string[];
    released: boolean;
  }>`
    select p.id, p.business_name as name, u.email, p.plan, s.status,
      p.own_words_released_at is not null as released, array(
      select i.number from subscription_invoices i
      join subscription_invoice_states z on z.provider_id = i.provider_id and z.invoice_id = i.id
      where i.provider_id = p.id and z.status = 'open' order by i.id) as open
    from providers p
    join lateral (
      select coalesce(l.email, m.kept_email) as email from users m left join logins l on l.id = m.login_id
      where m.provider_id = p.id and m.role = 'owner' and m.deactivated_at is null
      order by m.id limit 1) u on true
    left join subscriptions s on s.provider_id = p.id
    where p.dissolved_at is null and ${only}
    order by p.id`.execute(camel(db));
  return rows.map(({ id, name, email: address, plan, status, open, released }) => ({
    id: providerId(id),
    name,
    email: address,
    plan: plan as PlanId,
    status: status as SubscriptionStatus | null,
    openInvoices: open,
    wordsReleased: released,
  }));
}
