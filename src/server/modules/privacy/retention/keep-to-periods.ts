import { SYSTEM } from '#server/kernel/acting.ts';
import type { Tx } from '#server/kernel/database.ts';
import type { Services } from '#server/kernel/services.ts';
import { findAccount, lockProvider } from '#server/modules/accounts/index.ts';
import { queueMail } from '#server/platform/mail/send-mail.ts';
import { addDays, berlinDateOf } from '#shared/calendar-date.ts';
import { houseUrl } from '#shared/house-address.ts';
import type { ProviderId } from '#shared/ids.ts';
import { PRODUCT_NAME } from '#shared/product.ts';
import { retentionMail } from '../mails/provider-mails.tsx';
import { recordOrder } from '../person/order-erasure.ts';
import { findDue } from './retention.ts';
import {
  closeAnnouncement,
  findAnnouncement,
  insertAnnouncement,
  lastAnnounced,
  type Announcement,
} from './store.ts';

/** Between the announcement and the erasure. */
const NOTICE_DAYS = 14;
/** Between two announcements: one mail a month at most. */
const PAUSE_MS = 28 * 24 * 60 * 60 * 1000;

/**
 * A provider's nightly run: erases what was announced and is still due, or announces what will be due
 * in fourteen days. Nothing is erased that was not announced (docs/decisions/0162).
 */
export async function keepToPeriods(
  services: Services,
  provider: ProviderId,
  publicUrl: string,
): Promise<void> {
  const { db, clock, jobs } = services;
  const now = clock();
  const today = berlinDateOf(now);
  const account = await findAccount(db, provider);
  if (account === null) return;
  await db.transaction(async (tx) => {
    await lockProvider(tx, provider);
    const open = await findAnnouncement(tx, provider);
    if (open !== null) {
      if (open.eraseOn <= today) await eraseAnnounced(services, tx, provider, open, now);
      return;
    }
    const last = await lastAnnounced(tx, provider);
    if (last !== null && now.getTime() - last.getTime() < PAUSE_MS) return;
    const eraseOn = addDays(today, NOTICE_DAYS);
    const due = await findDue(tx, provider, eraseOn);
    const [requests, partners] = [due.requestIds.length, due.partnerIds.length];
    if (requests + partners === 0) return;
    const id = await insertAnnouncement(tx, provider, { eraseOn, ...due }, now);
    const { firstName, email, businessName } = account;
    const mail = {
      providerId: provider,
      dedupeKey: `retention:${id}`,
      kind: 'retention',
      fromName: PRODUCT_NAME,
      to: email,
      toName: businessName,
      ...(await retentionMail(
        { firstName, eraseOn, requests, partners },
        houseUrl(publicUrl, provider),
      )),
    };
    await queueMail(tx, jobs, mail, now);
  });
}

/** Orders the erasure of what was announced, as far as nobody has touched it since. */
async function eraseAnnounced(
  services: Services,
  tx: Tx,
  provider: ProviderId,
  announced: Announcement,
  now: Date,
): Promise<void> {
  const { requestIds, partnerIds } = await findDue(tx, provider, announced.eraseOn, announced);
  if (requestIds.length > 0)
    await recordOrder(
      services,
      tx,
      SYSTEM,
      { provider, kind: 'visitor', ids: requestIds },
      'retention',
    );
  for (const id of partnerIds)
    await recordOrder(services, tx, SYSTEM, { provider, kind: 'partner', ids: [id] }, 'retention');
  await closeAnnouncement(tx, provider, announced.id, now);
}
