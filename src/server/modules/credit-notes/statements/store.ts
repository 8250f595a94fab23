import type { Queryable, Tx } from '#server/kernel/database.ts';
import { camel } from '#server/platform/db/database.ts';
import type { ProviderId } from '#shared/ids.ts';
import type { StatementKind, StatementReason } from '#shared/labels/statements.ts';

export interface Statement {
  readonly id: string;
  readonly creditNoteId: string;
  readonly kind: StatementKind;
  /** '' on a withdrawal. */
  readonly reason: StatementReason | '';
  readonly words: string;
}

export async function insertStatement(
  tx: Tx,
  provider: ProviderId,
  statement: Statement,
  now: Date,
): Promise<void> {
  await camel(tx)
    .insertInto('documentStatements')
    .values({ ...statement, providerId: provider, at: now })
    .execute();
}

/** What the partner has said of a document, oldest first. */
export async function listStatements(db: Queryable, provider: ProviderId, creditNoteId: string) {
  const rows = await camel(db)
    .selectFrom('documentStatements')
    .select(['at', 'kind', 'reason', 'words'])
    .where('providerId', '=', provider)
    .where('creditNoteId', '=', creditNoteId)
    .orderBy('id')
    .execute();
  return rows.map(({ at, kind, reason, words }) => ({
    at,
    kind: kind as StatementKind,
    reason: reason as StatementReason | '',
    words,
  }));
}
