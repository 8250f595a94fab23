import type { z } from 'zod';
import { formatBerlinDateTime } from '#shared/calendar-date.ts';
import type { listErasures } from '#shared/contracts/person-data.ts';
import { csvOf } from '#shared/csv.ts';
import { ERASED_KINDS, ERASURE_CAUSES, ERASURE_STATES } from '#shared/labels/erasures.ts';
import { PERSON_TABLES } from '../domain/person-tables.ts';
import type { ErasureRow } from './erasure-list.ts';

type Proof = z.input<typeof listErasures.response>[number];

/** The counts of a proof by the names of the preview. */
function partsOf({ subject_kind: kind, counts }: ErasureRow): Proof['parts'] {
  return PERSON_TABLES[kind]
    .filter(({ table }) => (counts[table] ?? 0) > 0)
    .map(({ table, name }) => ({ name, rows: counts[table] ?? 0 }));
}

export function presentErasure(row: ErasureRow): Proof {
  return {
    id: row.id,
    kind: row.subject_kind,
    subjectIds: [...row.subject_ids],
    cause: row.cause,
    status: row.status,
    orderedAt: row.ordered_at.toISOString(),
    finishedAt: row.finished_at?.toISOString() ?? null,
    parts: partsOf(row),
  };
}

const HEADINGS = [
  'Kennung',
  'Art',
  'Kennungen der Anfragen oder des Partners',
  'Anlass',
  'Veranlasst am',
  'Veranlasst von (Benutzer)',
  'Stand',
  'Ausgeführt am',
  'Gelöscht oder geleert (Einträge)',
];

/** The proofs as a table: nothing in it says who was erased. */
export function erasuresTable(rows: readonly ErasureRow[]): string {
  return csvOf([
    HEADINGS,
    ...rows.map((row) => [
      row.id,
      ERASED_KINDS[row.subject_kind],
      row.subject_ids.join(' '),
      ERASURE_CAUSES[row.cause],
      formatBerlinDateTime(row.ordered_at),
      row.ordered_by ?? '',
      ERASURE_STATES[row.status],
      row.finished_at === null ? '' : formatBerlinDateTime(row.finished_at),
      partsOf(row)
        .map(({ name, rows: count }) => `${name}: ${count}`)
        .join(', '),
    ]),
  ]);
}
