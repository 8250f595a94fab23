import type { Queryable, Tx } from '#server/kernel/database.ts';
import type { ProviderId } from '#shared/ids.ts';
import { on } from '../db/database.ts';

/**
 * Deletes the mails of a provider.
 * @param notSentBefore what still waits to be sent is left alone unless it is older than this
 */
export async function eraseMails(tx: Tx, provider: ProviderId, notSentBefore: Date): Promise<void> {
  await on(tx)
    .deleteFrom('mails')
    .where('provider_id', '=', provider)
    .where((eb) => eb.or([eb('status', '<>', 'queued'), eb('created_at', '<', notSentBefore)]))
    .execute();
}

/** Deletes the one mail of a cause and recipient, sent or not. */
export async function deleteMailOf(tx: Tx, provider: ProviderId, dedupeKey: string): Promise<void> {
  await on(tx)
    .deleteFrom('mails')
    .where('provider_id', '=', provider)
    .where('dedupe_key', '=', dedupeKey)
    .execute();
}

/**
 * Deletes, for all providers, what was to be deleted once sent and is still there: mails that could
 * not be sent for days, and those of an installation that keeps its mails instead of sending them.
 */
export async function unscopedPurgeUnsendable(db: Queryable, before: Date): Promise<void> {
  await on(db)
    .deleteFrom('mails')
    .where('forgotten_once_sent', '=', true)
    .where('created_at', '<', before)
    .execute();
}

/** Empties, for all providers, what was written in old mails; recipient and subject stay. */
export async function unscopedPurgeBodies(db: Queryable, before: Date): Promise<void> {
  await on(db)
    .updateTable('mails')
    .set({ text_body: '', html_body: '', last_error: '' })
    .where('created_at', '<', before)
    .where('status', '<>', 'queued')
    .where((eb) =>
      eb.or([eb('text_body', '<>', ''), eb('html_body', '<>', ''), eb('last_error', '<>', '')]),
    )
    .execute();
}
