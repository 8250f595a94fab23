import { sql } from 'kysely';
import type { Queryable } from '#server/kernel/database.ts';
import { on } from '#server/platform/db/database.ts';
import { providerId, type ProviderId } from '#shared/ids.ts';
import type { SubscriptionStatus } from '#shared/labels/billing.ts';
import type { PlanId } from '#shared/plans.ts';

/** A provider as the operator's commands show him. */
export interface Subscriber {
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
  const only = email === undefined ? sql`true` : sql`lower(u.email) = ${email.toLowerCase()}`;
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
    join users u on u.provider_id = p.id and u.role = 'owner'
    left join subscriptions s on s.provider_id = p.id
    where p.dissolved_at is null and ${only}
    order by p.id`.execute(on(db));
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
