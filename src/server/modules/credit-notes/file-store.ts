import type { Queryable, Tx } from '#server/kernel/database.ts';
import { on } from '#server/platform/db/database.ts';
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

/** Whether the document's files are there: the PDF is stored last. */
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

/** Keeps a file with its hash; the one that was there first stays. */
export async function insertFile(
  tx: Tx,
  provider: ProviderId,
  creditNoteId: string,
  file: { kind: FileKind; bytes: Buffer },
  hash: (bytes: Buffer) => Buffer,
  now: Date,
): Promise<void> {
  await on(tx)
    .insertInto('credit_note_files')
    .values({
      provider_id: provider,
      credit_note_id: creditNoteId,
      kind: file.kind,
      bytes: file.bytes,
      sha256: hash(file.bytes),
      rendered_at: now,
    })
    .onConflict((conflict) =>
      conflict.columns(['provider_id', 'credit_note_id', 'kind']).doNothing(),
    )
    .execute();
}
