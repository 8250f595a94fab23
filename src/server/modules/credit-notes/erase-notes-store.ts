import type { Queryable, Tx } from '#server/kernel/database.ts';
import { on } from '#server/platform/db/database.ts';
import type { ProviderId } from '#shared/ids.ts';

/**
 * Erases the provider's own remarks beside its documents, and answers kept for repetition. The
 * documents, when and where they were sent, and why one was cancelled stay for ten years.
 */
export async function eraseNotes(tx: Tx, provider: ProviderId): Promise<void> {
  await on(tx)
    .updateTable('credit_note_states')
    .set({ notes: '' })
    .where('provider_id', '=', provider)
    .where('notes', '<>', '')
    .execute();
  await on(tx).deleteFrom('idempotent_answers').where('provider_id', '=', provider).execute();
}

/** Forgets, for all providers, answers that nobody will ask to repeat any more. */
export async function unscopedForgetAnswers(db: Queryable, before: Date): Promise<void> {
  await on(db).deleteFrom('idempotent_answers').where('created_at', '<', before).execute();
}
