import { sql } from 'kysely';
import type { Queryable, Tx } from '#server/kernel/database.ts';
import { on } from '#server/platform/db/database.ts';
import type { ProviderId } from '#shared/ids.ts';

/**
 * Keeps the logo that a document names for as long as the document. Where the provider replaced it
 * in this very moment nothing is kept, the document's foreign key fails, and the transaction is
 * tried again with the new one.
 * @param sha256 of the PNG, hex
 */
export async function keepLogo(
  tx: Tx,
  provider: ProviderId,
  sha256: string,
  now: Date,
): Promise<void> {
  await sql`
    insert into document_logos (provider_id, sha256, bytes, kept_at)
    select l.provider_id, l.letter_sha256, l.letter_bytes, ${now}
    from logos l
    where l.provider_id = ${provider} and l.letter_sha256 = ${Buffer.from(sha256, 'hex')}
    on conflict (provider_id, sha256) do nothing`.execute(on(tx));
}

/**
 * The PNG of a logo, from the issued documents or, for a look before the number is drawn, from the
 * account.
 * @param sha256 hex
 */
export async function findLogo(
  db: Queryable,
  provider: ProviderId,
  sha256: string,
): Promise<Buffer | null> {
  const hash = Buffer.from(sha256, 'hex');
  const kept = await on(db)
    .selectFrom('document_logos')
    .select('bytes')
    .where('provider_id', '=', provider)
    .where('sha256', '=', hash)
    .executeTakeFirst();
  if (kept !== undefined) return kept.bytes;
  const current = await on(db)
    .selectFrom('logos')
    .select('letter_bytes')
    .where('provider_id', '=', provider)
    .where('letter_sha256', '=', hash)
    .executeTakeFirst();
  return current?.letter_bytes ?? null;
}
