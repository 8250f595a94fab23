import type { Tx } from '#server/kernel/database.ts';
import { on } from '#server/platform/db/database.ts';
import type { ProviderId } from '#shared/ids.ts';

/**
 * Erases the provider's own remarks beside its documents. The documents, when and where they were
 * sent, and why one was cancelled stay for ten years.
 */
export async function eraseNotes(tx: Tx, provider: ProviderId): Promise<void> {
  await on(tx)
    .updateTable('credit_note_states')
    .set({ notes: '' })
    .where('provider_id', '=', provider)
    .where('notes', '<>', '')
    .execute();
}
