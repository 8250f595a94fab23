import type { Queryable } from '#server/kernel/database.ts';
import { on } from '#server/platform/db/database.ts';
import { providerId } from '#shared/ids.ts';
import type { PersonKind } from '../domain/person-tables.ts';
import type { Subject } from './subject.ts';

/** Whose person an id is, over all providers: for the operator. Null when there is none. */
export async function unscopedFindPerson(
  db: Queryable,
  kind: PersonKind,
  id: string,
): Promise<Subject | null> {
  const row = await on(db)
    .selectFrom(kind === 'visitor' ? 'leads' : 'partners')
    .select('provider_id')
    .where('id', '=', id)
    .executeTakeFirst();
  return row === undefined ? null : { provider: providerId(row.provider_id), kind, ids: [id] };
}
