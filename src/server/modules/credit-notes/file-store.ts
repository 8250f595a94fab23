import { sql } from 'kysely';
import type { Queryable, Tx } from '#server/kernel/database.ts';
import { sha256 } from '#server/platform/crypto/tokens.ts';
import { camel } from '#server/platform/db/database.ts';
import { preparedStatement } from '#server/platform/db/prepared-statements.ts';
import type { ProviderId } from '#shared/ids.ts';

export type FileKind = 'pdf' | 'xml';

export async function findFiles(
  db: Queryable,
  provider: ProviderId,
  creditNoteId: string,
): Promise<ReadonlyMap<FileKind, Buffer>> {
  const rows = await camel(db)
    .selectFrom('creditNoteFiles')
    .select(['kind', 'bytes'])
    .where('providerId', '=', provider)
    .where('creditNoteId', '=', creditNoteId)
    .execute();
  return new Map(rows.map(({ kind, bytes }) => [kind as FileKind, bytes]));
}

/** Whether the document's files are there: they are stored together, and a PDF is always among them. */
export async function hasPdf(
  db: Queryable,
  provider: ProviderId,
  creditNoteId: string,
): Promise<boolean> {
  const row = await camel(db)
    .selectFrom('creditNoteFiles')
    .select('kind')
    .where('providerId', '=', provider)
    .where('creditNoteId', '=', creditNoteId)
    .where('kind', '=', 'pdf')
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Keeps the files of a document with their hashes, all at once; those that were there first stay.
 * @returns whether these are the first
 */
export async function insertFiles(
  tx: Tx,
  provider: ProviderId,
  creditNoteId: string,
  files: readonly { readonly kind: FileKind; readonly bytes: Buffer }[],
  now: Date,
): Promise<boolean> {
  const rows = files.map(({ kind, bytes }) => ({
    providerId: provider,
    creditNoteId,
    kind,
    bytes,
    sha256: sha256(bytes),
    renderedAt: now,
  }));
  const [result] = await camel(tx)
    .insertInto('creditNoteFiles')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['providerId', 'creditNoteId', 'kind']).doNothing())
    // Planning would copy the files once more.
    .modifyEnd(preparedStatement)
    .execute();
  return (result?.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

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
    on conflict (provider_id, sha256) do nothing`.execute(camel(tx));
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
  const kept = await camel(db)
    .selectFrom('documentLogos')
    .select('bytes')
    .where('providerId', '=', provider)
    .where('sha256', '=', hash)
    .executeTakeFirst();
  if (kept !== undefined) return kept.bytes;
  const current = await camel(db)
    .selectFrom('logos')
    .select('letterBytes')
    .where('providerId', '=', provider)
    .where('letterSha256', '=', hash)
    .executeTakeFirst();
  return current?.letterBytes ?? null;
}
