import { sql } from 'kysely';
import type { Queryable } from '#server/kernel/database.ts';
import { camel } from '#server/platform/db/database.ts';
import type { EventType } from '#shared/event-types.ts';
import type { ProviderId } from '#shared/ids.ts';
import type { DELIVERY_STATES, DeliveryFailure } from '#shared/webhooks.ts';
import type { NumberedEvent } from '../events/event-store.ts';
import type { PersonalData } from './domain/message.ts';

/**
 * Name and contact of what an event is about, as they are now; null where it is about nobody, or the
 * person was erased.
 */
export async function readPersonalData(
  db: Queryable,
  provider: ProviderId,
  { subject, subjectId: id }: Pick<NumberedEvent, 'subject' | 'subjectId'>,
): Promise<PersonalData | null> {
  const of = {
    lead: sql<PersonalData>`select first_name, last_name, email, phone from lead_persons
      where provider_id = ${provider} and lead_id = ${id}`,
    partner: sql<PersonalData>`select first_name, last_name, company_name, email from partners
      where provider_id = ${provider} and id = ${id} and erased_at is null`,
    partner_application: sql<PersonalData>`select first_name, last_name, company_name, email from partner_applications
      where provider_id = ${provider} and id = ${id}`,
  };
  const query = Object.hasOwn(of, subject) ? of[subject as keyof typeof of] : null;
  if (query === null) return null;
  const { rows } = await query.execute(camel(db));
  return rows[0] ?? null;
}

/** Who is mailed about an endpoint: who made it, or the owner who has been there longest. */
export async function findNotified(db: Queryable, provider: ProviderId, createdBy: string) {
  const { rows } = await sql<{ email: string; firstName: string }>`
    select l.email, l.first_name from users u join logins l on l.id = u.login_id
    where u.provider_id = ${provider}
    order by (u.id = ${createdBy}) desc, (u.role = 'owner') desc, u.created_at, u.id limit 1`.execute(camel(db));
  return rows[0] ?? null;
}

export interface LoggedDelivery {
  readonly id: string;
  readonly number: number;
  /** null for a test. */
  readonly type: EventType | null;
  readonly state: keyof typeof DELIVERY_STATES;
  readonly createdAt: Date;
  readonly nextTryAt: Date | null;
  readonly attempts: number;
  readonly lastAt: Date | null;
  readonly lastStatus: number | null;
  readonly lastFailure: DeliveryFailure | null;
}

/** What an endpoint was sent, the newest first; or one of it. */
export async function listDeliveries(
  db: Queryable,
  provider: ProviderId,
  endpointId: string,
  filter: {
    readonly state?: keyof typeof DELIVERY_STATES | undefined;
    readonly before?: number | undefined;
    readonly id?: string;
    readonly limit: number;
  },
): Promise<LoggedDelivery[]> {
  const { state = null, before = null, id = null, limit } = filter;
  const { rows } = await sql<LoggedDelivery>`
    select d.id, d.number, a.type, d.state, d.created_at, d.next_try_at, tried.attempts,
      last.at as last_at, last.status as last_status, last.failure as last_failure
    from webhook_deliveries d
    left join api_events a on a.provider_id = d.provider_id and a.id = d.event_id
    cross join lateral (
      select count(*)::int as attempts from webhook_attempts t
      where t.provider_id = d.provider_id and t.delivery_id = d.id) tried
    left join lateral (
      select t.at, t.status, t.failure from webhook_attempts t
      where t.provider_id = d.provider_id and t.delivery_id = d.id
      order by t.at desc, t.id desc limit 1) last on true
    where d.provider_id = ${provider} and d.endpoint_id = ${endpointId}
      and (${state}::text is null or d.state = ${state}::text)
      and (${before}::bigint is null or d.number < ${before}::bigint)
      and (${id}::uuid is null or d.id = ${id}::uuid)
    order by d.number desc limit ${limit}`.execute(camel(db));
  return rows;
}

/** Every try of a delivery, the newest first. */
export async function listAttempts(db: Queryable, provider: ProviderId, deliveryId: string) {
  const { rows } = await sql<{
    id: string;
    at: Date;
    byHand: boolean;
    status: number | null;
    failure: DeliveryFailure | null;
    durationMs: number;
    answerHeaders: string;
    answerBody: string;
    isCut: boolean;
    withPersonalData: boolean;
  }>`
    select id, at, by_hand, status, failure, duration_ms, answer_headers, answer_body, is_cut,
      with_personal_data
    from webhook_attempts where provider_id = ${provider} and delivery_id = ${deliveryId}
    order by at desc, id desc limit 50`.execute(camel(db));
  return rows;
}
