import type { ActingUser } from '#server/kernel/acting.ts';
import { SYSTEM } from '#server/kernel/acting.ts';
import type { Tx } from '#server/kernel/database.ts';
import { DomainError } from '#server/kernel/domain-error.ts';
import { newId } from '#server/kernel/new-id.ts';
import type { Services } from '#server/kernel/services.ts';
import { lockProvider } from '#server/modules/accounts/index.ts';
import { appendEvent } from '#server/platform/audit/audit-store.ts';
import { queueMail } from '#server/platform/mail/send-mail.ts';
import { houseUrl } from '#shared/house-address.ts';
import { providerId, type ProviderId } from '#shared/ids.ts';
import { supportMail, type SupportNews } from './mails/support-mail.tsx';
import {
  endPermission,
  findOpenPermission,
  insertPermission,
  listOwners,
  unscopedOverduePermissions,
} from './store.ts';

/** How long an owner lets the operator look. */
const PERMISSION_MS = 24 * 60 * 60 * 1000;

/**
 * An owner lets the operator look into the house for a day, read only.
 * @throws DomainError support_already_allowed
 */
export async function allowSupport(services: Services, acting: ActingUser): Promise<void> {
  const { db, clock } = services;
  const { providerId: provider, userId } = acting;
  const now = clock();
  const id = newId();
  const endsAt = new Date(now.getTime() + PERMISSION_MS);
  await db.transaction(async (tx) => {
    await lockProvider(tx, provider);
    await closeOverdue(tx, services, provider, now);
    if ((await findOpenPermission(tx, provider, now)) !== undefined)
      throw new DomainError('support_already_allowed');
    await insertPermission(tx, provider, { id, allowedBy: userId, allowedAt: now, endsAt });
    const event = { action: 'support.allowed', entity: 'support_permission', entityId: id };
    const data = { until: endsAt.toISOString() };
    await appendEvent(tx, provider, acting, { ...event, data }, now);
    await mailOwners(tx, services, provider, { what: 'allowed', id, until: endsAt }, now);
  });
}

/** Takes the permission back: the operator's next call is refused. @returns false when there was none */
export async function revokeSupport(services: Services, acting: ActingUser): Promise<boolean> {
  const { db, clock } = services;
  const { providerId: provider, userId } = acting;
  const now = clock();
  return db.transaction(async (tx) => {
    await lockProvider(tx, provider);
    if (await closeOverdue(tx, services, provider, now)) return false;
    const ended = await endPermission(tx, provider, { at: now, revokedBy: userId });
    if (ended === undefined) return false;
    const event = { action: 'support.revoked', entity: 'support_permission', entityId: ended.id };
    await appendEvent(tx, provider, acting, event, now);
    await mailOwners(tx, services, provider, { what: 'ended', id: ended.id, until: now }, now);
    return true;
  });
}

/** Notes permissions whose day has passed, and mails their owners; every few minutes. */
export async function endOverduePermissions(services: Services): Promise<void> {
  const { db, clock } = services;
  const now = clock();
  for (const id of await unscopedOverduePermissions(db, now))
    await db.transaction((tx) => closeOverdue(tx, services, providerId(id), now));
}

async function closeOverdue(
  tx: Tx,
  services: Services,
  provider: ProviderId,
  now: Date,
): Promise<boolean> {
  const over = await endPermission(tx, provider, { at: now, revokedBy: null });
  if (over === undefined) return false;
  const { id, endsAt } = over;
  const event = { action: 'support.ended', entity: 'support_permission', entityId: id };
  await appendEvent(tx, provider, SYSTEM, event, now);
  await mailOwners(tx, services, provider, { what: 'ended', id, until: endsAt }, now);
  return true;
}

/** Mails every owner, once about each news of a permission. */
export async function mailOwners(
  tx: Tx,
  { jobs, publicUrl }: Services,
  provider: ProviderId,
  news: { readonly what: SupportNews; readonly id: string; readonly until: Date },
  now: Date,
): Promise<void> {
  for (const { id, email, firstName } of await listOwners(tx, provider)) {
    const house = houseUrl(publicUrl, provider);
    const about = { news: news.what, firstName, at: news.until, publicUrl: house };
    const mail = await supportMail(about);
    const dedupeKey = `support-${news.what}:${news.id}:${id}`;
    const envelope = { providerId: provider, dedupeKey, kind: 'security_notice', to: email };
    await queueMail(tx, jobs, { ...envelope, ...mail }, now);
  }
}
