import { sql, type RawBuilder } from 'kysely';
import type { Queryable } from '#server/kernel/database.ts';
import { on } from '#server/platform/db/database.ts';
import type { FoundBy, PersonTable } from '../domain/person-table.ts';
import { PERSON_TABLES, type PersonKind } from '../domain/person-tables.ts';
import { erasedColumns, saysSomething, type Extent } from './erased-columns-list.ts';
import { partnerMails, visitorMails } from './person-mails-list.ts';
import type { Subject } from './subject.ts';

type Condition = RawBuilder<boolean>;

/** Which rows `r` of a table are the person's. */
export function rowsOf(subject: Subject, { by }: Pick<PersonTable, 'by'>): Condition {
  const { provider, kind } = subject;
  const found = CONDITIONS[kind][by];
  if (found === undefined) throw new Error(`no ${kind} is found by ${by}`);
  return sql<boolean>`r.provider_id = ${provider} and (${found(subject)})`;
}

const idsOf = ({ ids }: Subject) => sql`${[...ids]}::uuid[]`;

type Conditions = Readonly<Partial<Record<FoundBy, (subject: Subject) => Condition>>>;

const subjects = (kind: PersonKind) => (subject: Subject) =>
  sql<boolean>`r.subject_kind = ${kind} and r.subject_ids && ${idsOf(subject)}`;

const documentsOf = (subject: Subject) => sql`(
  select n.id from credit_notes n
  where n.provider_id = ${subject.provider} and n.partner_id = any(${idsOf(subject)}))`;

/** Reports that say the visitor's address. */
const visitorReports = (subject: Subject) => sql`(
  select b.id from billing_reports b
  cross join jsonb_path_query(b.content, '$.partners[*].premiums[*] ? (@.leadEmail != null).commissionId') as c (id)
  join commissions m on m.provider_id = ${subject.provider} and m.id = (c.id #>> '{}')::uuid
    and m.lead_id = any(${idsOf(subject)})
  where b.provider_id = ${subject.provider})`;

const partnerReports = (subject: Subject) => sql`(
  select b.id from billing_reports b
  cross join jsonb_path_query(b.content, '$.partners[*].partnerId') as c (id)
  where b.provider_id = ${subject.provider} and (c.id #>> '{}')::uuid = any(${idsOf(subject)}))`;

/** What was written beside the log about a person: in their own events, and in instructions about them. */
const eventTexts = (entity: 'lead' | 'partner') => (subject: Subject) =>
  sql<boolean>`r.event_id in (
    select e.id from audit_events e
    where e.provider_id = ${subject.provider} and (
      (e.entity = ${entity} and e.entity_id = any(${idsOf(subject)}))
      or (e.entity = 'person_instruction' and e.data -> 'ids' ?| ${[...subject.ids]}::text[])))`;

const VISITOR: Conditions = {
  id: (subject) => sql<boolean>`r.id = any(${idsOf(subject)})`,
  lead_id: (subject) => sql<boolean>`r.lead_id = any(${idsOf(subject)})`,
  event: (subject) => sql<boolean>`r.entity = 'lead' and r.entity_id = any(${idsOf(subject)})`,
  event_text: eventTexts('lead'),
  mail: visitorMails,
  answer: (subject) =>
    sql<boolean>`r.scope = 'public-page.submit' and (r.answer ->> 'leadId')::uuid = any(${idsOf(subject)})`,
  report: (subject) => sql<boolean>`r.id in ${visitorReports(subject)}`,
  report_file: (subject) => sql<boolean>`r.report_id in ${visitorReports(subject)}`,
  subject: subjects('visitor'),
};

const PARTNER: Conditions = {
  id: (subject) => sql<boolean>`r.id = any(${idsOf(subject)})`,
  partner_id: (subject) => sql<boolean>`r.partner_id = any(${idsOf(subject)})`,
  event: (subject) => sql<boolean>`r.entity = 'partner' and r.entity_id = any(${idsOf(subject)})`,
  event_text: eventTexts('partner'),
  document: (subject) => sql<boolean>`r.credit_note_id in ${documentsOf(subject)}`,
  payment_file: (subject) => sql<boolean>`r.id in (
    select f.payment_file_id from payment_file_transfers f
    where f.provider_id = ${subject.provider} and f.credit_note_id in ${documentsOf(subject)})`,
  mail: (subject) =>
    sql<boolean>`r.attached_credit_note_id in ${documentsOf(subject)} or ${partnerMails(subject)}`,
  report: (subject) => sql<boolean>`r.id in ${partnerReports(subject)}`,
  report_file: (subject) => sql<boolean>`r.report_id in ${partnerReports(subject)}`,
  subject: subjects('partner'),
};

const CONDITIONS: Readonly<Record<PersonKind, Conditions>> = {
  visitor: VISITOR,
  partner: PARTNER,
};

/** How many rows of each table are the person's, and of how many something would be erased. */
export async function countRows(
  db: Queryable,
  subject: Subject,
  extent: Exclude<Extent, 'gone'>,
  now: Date,
): Promise<{ readonly table: PersonTable; readonly rows: number; readonly erased: number }[]> {
  const counted = [];
  for (const table of PERSON_TABLES[subject.kind]) {
    const says =
      table.fate === 'emptied' ? saysSomething(erasedColumns(table, extent, now)) : sql`true`;
    const { rows } = await sql<{ rows: number; erased: number }>`
      select count(*)::int as rows, count(*) filter (where ${says})::int as erased
      from ${sql.table(table.table)} r where ${rowsOf(subject, table)}`.execute(on(db));
    counted.push({ table, rows: rows[0]?.rows ?? 0, erased: rows[0]?.erased ?? 0 });
  }
  return counted;
}
