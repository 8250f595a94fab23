import type { Queryable, Tx } from '#server/kernel/database.ts';
import { sha256 } from '#server/platform/crypto/tokens.ts';
import { on } from '#server/platform/db/database.ts';
import { preparedStatement } from '#server/platform/db/prepared-statements.ts';
import type { ProviderId } from '#shared/ids.ts';

export type FileKind = 'pdf' | 'xml';

export async function findFiles(
  db: Queryable,
  provider: ProviderId,
  creditNoteId: string,
): Promise<ReadonlyMap<FileKind, Buffer>> {
  const rows = await on(db)
    .selectFrom('credit_note_files')
    .select(['kind', 'bytes'])
    .where('provider_id', '=', provider)
    .where('credit_note_id', '=', creditNoteId)
    .execute();
  return new Map(rows.map(({ kind, bytes }) => [kind as FileKind, bytes]));
}

/** Whether the document's files are there: they are stored together, and a PDF is always among them. */
export async function hasPdf(
  db: Queryable,
  provider: ProviderId,
  creditNoteId: string,
): Promise<boolean> {
  const row = await on(db)
    .selectFrom('credit_note_files')
    .select('kind')
    .where('provider_id', '=', provider)
    .where('credit_note_id', '=', creditNoteId)
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
    provider_id: provider,
    credit_note_id: creditNoteId,
    kind,
    bytes,
    sha256: sha256(bytes),
    rendered_at: now,
  }));
  const [result] = await on(tx)
    .insertInto('credit_note_files')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['provider_id', 'credit_note_id', 'kind']).doNothing(),
    )
    // Planning would copy the files once more.
    .modifyEnd(preparedStatement)
    .execute();
  return (result?.numInsertedOrUpdatedRows ?? 0n) > 0n;
}
