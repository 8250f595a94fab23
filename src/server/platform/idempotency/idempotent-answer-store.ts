import { sql } from 'kysely';
import type { Queryable, Tx } from '#server/kernel/database.ts';
import type { ProviderId } from '#shared/ids.ts';
import { on } from '../db/database.ts';

/** Makes calls with the same key wait for each other until the transaction ends. */
export async function lockKey(tx: Tx, provider: ProviderId, scope: string, key: string) {
  const name = `${provider}:${scope}:${key}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 2))`.execute(on(tx));
}

export function findAnswer(db: Queryable, provider: ProviderId, scope: string, key: string) {
  return on(db)
    .selectFrom('idempotent_answers')
    .select(['request_hash', 'answer'])
    .where('provider_id', '=', provider)
    .where('scope', '=', scope)
    .where('key', '=', key)
    .executeTakeFirst();
}

export async function insertAnswer(
  tx: Tx,
  provider: ProviderId,
  { scope, key, hash, answer }: { scope: string; key: string; hash: Buffer; answer: object },
  now: Date,
): Promise<void> {
  await on(tx)
    .insertInto('idempotent_answers')
    .values({
      provider_id: provider,
      scope,
      key,
      request_hash: hash,
      answer: JSON.stringify(answer),
      created_at: now,
    })
    .execute();
}

export async function deleteAnswersOf(tx: Tx, provider: ProviderId): Promise<void> {
  await on(tx).deleteFrom('idempotent_answers').where('provider_id', '=', provider).execute();
}

/** Deletes, for all providers, answers that nobody will ask to repeat any more. */
export async function unscopedPurgeAnswers(db: Queryable, before: Date): Promise<void> {
  await on(db).deleteFrom('idempotent_answers').where('created_at', '<', before).execute();
}
