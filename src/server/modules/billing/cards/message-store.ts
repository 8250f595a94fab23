import type { Queryable, Tx } from '#server/kernel/database.ts';
import { on } from '#server/platform/db/database.ts';
import type { Message } from '#server/platform/stripe/card-service.ts';
import type { ProviderId } from '#shared/ids.ts';

/** Keeps a message, once. @returns false when it came before */
export async function keepMessage(
  tx: Tx,
  provider: ProviderId,
  message: Pick<Message, 'id' | 'objectId'> & { readonly subject: NonNullable<Message['subject']> },
  now: Date,
): Promise<boolean> {
  const kept = await on(tx)
    .insertInto('card_messages')
    .values({
      provider_id: provider,
      message_id: message.id,
      subject: message.subject,
      object_id: message.objectId,
      received_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('message_id')
    .executeTakeFirst();
  return kept !== undefined;
}

/** Forgets messages of all providers from before an instant: their signatures are too old by then. */
export async function unscopedPurgeMessages(db: Queryable, before: Date): Promise<void> {
  await on(db).deleteFrom('card_messages').where('received_at', '<', before).execute();
}
