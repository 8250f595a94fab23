import type { Queryable, Tx } from '#server/kernel/database.ts';
import { on } from '#server/platform/db/database.ts';
import type { ProviderId } from '#shared/ids.ts';

/** The secret of a user's app, pending or verified; undefined where there is none. */
export function findTwoFactor(db: Queryable, provider: ProviderId, userId: string) {
  return on(db)
    .selectFrom('two_factor_secrets')
    .select(['sealed_secret', 'verified_at'])
    .where('provider_id', '=', provider)
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

/**
 * Puts a pending secret in the place of another pending one.
 * @returns false when two-factor authentication is on, which is then left alone
 */
export async function putPendingSecret(
  tx: Tx,
  provider: ProviderId,
  userId: string,
  sealedSecret: Buffer,
  now: Date,
): Promise<boolean> {
  const row = await on(tx)
    .insertInto('two_factor_secrets')
    .values({
      provider_id: provider,
      user_id: userId,
      sealed_secret: sealedSecret,
      created_at: now,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['provider_id', 'user_id'])
        .doUpdateSet({ sealed_secret: sealedSecret, created_at: now })
        .where('two_factor_secrets.verified_at', 'is', null),
    )
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Turns a pending secret on by the step of its first code.
 * @returns false when it is on already or has been replaced by another one meanwhile
 */
export async function verifySecret(
  tx: Tx,
  provider: ProviderId,
  userId: string,
  { sealedSecret, step }: { readonly sealedSecret: Buffer; readonly step: number },
  now: Date,
): Promise<boolean> {
  const row = await on(tx)
    .updateTable('two_factor_secrets')
    .set({ verified_at: now, last_step: step })
    .where('provider_id', '=', provider)
    .where('user_id', '=', userId)
    .where('sealed_secret', '=', sealedSecret)
    .where('verified_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Takes a time step, once: of parallel calls the later ones find it taken.
 * @returns false when this step or a later one was taken before
 */
export async function takeStep(
  tx: Tx,
  provider: ProviderId,
  userId: string,
  step: number,
): Promise<boolean> {
  const row = await on(tx)
    .updateTable('two_factor_secrets')
    .set({ last_step: step })
    .where('provider_id', '=', provider)
    .where('user_id', '=', userId)
    .where('verified_at', 'is not', null)
    .where('last_step', '<', step)
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes the secret and with it its backup codes. @returns whether it was on; null without one */
export async function deleteTwoFactor(
  tx: Tx,
  provider: ProviderId,
  userId: string,
): Promise<{ readonly wasOn: boolean } | null> {
  const row = await on(tx)
    .deleteFrom('two_factor_secrets')
    .where('provider_id', '=', provider)
    .where('user_id', '=', userId)
    .returning('verified_at')
    .executeTakeFirst();
  return row === undefined ? null : { wasOn: row.verified_at !== null };
}
