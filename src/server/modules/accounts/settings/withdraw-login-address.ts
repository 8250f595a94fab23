import type { ActingProvider } from '#server/kernel/acting.ts';
import type { Services } from '#server/kernel/services.ts';
import { dropPendingAddress } from '../login-address-store.ts';

/** Gives up a login address that was not verified yet; its links work no longer. */
export async function withdrawLoginAddress(
  services: Services,
  acting: ActingProvider,
): Promise<void> {
  await services.db.transaction((tx) => dropPendingAddress(tx, acting.providerId, acting.userId));
}
