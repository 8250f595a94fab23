import type { Acting } from '#server/kernel/acting.ts';
import { SYSTEM } from '#server/kernel/acting.ts';
import { newId, newProviderId } from '#server/kernel/new-id.ts';
import type { Services } from '#server/kernel/services.ts';
import { findAccount, insertSandboxAccount, lockProvider } from '#server/modules/accounts/index.ts';
import type { ProviderId } from '#shared/ids.ts';
import { fillSandbox } from './fill-sandbox.ts';
import { findSandbox, insertSandbox, replaceSandbox, type SandboxAccount } from './store.ts';

/** Ends an account for good; handed in, because it is above this module. */
export type EndAccount = (
  services: Services,
  provider: ProviderId,
  acting: Acting,
) => Promise<void>;

/** The programme on which a provider's keys for tests work; made where there is none yet. */
export async function openSandbox(
  services: Services,
  provider: ProviderId,
  endAccount: EndAccount,
): Promise<SandboxAccount> {
  return (await findSandbox(services.db, provider)) ?? renewSandbox(services, provider, endAccount);
}

/**
 * Makes a new programme for tests, fills it and puts it in the place of the one before, which is dissolved:
 * documents are immutable there too, so nothing is reset in place. Where it is broken off, keys go on with
 * the one before.
 */
export async function renewSandbox(
  services: Services,
  provider: ProviderId,
  endAccount: EndAccount,
): Promise<SandboxAccount> {
  const { db, clock } = services;
  const made: SandboxAccount = { sandbox: newProviderId(), userId: newId() };
  const name = (await findAccount(db, provider))?.businessName ?? '';
  await db.transaction(async (tx) => {
    const account = { providerId: made.sandbox, userId: made.userId, name };
    await insertSandboxAccount(tx, account, clock());
    await insertSandbox(tx, provider, made, clock());
  });
  await fillSandbox(services, made);
  const ended = await db.transaction(async (tx) => {
    await lockProvider(tx, provider);
    return replaceSandbox(tx, provider, made.sandbox, clock());
  });
  for (const each of ended) await endAccount(services, each, SYSTEM);
  return made;
}
