import type { Services } from '#server/kernel/services.ts';
import { type Sealer, sealerFor } from '#server/platform/crypto/sealed-text.ts';
import type { Keyring } from '#server/platform/crypto/secrets.ts';
import { unscopedLockSecrets, updateEndpoint } from './store.ts';

/** Seals the secrets of endpoints: what signs has to be read again, and a copy of the database must not give it away. */
export const webhookSecrets = (keyring: Keyring): Sealer => sealerFor(keyring, 'webhook-secrets');

/**
 * Seals the secrets of all endpoints again, all or none, for the operator who rotates the
 * installation's secret.
 * @param old opens what is sealed now; `next` seals it
 * @returns how many endpoints there were
 */
export function unscopedResealWebhooks(
  { db }: Pick<Services, 'db'>,
  old: Sealer,
  next: Sealer,
): Promise<number> {
  return db.transaction(async (tx) => {
    const found = await unscopedLockSecrets(tx);
    for (const { provider, id, secret, previousSecret } of found) {
      const again = (sealed: Buffer): Buffer => next.seal(id, old.open(id, sealed));
      await updateEndpoint(tx, provider, id, {
        secret: again(secret),
        previousSecret: previousSecret === null ? null : again(previousSecret),
      });
    }
    return found.length;
  });
}
