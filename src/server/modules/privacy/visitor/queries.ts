import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '#server/kernel/database.ts';
import { camel } from '#server/platform/db/database.ts';
import { calendarDate, type CalendarDate } from '#shared/calendar-date.ts';
import type { Language } from '#shared/guest-language.ts';
import type { ProviderId } from '#shared/ids.ts';
import { PERSON_TABLES, type Subject } from '../domain/person-tables.ts';
import { rowsOf } from '../person/rows-queries.ts';

/** A request as its visitor's page knows it. */
export interface VisitorRequest {
  readonly createdAt: Date;
  readonly email: string;
  readonly campaignId: string;
  /** In which they asked. */
  readonly language: Language;
}

/** Undefined when there is none, or its person was erased. */
export async function findVisitorRequest(
  db: Queryable,
  provider: ProviderId,
  leadId: string,
): Promise<VisitorRequest | undefined> {
  const row = await camel(db)
    .selectFrom('leads as l')
    .innerJoin('leadPersons as p', (join) =>
      join.onRef('p.providerId', '=', 'l.providerId').onRef('p.leadId', '=', 'l.id'),
    )
    .select(['l.createdAt', 'l.language', 'l.campaignId', 'p.email'])
    .where('l.providerId', '=', provider)
    .where('l.id', '=', leadId)
    .where('l.erasedAt', 'is', null)
    .executeTakeFirst();
  return row && { ...row, language: row.language as Language };
}

/** Language and campaign of a request, also of one whose person was erased; undefined without one. */
export async function findSentForm(
  db: Queryable,
  provider: ProviderId,
  leadId: string,
): Promise<{ readonly language: Language; readonly campaignId: string } | undefined> {
  const row = await camel(db)
    .selectFrom('leads')
    .select(['language', 'campaignId'])
    .where('providerId', '=', provider)
    .where('id', '=', leadId)
    .executeTakeFirst();
  return row && { ...row, language: row.language as Language };
}

/** A request under contract, with the day of its event. */
export interface UnderContract {
  readonly leadId: string;
  readonly eventDate: CalendarDate;
}

/**
 * Which of these requests have confirmed revenue and an event that is not over: the contract is under
 * way, and the data is needed for it (Art. 17 (3) GDPR).
 * @param today Berlin
 */
export async function listUnderContract(
  db: Queryable,
  provider: ProviderId,
  ids: readonly string[],
  today: CalendarDate,
): Promise<UnderContract[]> {
  const { rows } = await sql<{ leadId: string; eventDate: string }>`
    select l.id as lead_id, l.event_date::text from leads l
    where l.provider_id = ${provider} and l.id = any(${[...ids]}::uuid[]) and l.erased_at is null
      and l.event_date >= ${today}
      and exists (select from sales s where s.provider_id = l.provider_id and s.lead_id = l.id)
    order by l.event_date, l.id`.execute(camel(db));
  return rows.map(({ leadId, eventDate }) => ({ leadId, eventDate: calendarDate(eventDate) }));
}

/** When these requests came in, in their order. */
export async function listRequestDays(
  db: Queryable,
  provider: ProviderId,
  ids: readonly string[],
): Promise<{ readonly leadId: string; readonly createdAt: Date }[]> {
  return camel(db)
    .selectFrom('leads')
    .select(['id as leadId', 'createdAt'])
    .where('providerId', '=', provider)
    .where('id', 'in', [...ids])
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
}

/** Which rows `r` of a table a visitor gets a copy of: theirs, and of the mails those that went to them. */
export function visitorRows(subject: Subject, table: string): RawBuilder<boolean> {
  const found = PERSON_TABLES.visitor.find((each) => each.table === table);
  if (found === undefined) throw new Error(`${table} holds nothing of a visitor`);
  const rows = rowsOf(subject, found);
  if (table !== 'mails') return rows;
  return sql<boolean>`${rows} and lower(r.to_address) in (
    select lower(p.email) from lead_persons p
    where p.provider_id = ${subject.provider} and p.lead_id = any(${[...subject.ids]}::uuid[]))`;
}
