import type { Tx } from '#server/kernel/database.ts';
import { defineJob } from '#server/kernel/jobs.ts';
import { newId } from '#server/kernel/new-id.ts';
import type { Services } from '#server/kernel/services.ts';
import { findAccount, replyAddress } from '#server/modules/accounts/index.ts';
import { findPartner, holdPartner } from '#server/modules/partners/index.ts';
import { handles, type JobHandler } from '#server/platform/jobs/queue.ts';
import { queueMail } from '#server/platform/mail/send-mail.ts';
import { providerId, type ProviderId } from '#shared/ids.ts';
import { programmeUrl } from '#shared/partner-area-paths.ts';
import { addressKey } from '../domain/login.ts';
import { newAddressMail, oldAddressMail } from './mails/address-mails.tsx';
import { findUseOfAddress, unscopedAddressOf } from './queries.ts';

interface AddressChange {
  readonly providerId: string;
  readonly partnerId: string;
  readonly changeId: string;
  /** Who used the area by the old address, or else the invitation to it: jobs carry no addresses. */
  readonly accountId: string | null;
  readonly invitationId: string | null;
}

const announceJob = defineJob<AddressChange>('partner-area.announce-address');

/**
 * Notes in the transaction of a change that the partner has another address. Nothing follows where the old
 * one had no part in the area: nobody confirmed by it and nobody invited there.
 */
export async function noteAddressChange(
  { jobs }: Pick<Services, 'jobs'>,
  tx: Tx,
  change: { provider: ProviderId; partnerId: string; from: string; to: string },
): Promise<void> {
  const { provider, partnerId, from, to } = change;
  if (addressKey(from) === addressKey(to)) return;
  const use = await findUseOfAddress(tx, provider, partnerId, addressKey(from));
  if (use === undefined) return;
  await jobs.enqueue(tx, announceJob, {
    providerId: provider,
    partnerId,
    changeId: newId(),
    ...use,
  });
}

/** Mails the old and the new address; the new one as the record has it by now. */
export async function announceAddressChange(
  services: Services,
  data: AddressChange,
): Promise<void> {
  const { db, jobs, clock, publicUrl } = services;
  const { partnerId, changeId } = data;
  const provider = providerId(data.providerId);
  const [account, partner, old] = await Promise.all([
    findAccount(db, provider),
    findPartner(db, provider, partnerId),
    unscopedAddressOf(db, data),
  ]);
  if (account === null || partner === null || partner.erasedAt !== null) return;
  // It was put back before anybody was notified.
  if (old === addressKey(partner.email)) return;
  const replyTo = replyAddress(account);
  const input = {
    businessName: account.businessName,
    area: programmeUrl(publicUrl, { providerId: provider, partnerId }),
    canReply: replyTo !== '',
  };
  const mails = [
    { to: old, side: 'old', mail: await oldAddressMail(input) },
    { to: partner.email, side: 'new', mail: await newAddressMail(input) },
  ];
  await db.transaction(async (tx) => {
    if (!(await holdPartner(tx, provider, partnerId))) return;
    for (const { to, side, mail } of mails) {
      if (to === undefined || to === '') continue;
      const dedupeKey = `partner-area:${partnerId}:address:${changeId}:${side}`;
      const envelope = { providerId: provider, dedupeKey, kind: 'partner_address', to, replyTo };
      const fromName = account.businessName;
      await queueMail(tx, jobs, { ...envelope, fromName, ...mail }, clock());
    }
  });
}

export function addressJobs(services: Services): JobHandler[] {
  return [handles(announceJob, (data) => announceAddressChange(services, data))];
}
