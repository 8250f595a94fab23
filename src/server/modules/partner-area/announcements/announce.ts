import type { z } from 'zod';
import type { ActingPartner, ActingProvider } from '#server/kernel/acting.ts';
import type { Tx } from '#server/kernel/database.ts';
import { DomainError } from '#server/kernel/domain-error.ts';
import { newId } from '#server/kernel/new-id.ts';
import type { RateLimits } from '#server/kernel/rate-limits.ts';
import type { Services } from '#server/kernel/services.ts';
import { findAccount, replyAddress } from '#server/modules/accounts/index.ts';
import { enterLead } from '#server/modules/commissions/index.ts';
import { findPartner, holdPartner } from '#server/modules/partners/index.ts';
import { appendEvent } from '#server/platform/audit/audit-store.ts';
import { queueMail } from '#server/platform/mail/send-mail.ts';
import type { newLeadBody } from '#shared/contracts/leads/leads.ts';
import type { announcementBody } from '#shared/contracts/partner-area/announcements.ts';
import type { DeclineReason } from '#shared/labels/announcements.ts';
import { announcementMail } from './mails/announcement-mail.tsx';
import {
  announcementExists,
  endAnnouncement,
  type Ending,
  insertAnnouncement,
  unscopedEraseHints,
  unscopedLapseAnnouncements,
} from './store.ts';

const DAY_MS = 24 * 3_600_000;
/** An announcement ends by itself after so long. */
const OPEN_MS = 180 * DAY_MS;
/** The hint goes so long after the announcement has ended. */
const HINT_MS = 30 * DAY_MS;
/** More than anybody has calls on their behalf in a day. */
const BY_PARTNER = { bucket: 'announcement-partner', points: 10, seconds: 24 * 3600 } as const;

export const lapseOf = (createdAt: Date): Date => new Date(createdAt.getTime() + OPEN_MS);

/**
 * Announces a guest who will phone. The platform writes to nobody who is named here (§ 7 UWG).
 * @throws DomainError too_many_requests, partner_not_active
 */
export async function announce(
  services: Services,
  limits: RateLimits,
  acting: ActingPartner,
  body: z.output<typeof announcementBody>,
): Promise<void> {
  const { providerId: provider, partnerId } = acting;
  await limits.consume(BY_PARTNER, partnerId);
  const now = services.clock();
  await services.db.transaction(async (tx) => {
    if (!(await holdPartner(tx, provider, partnerId))) throw new DomainError('not_found');
    const partner = await findPartner(tx, provider, partnerId);
    if (partner?.status !== 'active') throw new DomainError('partner_not_active');
    await insertAnnouncement(tx, provider, { id: newId(), partnerId, ...body }, now);
    const event = { action: 'partner.announced', entity: 'partner', entityId: partnerId };
    await appendEvent(tx, provider, acting, event, now);
  });
}

/** @throws DomainError not_found; announcement_ended when somebody was faster, or it has lapsed */
export async function decline(
  services: Services,
  acting: ActingProvider,
  id: string,
  reason: DeclineReason,
): Promise<void> {
  const { providerId: provider } = acting;
  if (!(await announcementExists(services.db, provider, id))) throw new DomainError('not_found');
  await services.db.transaction((tx) =>
    end(services, tx, acting, id, { state: 'declined', declineReason: reason }),
  );
}

/**
 * Enters a request by hand, with its partner's announcement where it is one: both or none.
 * @returns its id
 * @throws DomainError not_found, partner_without_link, announcement_ended
 */
export function enterAnnouncedLead(
  services: Services,
  acting: ActingProvider,
  entry: z.output<typeof newLeadBody>,
): Promise<string> {
  const { announcementId, partnerId } = entry;
  return enterLead(services, acting, entry, async (tx, leadId) => {
    if (announcementId === null || partnerId === null) return;
    await end(services, tx, acting, announcementId, { state: 'assigned', leadId, partnerId });
  });
}

async function end(
  services: Services,
  tx: Tx,
  acting: ActingProvider,
  id: string,
  ending: Ending,
): Promise<void> {
  const { providerId: provider } = acting;
  const now = services.clock();
  const ended = await endAnnouncement(tx, provider, id, ending, now);
  if (ended === undefined) throw new DomainError('announcement_ended');
  const { partnerId, createdAt } = ended;
  if (ending.state === 'declined') {
    const event = { action: 'partner.announcement_declined', entity: 'partner' };
    await appendEvent(tx, provider, acting, { ...event, entityId: partnerId }, now);
  }
  const account = await findAccount(tx, provider);
  const partner = await findPartner(tx, provider, partnerId);
  if (account === null || partner === null || partner.email === '') return;
  const mail = await announcementMail({
    firstName: partner.firstName,
    businessName: account.businessName,
    announcedAt: createdAt,
    reason: ending.state === 'declined' ? ending.declineReason : null,
  });
  await queueMail(
    tx,
    services.jobs,
    {
      providerId: provider,
      dedupeKey: `announcement:${partnerId}:${id}`,
      kind: 'announcement',
      fromName: account.businessName,
      to: partner.email,
      toName: `${partner.firstName} ${partner.lastName}`.trim(),
      replyTo: replyAddress(account),
      ...mail,
    },
    now,
  );
}

/** Lets old announcements lapse and erases hints that have served; once a day, in all accounts. */
export async function sweepAnnouncements({ db, clock }: Pick<Services, 'db' | 'clock'>) {
  const now = clock();
  await unscopedLapseAnnouncements(db, new Date(now.getTime() - OPEN_MS), now);
  await unscopedEraseHints(db, new Date(now.getTime() - HINT_MS));
}
