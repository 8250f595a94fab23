import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '#server/kernel/database.ts';
import { camel } from '#server/platform/db/database.ts';
import { ERASED_PARTNER_NAME } from '#shared/labels/erasures.ts';
import type { Erasure, FoundBy, PersonTable } from '../domain/person-table.ts';
import { PERSON_TABLES, type PersonKind, type Subject } from '../domain/person-tables.ts';

/** Whether a row says anything that is erased: the others are neither touched nor counted. */
export const saysSomething = (columns: readonly ErasedColumn[]): RawBuilder<boolean> =>
  columns.length === 0
    ? sql<boolean>`false`
    : sql<boolean>`(${sql.join(
        columns.map(({ old, value }) => sql`${old} is distinct from ${value}`),
        sql` or `,
      )})`;

/** The first day of the same month that the figures count in the same way. */
const vagueDay = (column: string) => {
  const day = sql.ref(`r.${column}`);
  return sql`(
    select min(d::date) from generate_series(date_trunc('month', ${day}::timestamp),
      date_trunc('month', ${day}::timestamp) + interval '1 month - 1 day', interval '1 day') d
    where lead_time_of(d::date, berlin_day(r.created_at))
      = lead_time_of(${day}, berlin_day(r.created_at)))`;
};

// Which mails `r` are a person's: by the cause that each mail names in its key, never by words or
// addresses in it, which may be anybody's (docs/decisions/0160). `tests/security/20-mails.api.test.ts`
// sends every mail about a person and holds these lists against it.

type Keys = RawBuilder<unknown>;

const askedIds = ({ ids }: Subject): Keys => sql`unnest(${[...ids]}::uuid[]) as asked (id)`;

/**
 * To the visitor, and to the provider about the request. What went to the partner is theirs: it names
 * campaign and day.
 */
const visitorMails = (subject: Subject): RawBuilder<boolean> => sql<boolean>`r.dedupe_key in (
  select 'lead:' || asked.id || ':visitor' from ${askedIds(subject)}
  union all select 'lead:' || asked.id || ':provider' from ${askedIds(subject)}
  union all select 'automation:follow_up:' || asked.id || ':' || asked.id from ${askedIds(subject)}
)
  or exists (select from ${askedIds(subject)} where r.dedupe_key like 'own-data:' || asked.id || ':%')`;

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

/** About what they were given by hand, and what was corrected of theirs. */
const aboutCommissions = ({ provider, ids }: Subject): Keys => sql`
  select k.prefix || c.id from commissions c, (values ('bonus:'), ('correction:')) as k (prefix)
  where c.provider_id = ${provider} and c.partner_id = any(${[...ids]}::uuid[])
    and c.source in ('bonus', 'correction')`;

/** To the provider, with the names of those who had reached a minimum payout. */
const aboutMinimums = ({ provider, ids }: Subject): Keys => sql`
  select 'automation:minimum_payout:' || u.due_on from payable_notices n
  join automation_runs u on u.provider_id = n.provider_id and u.id = n.run_id
  where n.provider_id = ${provider} and n.partner_id = any(${[...ids]}::uuid[])`;

const partnerMails = (subject: Subject): RawBuilder<boolean> => sql<boolean>`(
  r.dedupe_key in (${aboutRequests(subject)} union all ${aboutClicks(subject)}
    union all ${aboutCommissions(subject)}
    union all ${aboutMinimums(subject)})
  or exists (
    select from ${askedIds(subject)}
    where r.dedupe_key like 'automation:partner\\_statistics:%:' || asked.id
      or r.dedupe_key like 'announcement:' || asked.id || ':%'
      or r.dedupe_key like 'bonus:' || asked.id || ':%'
      or r.dedupe_key like 'partner-area:' || asked.id || ':%'
      or r.dedupe_key like 'partner-link:' || asked.id || ':%'
      or r.dedupe_key like 'partner-not-mine:' || asked.id || ':%'))`;

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

/** Words about a person apart from the log: in their own events, and in instructions about them. */
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
    sql<boolean>`(r.scope = 'public-page.submit' and (r.answer ->> 'leadId')::uuid = any(${idsOf(subject)})
      or r.scope = 'api' and (r.answer ->> 'id')::uuid = any(${idsOf(subject)}))`,
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
  datev_export: (subject) => sql<boolean>`r.datev_export_id in (
    select e.datev_export_id from datev_export_documents e
    where e.provider_id = ${subject.provider} and e.credit_note_id in ${documentsOf(subject)})`,
  bank_entry: (subject) => sql<boolean>`r.id in (
    select f.entry_id from bank_entry_documents f
    where f.provider_id = ${subject.provider} and f.credit_note_id in ${documentsOf(subject)})`,
  // Files that wait name the documents that they would pay.
  approval: (subject) => sql<boolean>`r.partner_id = any(${idsOf(subject)})
    or r.shown->'documents' ?| array(select d.id::text from ${documentsOf(subject)} d (id))`,
  mail: (subject) =>
    sql<boolean>`r.attached_credit_note_id in ${documentsOf(subject)}
      or r.dedupe_key in (
        select 'credit-note:' || d.id from credit_note_dispatches d
        where d.provider_id = ${subject.provider} and d.credit_note_id in ${documentsOf(subject)})
      or ${partnerMails(subject)}`,
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
      from ${sql.table(table.table)} r where ${rowsOf(subject, table)}`.execute(camel(db));
    counted.push({ table, rows: rows[0]?.rows ?? 0, erased: rows[0]?.erased ?? 0 });
  }
  return counted;
}

/** Requests of a partner of which the provider has not got the notice yet. */
export async function listWaitingNotices(
  db: Queryable,
  { provider, ids }: Subject,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select l.id from leads l
    join mails m on m.provider_id = l.provider_id and m.dedupe_key = 'lead:' || l.id || ':provider'
    where l.provider_id = ${provider} and l.partner_id = any(${[...ids]}::uuid[]) and m.status = 'queued'
    order by l.id`.execute(camel(db));
  return rows.map(({ id }) => id);
}

/** What is left of a person: with documents that must be kept, without them, or nothing at all. */
export type Extent = 'reduced' | 'emptied' | 'gone';

/** A column of rows `r`, and what it holds once the person is erased. */
interface ErasedColumn {
  readonly column: RawBuilder<unknown>;
  readonly old: RawBuilder<unknown>;
  readonly value: RawBuilder<unknown>;
}

/** The columns of a table that are erased now; `reduced` keeps what the documents need. */
export function erasedColumns(
  { erased, erasedLater }: PersonTable,
  extent: Exclude<Extent, 'gone'>,
  now: Date,
): ErasedColumn[] {
  const columns = { ...erased, ...(extent === 'emptied' ? erasedLater : {}) };
  return Object.entries(columns).map(([column, erasure]) => ({
    column: sql.ref(column),
    old: sql.ref(`r.${column}`),
    value: valueOf(column, erasure, now),
  }));
}

function valueOf(column: string, erasure: Erasure, now: Date): RawBuilder<unknown> {
  switch (erasure) {
    case 'blank':
      return sql`''`;
    case 'null':
      return sql`null`;
    case 'no_bytes':
      return sql`'\\x'::bytea`;
    case 'gone':
      return sql`${ERASED_PARTNER_NAME}`;
    case 'inactive':
      return sql`'inactive'`;
    case 'all_but_agreement':
      return sql`case when r.field = 'how' then ${sql.ref(`r.${column}`)} else '' end`;
    case 'now':
      return sql`${now}::timestamptz`;
    case 'once':
      return sql`coalesce(${sql.ref(`r.${column}`)}, ${now}::timestamptz)`;
    case 'vague_day':
      return vagueDay(column);
  }
}
