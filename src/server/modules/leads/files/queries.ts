import { sql } from 'kysely';
import type { Queryable } from '#server/kernel/database.ts';
import { camel } from '#server/platform/db/database.ts';
import type { GuestFileKind } from '#shared/forms/guest-files.ts';
import { providerId, type ProviderId } from '#shared/ids.ts';
import { fileKey, type GuestFilePlace } from './file-keys.ts';

export { isBackupUnderWay } from '#server/platform/db/backup/backup-lock.ts';

/** A file of a request as its provider sees it. */
interface LeadFile {
  readonly id: string;
  readonly leadId: string;
  readonly field: string;
  readonly name: string;
  readonly kind: GuestFileKind;
  /** In bytes. */
  readonly size: number;
}

/**
 * Files of requests, in the order in which they were chosen.
 * @param leads null: of all of the provider's
 */
export async function listFiles(
  db: Queryable,
  provider: ProviderId,
  leads: readonly string[] | null,
): Promise<LeadFile[]> {
  if (leads?.length === 0) return [];
  const rows = await camel(db)
    .selectFrom('leadFiles')
    .select(['id', 'leadId', 'field', 'name', 'kind', 'bytes as size'])
    .where('providerId', '=', provider)
    .$if(leads !== null, (query) => query.where('leadId', 'in', [...(leads ?? [])]))
    .orderBy('leadId')
    .orderBy('place')
    .execute();
  return rows.map((row) => ({ ...row, kind: row.kind as GuestFileKind }));
}

/** The name of one file of a request; undefined where the request has none of that id. */
export function findFile(db: Queryable, provider: ProviderId, leadId: string, id: string) {
  return camel(db)
    .selectFrom('leadFiles')
    .select('name')
    .where('providerId', '=', provider)
    .where('leadId', '=', leadId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Which of these files, of any provider, requests have, as their keys; the others' bytes are nobody's. */
export async function unscopedKnownFiles(
  db: Queryable,
  files: readonly GuestFilePlace[],
): Promise<ReadonlySet<string>> {
  const providers = files.map(({ provider }) => provider);
  const ids = files.map(({ id }) => id);
  const rows = await camel(db)
    .selectFrom('leadFiles')
    .select(['providerId', 'id'])
    .where(sql<boolean>`provider_id = any(${providers}::uuid[])`)
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute();
  return new Set(rows.map((row) => fileKey(providerId(row.providerId), row.id)));
}

/** The keys of every file that some request of any provider has. */
export async function unscopedFileKeys(db: Queryable): Promise<string[]> {
  const rows = await camel(db).selectFrom('leadFiles').select(['providerId', 'id']).execute();
  return rows.map((row) => fileKey(providerId(row.providerId), row.id));
}
