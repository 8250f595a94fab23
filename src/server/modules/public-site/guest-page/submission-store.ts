import type { Tx } from '#server/kernel/database.ts';
import { on } from '#server/platform/db/database.ts';
import type { ProviderId } from '#shared/ids.ts';

const SCOPE = 'public-page.submit';

/** What a call with an Idempotency-Key was answered the first time. */
export interface FirstAnswer {
  readonly requestHash: Buffer;
  readonly leadId: string;
}

export async function findFirstAnswer(
  tx: Tx,
  provider: ProviderId,
  key: string,
): Promise<FirstAnswer | null> {
  const row = await on(tx)
    .selectFrom('idempotent_answers')
    .select(['request_hash', 'answer'])
    .where('provider_id', '=', provider)
    .where('scope', '=', SCOPE)
    .where('key', '=', key)
    .executeTakeFirst();
  if (row === undefined) return null;
  const { leadId } = row.answer as { leadId: string };
  return { requestHash: row.request_hash, leadId };
}

/** Keeps the first answer; a parallel call with the same key waits here for the other's end. */
export async function keepFirstAnswer(
  tx: Tx,
  provider: ProviderId,
  key: string,
  { requestHash, leadId }: FirstAnswer,
  now: Date,
): Promise<boolean> {
  const kept = await on(tx)
    .insertInto('idempotent_answers')
    .values({
      provider_id: provider,
      scope: SCOPE,
      key,
      request_hash: requestHash,
      answer: JSON.stringify({ leadId }),
      created_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst();
  return kept !== undefined;
}

/** Uses up a solved challenge. @returns false when it has been used before */
export async function spendChallenge(
  tx: Tx,
  provider: ProviderId,
  nonce: string,
  now: Date,
): Promise<boolean> {
  const spent = await on(tx)
    .insertInto('used_challenges')
    .values({ provider_id: provider, nonce, used_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('nonce')
    .executeTakeFirst();
  return spent !== undefined;
}

/** Forgets, for all providers, what can no longer come again. */
export async function unscopedPurgeSpent(tx: Tx, before: Date): Promise<void> {
  await on(tx).deleteFrom('used_challenges').where('used_at', '<', before).execute();
  await on(tx)
    .deleteFrom('idempotent_answers')
    .where('scope', '=', SCOPE)
    .where('created_at', '<', before)
    .execute();
}
