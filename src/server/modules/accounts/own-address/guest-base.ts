import type { Queryable } from '#server/kernel/database.ts';
import { guestBase } from '#shared/guest-base.ts';
import type { ProviderId } from '#shared/ids.ts';
import { planHas } from '#shared/plans.ts';
import { findAccount } from '../queries.ts';
import { findOwnHost } from './store.ts';

/** Base of the addresses of a provider's guest pages, as `guestBase` makes it. */
export async function guestBaseOf(
  db: Queryable,
  publicUrl: string,
  provider: ProviderId,
): Promise<string> {
  return guestBase(publicUrl, await verifiedHost(db, provider));
}

/** The host of a provider's own while it stands for their guest pages; null where the platform's does. */
export async function verifiedHost(db: Queryable, provider: ProviderId): Promise<string | null> {
  const own = await findOwnHost(db, provider);
  if (own?.state !== 'verified') return null;
  const account = await findAccount(db, provider);
  return account !== null && planHas(account.plan, 'ownDomain') ? own.host : null;
}
