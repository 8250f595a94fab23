import { sql, type RawBuilder } from 'kysely';
import type { Queryable } from '#server/kernel/database.ts';
import { on } from '#server/platform/db/database.ts';
import type { ProviderId } from '#shared/ids.ts';
import {
  PERSON_TABLES,
  type FoundBy,
  type PersonKind,
  type PersonTable,
} from '../domain/person-tables.ts';

/** One person of a provider: a visitor with one or several requests, or a partner. */
export interface Subject {
  readonly provider: ProviderId;
  readonly kind: PersonKind;
  readonly ids: readonly string[];
}

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

/** Mails whose cause is one of these requests name it in their key. */
const VISITOR: Conditions = {
  id: (subject) => sql<boolean>`r.id = any(${idsOf(subject)})`,
  lead_id: (subject) => sql<boolean>`r.lead_id = any(${idsOf(subject)})`,
  event: (subject) => sql<boolean>`r.entity = 'lead' and r.entity_id = any(${idsOf(subject)})`,
  mail: (subject) => sql<boolean>`exists (
    select from unnest(${idsOf(subject)}) as asked (id)
    where position(asked.id::text in r.dedupe_key) > 0)`,
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
  event_text: (subject) => sql<boolean>`r.event_id in (
    select e.id from audit_events e
    where e.provider_id = ${subject.provider} and e.entity = 'partner'
      and e.entity_id = any(${idsOf(subject)}))`,
  document: (subject) => sql<boolean>`r.credit_note_id in ${documentsOf(subject)}`,
  payment_file: (subject) => sql<boolean>`r.id in (
    select f.payment_file_id from payment_file_transfers f
    where f.provider_id = ${subject.provider} and f.credit_note_id in ${documentsOf(subject)})`,
  // To them, about their documents and requests, and whatever else calls them by name.
  mail: (subject) => sql<boolean>`r.attached_credit_note_id in ${documentsOf(subject)}
    or r.dedupe_key in (
      select prefix || l.id || suffix from leads l,
        (values ('lead:', ':partner'), ('lead:', ':provider'), ('not-qualified:lead:', '')) as k (prefix, suffix)
      where l.provider_id = ${subject.provider} and l.partner_id = any(${idsOf(subject)}))
    or exists (
      select from partners p,
        unnest(array[p.id::text, lower(p.email), lower(p.company_name),
          lower(p.first_name || ' ' || p.last_name)]) as named (word)
      where p.provider_id = ${subject.provider} and p.id = any(${idsOf(subject)})
        and length(named.word) > 3 and p.erased_at is null
        and position(named.word in lower(concat_ws(' ', r.dedupe_key, r.to_address, r.to_name,
          r.reply_to, r.subject, r.text_body))) > 0)`,
  report: (subject) => sql<boolean>`r.id in ${partnerReports(subject)}`,
  report_file: (subject) => sql<boolean>`r.report_id in ${partnerReports(subject)}`,
  subject: subjects('partner'),
};

const CONDITIONS: Readonly<Record<PersonKind, Conditions>> = {
  visitor: VISITOR,
  partner: PARTNER,
};

/** How many rows of each table are the person's, in the order of the tables. */
export async function countRows(
  db: Queryable,
  subject: Subject,
): Promise<{ readonly table: PersonTable; readonly rows: number }[]> {
  const counted = [];
  for (const table of PERSON_TABLES[subject.kind]) {
    const { rows } = await sql<{ rows: number }>`
      select count(*)::int as rows from ${sql.table(table.table)} r
      where ${rowsOf(subject, table)}`.execute(on(db));
    counted.push({ table, rows: rows[0]?.rows ?? 0 });
  }
  return counted;
}
