import type { ActingProvider } from '#server/kernel/acting.ts';
import { DomainError } from '#server/kernel/domain-error.ts';
import { newId } from '#server/kernel/new-id.ts';
import type { Services } from '#server/kernel/services.ts';
import { findAccount, replyAddress } from '#server/modules/accounts/index.ts';
import { appendEvent } from '#server/platform/audit/audit-store.ts';
import { queueMail } from '#server/platform/mail/send-mail.ts';
import {
  berlinDateOf,
  calendarDate,
  type CalendarDate,
  formatCalendarDate,
} from '#shared/calendar-date.ts';
import { MOST_LINKS } from '#shared/contracts/bookkeeping/adviser-packs.ts';
import { errorMessage } from '#shared/errors.ts';
import { packPeriodOf } from '#shared/pack-period.ts';
import { adviserLinkMail } from '../mails/adviser-mails.tsx';
import type { AdviserTokens } from './adviser-tokens.ts';
import { insertLink, lockPack, withdrawLink } from './store.ts';

/**
 * Makes a link to a pack that is ready and mails it to the adviser, in one transaction.
 * @param lastDay null: that of the pack
 * @returns the link's id
 * @throws DomainError not_found, pack_not_ready, link_outlives_pack, too_many_links
 */
export async function makeLink(
  { db, clock, jobs }: Services,
  tokens: AdviserTokens,
  acting: ActingProvider,
  wanted: {
    readonly packId: string;
    readonly email: string;
    readonly lastDay: CalendarDate | null;
  },
): Promise<string> {
  const now = clock();
  const { providerId: provider, userId } = acting;
  const account = await findAccount(db, provider, userId);
  if (account === null) throw new DomainError('not_found');
  const id = newId();
  await db.transaction(async (tx) => {
    const pack = await lockPack(tx, provider, wanted.packId);
    const today = berlinDateOf(now);
    if (pack === undefined) throw new DomainError('not_found');
    if (pack.state !== 'ready' || pack.lastDay === null) throw new DomainError('pack_not_ready');
    const end = calendarDate(pack.lastDay);
    if (end < today) throw new DomainError('not_found');
    const lastDay = wanted.lastDay ?? end;
    if (lastDay < today || lastDay > end) {
      const params = { date: formatCalendarDate(end) };
      const message = errorMessage('link_outlives_pack', params);
      throw new DomainError('link_outlives_pack', params, [{ path: 'lastDay', message }]);
    }
    if (pack.links >= MOST_LINKS)
      throw new DomainError('too_many_links', { count: String(MOST_LINKS) });
    const { email, packId } = wanted;
    await insertLink(tx, provider, { id, packId, createdBy: userId, email, lastDay }, now);
    const event = { action: 'adviser_link.made', entity: 'adviser_link', entityId: id };
    await appendEvent(tx, provider, acting, { ...event, data: { packId, lastDay } }, now);
    const period = packPeriodOf(calendarDate(pack.fromDate), calendarDate(pack.toDate));
    const mail = await adviserLinkMail({
      businessName: account.businessName,
      period: period?.label ?? '',
      lastDay: formatCalendarDate(lastDay),
      link: tokens.urlOf({ provider, linkId: id }),
    });
    const envelope = {
      providerId: provider,
      dedupeKey: `adviser-link:${id}`,
      kind: 'adviser_link',
      fromName: account.businessName,
      to: email,
      replyTo: replyAddress(account),
      mayWait: true,
      isErasedOnceSent: true,
    };
    await queueMail(tx, jobs, { ...envelope, ...mail }, now);
  });
  return id;
}

/** Ends a link now: its page says so, and no session of it counts any more. */
export async function endLink(
  { db, clock }: Services,
  acting: ActingProvider,
  id: string,
): Promise<void> {
  const now = clock();
  const { providerId } = acting;
  await db.transaction(async (tx) => {
    if (!(await withdrawLink(tx, providerId, id, now))) return;
    const event = { action: 'adviser_link.withdrawn', entity: 'adviser_link', entityId: id };
    await appendEvent(tx, providerId, acting, event, now);
  });
}
