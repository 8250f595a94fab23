import { isIP } from 'node:net';
import { domainToASCII } from 'node:url';
import type { FastifyInstance } from 'fastify';
import type { ActingProvider } from '#server/kernel/acting.ts';
import { DomainError } from '#server/kernel/domain-error.ts';
import type { RateLimits } from '#server/kernel/rate-limits.ts';
import type { Services } from '#server/kernel/services.ts';
import { appendEvent } from '#server/platform/audit/audit-store.ts';
import type { DnsLookup } from '#server/platform/dns/dns-lookup.ts';
import { route } from '#server/platform/http/route.ts';
import {
  checkOwnAddress,
  deleteOwnAddress,
  getOwnAddress,
  putOwnAddress,
} from '#shared/contracts/accounts/own-address.ts';
import type { Answer } from '#shared/contracts/contract.ts';
import { planHas } from '#shared/plans.ts';
import { findAccount } from '../queries.ts';
import { lockProvider } from '../store.ts';
import { checkHost, checkHostJob, ourHost } from './check-host.ts';
import { findOwnHost, insertOwnHost, removeOwnHost } from './store.ts';

/** Each asks a name server. */
const CHECKS = { bucket: 'own-address-check', points: 30, seconds: 3600 } as const;

/** The provider's own address of their guest pages (docs/product/own-address.md). */
export function ownAddressRoutes(
  api: FastifyInstance,
  context: { readonly services: Services; readonly limits: RateLimits; readonly dns: DnsLookup },
): void {
  const { services, limits, dns } = context;

  route(api, getOwnAddress, ({ acting }) => present(services, acting));

  route(api, putOwnAddress, async ({ acting, body }) => {
    await limits.consume(CHECKS, acting.providerId);
    await enterHost(services, acting, body.host);
    return present(services, acting);
  });

  route(api, checkOwnAddress, async ({ acting }) => {
    const { providerId } = acting;
    const own = await findOwnHost(services.db, providerId);
    if (own === null) throw new DomainError('not_found');
    await limits.consume(CHECKS, providerId);
    await checkHost(services, dns, providerId, own.id);
    return present(services, acting);
  });

  route(api, deleteOwnAddress, async ({ acting }) => {
    const { providerId } = acting;
    const now = services.clock();
    await services.db.transaction(async (tx) => {
      await lockProvider(tx, providerId);
      const gone = await removeOwnHost(tx, providerId);
      if (gone === null) return;
      const event = { action: 'own_address.removed', entity: 'own_host', entityId: gone.id };
      await appendEvent(tx, providerId, acting, { ...event, data: { host: gone.host } }, now);
    });
    return present(services, acting);
  });
}

/**
 * Puts a host in the place of the one before and has it looked up. The same host again changes nothing.
 * @throws DomainError own_address_not_in_plan, own_address_unusable
 */
async function enterHost(
  { db, clock, jobs, publicUrl }: Services,
  acting: ActingProvider,
  typed: string,
): Promise<void> {
  const { providerId } = acting;
  const now = clock();
  await db.transaction(async (tx) => {
    const { plan } = await lockProvider(tx, providerId);
    if (!planHas(plan, 'ownDomain')) throw new DomainError('own_address_not_in_plan');
    const host = readOwnHost(typed, ourHost(publicUrl));
    if (host === null) throw new DomainError('own_address_unusable');
    const before = await findOwnHost(tx, providerId);
    if (before?.host === host) return;
    const hostId = await insertOwnHost(tx, providerId, host, now);
    await jobs.enqueue(tx, checkHostJob, { providerId, hostId });
    const event = { action: 'own_address.entered', entity: 'own_host', entityId: hostId };
    await appendEvent(tx, providerId, acting, { ...event, data: { host } }, now);
  });
  jobs.wake(checkHostJob);
}

async function present(
  { db, publicUrl }: Services,
  { providerId, userId }: ActingProvider,
): Promise<Answer<typeof getOwnAddress>> {
  const account = await findAccount(db, providerId, userId);
  if (account === null) throw new DomainError('not_logged_in');
  const own = await findOwnHost(db, providerId);
  return {
    isInPlan: planHas(account.plan, 'ownDomain'),
    host: own?.host ?? null,
    state: own === null || own.state === 'removed' ? 'none' : own.state,
    problem: own?.problem ?? '',
    checkedAt: own?.checkedAt?.toISOString() ?? null,
    failingSince: own?.failingSince?.toISOString() ?? null,
    target: ourHost(publicUrl),
  };
}

/** Label of a name: letters, digits and hyphens, which do not stand at its ends. */
const LABEL = /^(?!-)[a-z0-9-]{1,63}(?<!-)$/;

/**
 * The host that somebody means: 'https://Empfehlung.Schloß-Beispiel.de/' is
 * 'empfehlung.xn--schlo-beispiel-yfb.de'.
 * @returns null for what is no name on the internet: an IP address, one label, our own host or
 *   one below it
 */
function readOwnHost(typed: string, ourHost: string): string | null {
  const name = typed
    .trim()
    .replace(/^https?:\/\//i, '')
    .replace(/\/.*$/s, '')
    .replace(/\.$/, '');
  const host = domainToASCII(name);
  const labels = host.split('.');
  if (host.length > 253 || labels.length < 2 || !labels.every((label) => LABEL.test(label)))
    return null;
  // Also what a browser would read as an address, such as '127.1': no name ends in digits.
  if (isIP(host) !== 0 || !/[a-z]/.test(labels.at(-1) ?? '')) return null;
  if (host === ourHost || host.endsWith(`.${ourHost}`) || host.endsWith('.localhost')) return null;
  return host;
}
