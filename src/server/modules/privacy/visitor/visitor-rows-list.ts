import { sql, type RawBuilder } from 'kysely';
import { PERSON_TABLES } from '../domain/person-tables.ts';
import { rowsOf } from '../person/person-rows-list.ts';
import type { Subject } from '../person/subject.ts';

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
