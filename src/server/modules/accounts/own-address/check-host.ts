import { SYSTEM } from '#server/kernel/acting.ts';
import { defineJob } from '#server/kernel/jobs.ts';
import type { Services } from '#server/kernel/services.ts';
import { appendEvent } from '#server/platform/audit/audit-store.ts';
import type { DnsLookup } from '#server/platform/dns/dns-lookup.ts';
import { handles, type JobHandler } from '#server/platform/jobs/queue.ts';
import type { Mail } from '#server/platform/mail/mail.ts';
import { queueMail } from '#server/platform/mail/send-mail.ts';
import { houseUrl } from '#shared/house-address.ts';
import { providerId, type ProviderId } from '#shared/ids.ts';
import { findAccount } from '../queries.ts';
import { lockProvider } from '../store.ts';
import { afterLookUp, GRACE_DAYS, type OwnHost } from './domain/own-host.ts';
import { lostHostMail } from './mails/lost-host-mail.tsx';
import { findOwnHost, unscopedDueHosts, unscopedIsTaken, updateOwnHost } from './store.ts';

/** Somebody may be waiting for it at their DNS provider's screen. */
export const checkHostJob = {
  ...defineJob<{ providerId: string; hostId: string }>('accounts.check-own-host', 3),
  lane: 'first' as const,
};

const dueHostsJob = defineJob<object>('accounts.due-own-hosts');

const MINUTE_MS = 60_000;
/** A record that was just set is seen within minutes; a few seconds less than the interval of the job. */
const WAITING_MS = 19 * MINUTE_MS;
const OTHERS_MS = 23 * 60 * MINUTE_MS;

/** Name to which hosts of providers' own have to lead. */
export const ourHost = (publicUrl: string): string => new URL(publicUrl).hostname;

/**
 * Looks a provider's host up and writes down what came of it. The name server is asked outside of
 * the transaction; what the provider has changed meanwhile is left alone.
 * @param hostId of the row that was to be looked up
 */
export async function checkHost(
  { db, clock, jobs, publicUrl }: Services,
  dns: DnsLookup,
  provider: ProviderId,
  hostId: string,
): Promise<void> {
  const asked = await findOwnHost(db, provider);
  if (asked?.id !== hostId) return;
  const target = ourHost(publicUrl);
  const found = await dns.leadsTo(asked.host, target);
  const now = clock();
  const mail = await lostMail({ db, publicUrl }, provider, asked);
  await db.transaction(async (tx) => {
    await lockProvider(tx, provider);
    const before = await findOwnHost(tx, provider);
    if (before?.id !== hostId) return;
    const isTaken = found === 'ours' && (await unscopedIsTaken(tx, provider, before.host));
    const after = afterLookUp(before, isTaken ? 'taken' : found, now);
    await updateOwnHost(tx, provider, hostId, { ...after, checkedAt: now });
    if (after.state === before.state) return;
    const action = `own_address.${after.state}`;
    const event = { action, entity: 'own_host', entityId: hostId };
    await appendEvent(tx, provider, SYSTEM, { ...event, data: { host: before.host } }, now);
    if (after.state === 'lost' && mail !== null) await queueMail(tx, jobs, mail, now);
  });
}

/** Rendered before the transaction, which is to be short; null where nothing can be lost. */
async function lostMail(
  { db, publicUrl }: Pick<Services, 'db' | 'publicUrl'>,
  provider: ProviderId,
  { id, host, state, failingSince }: OwnHost,
): Promise<Mail | null> {
  if (state !== 'verified' || failingSince === null) return null;
  const account = await findAccount(db, provider);
  if (account === null) return null;
  const target = ourHost(publicUrl);
  const { firstName } = account;
  return {
    providerId: provider,
    dedupeKey: `own-host:${id}:${failingSince.toISOString()}`,
    kind: 'own_address_lost',
    to: account.email,
    toName: account.businessName,
    ...(await lostHostMail({
      host,
      target,
      days: GRACE_DAYS,
      firstName,
      publicUrl: houseUrl(publicUrl, provider),
    })),
  };
}

export function ownAddressJobs(services: Services, dns: DnsLookup): JobHandler[] {
  const { db, clock, jobs } = services;
  return [
    {
      ...handles(checkHostJob, ({ providerId: provider, hostId }) =>
        checkHost(services, dns, providerId(provider), hostId),
      ),
      atOnce: 4,
    },
    handles(
      dueHostsJob,
      async () => {
        const now = clock().getTime();
        const due = await unscopedDueHosts(db, {
          waiting: new Date(now - WAITING_MS),
          others: new Date(now - OTHERS_MS),
        });
        await db.transaction(async (tx) => {
          for (const { provider, id } of due)
            await jobs.enqueue(tx, checkHostJob, { providerId: provider, hostId: id });
        });
      },
      '*/20 * * * *',
    ),
  ];
}
