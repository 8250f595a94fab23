import { sql } from 'kysely';
import type { Queryable } from '#server/kernel/database.ts';
import { camel } from '#server/platform/db/database.ts';
import { calendarDate } from '#shared/calendar-date.ts';
import { providerId, type ProviderId } from '#shared/ids.ts';
import {
  ERASED_PARTNER_NAME,
  type ErasedKind,
  type ErasureCause,
  type ErasureState,
} from '#shared/labels/erasures.ts';
import type { PartnerStanding, VisitorStanding } from '../domain/person-standing.ts';
import type { PersonKind, Subject } from '../domain/person-tables.ts';

/**
 * Undefined when the provider has no such request. Further requests are those of the very address, but
 * for upper and lower case: the form in which contacts are compared drops tags and may join the
 * mailboxes of two people, and neither may read or erase what is the other's.
 */
export async function findVisitorStanding(
  db: Queryable,
  provider: ProviderId,
  leadId: string,
): Promise<VisitorStanding | undefined> {
  const { rows } = await sql<{ erasedAt: Date | null; status: string; others: string[] }>`
    select l.erased_at, l.status, array(
      select o.lead_id from lead_persons o
      where o.provider_id = p.provider_id and o.email_normalised = p.email_normalised
        and lower(o.email) = lower(p.email)
        and o.email_normalised <> '' and o.lead_id <> p.lead_id
      order by o.lead_id) as others
    from leads l
    left join lead_persons p on p.provider_id = l.provider_id and p.lead_id = l.id
    where l.provider_id = ${provider} and l.id = ${leadId}`.execute(camel(db));
  const [row] = rows;
  if (row === undefined) return undefined;
  const isOpen = row.status === 'new' || row.status === 'offer_sent';
  return { kind: 'visitor', erasedAt: row.erasedAt, isOpen, others: row.others };
}

interface PartnerRow {
  readonly erasedAt: Date | null;
  readonly lastDocument: string | null;
  readonly unpaid: number;
  readonly openCommissions: number;
  readonly openRequests: number;
}

/** Undefined when the provider has no such partner. */
export async function findPartnerStanding(
  db: Queryable,
  provider: ProviderId,
  partnerId: string,
): Promise<PartnerStanding | undefined> {
  const { rows } = await sql<PartnerRow>`
    select w.erased_at,
      (select max(n.issue_date)::text from credit_notes n
        where n.provider_id = w.provider_id and n.partner_id = w.id) as last_document,
      (select count(*)::int from credit_notes n
        join credit_note_states s on s.provider_id = n.provider_id and s.credit_note_id = n.id
        where n.provider_id = w.provider_id and n.partner_id = w.id and n.kind <> 'reversal'
          and s.status in ('created', 'sent')) as unpaid,
      (select count(*)::int from commissions c
        where c.provider_id = w.provider_id and c.partner_id = w.id and c.payable
          and c.status in ('pending', 'partial') and c.amount_cents <> c.paid_cents) as open_commissions,
      (select count(*)::int from leads l
        where l.provider_id = w.provider_id and l.partner_id = w.id
          and l.status in ('new', 'offer_sent')) as open_requests
    from partners w
    where w.provider_id = ${provider} and w.id = ${partnerId}`.execute(camel(db));
  const [row] = rows;
  if (row === undefined) return undefined;
  return {
    kind: 'partner',
    erasedAt: row.erasedAt,
    lastDocument: row.lastDocument === null ? null : calendarDate(row.lastDocument),
    unpaidDocuments: row.unpaid,
    openCommissions: row.openCommissions,
    openRequests: row.openRequests,
  };
}

/** Erased partners of whom documents still need something. */
export async function listReduced(db: Queryable, provider: ProviderId): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from partners
    where provider_id = ${provider} and erased_at is not null and last_name <> ${ERASED_PARTNER_NAME}
    order by id`.execute(camel(db));
  return rows.map(({ id }) => id);
}

/** Whose person an id is, over all providers: for the operator. Null when there is none. */
export async function unscopedFindPerson(
  db: Queryable,
  kind: PersonKind,
  id: string,
): Promise<Subject | null> {
  const row = await camel(db)
    .selectFrom(kind === 'visitor' ? 'leads' : 'partners')
    .select('providerId')
    .where('id', '=', id)
    .executeTakeFirst();
  return row === undefined ? null : { provider: providerId(row.providerId), kind, ids: [id] };
}

/** Proof of one erasure. */
export interface ErasureRow {
  readonly id: string;
  readonly subjectKind: ErasedKind;
  readonly subjectIds: readonly string[];
  readonly cause: ErasureCause;
  readonly orderedBy: string | null;
  readonly orderedAt: Date;
  readonly status: ErasureState;
  readonly finishedAt: Date | null;
  readonly counts: Readonly<Record<string, number>>;
}

/** The provider's proofs, newest first. */
export async function listErasureRows(
  db: Queryable,
  provider: ProviderId,
  limit: number,
): Promise<ErasureRow[]> {
  const { rows } = await sql<ErasureRow>`
    select id, subject_kind, subject_ids, cause, ordered_by, ordered_at, status, finished_at, counts
    from person_erasures where provider_id = ${provider}
    order by id desc limit ${limit}`.execute(camel(db));
  return rows;
}
