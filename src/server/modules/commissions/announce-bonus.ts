import { addressLine, findAccount, replyAddress } from '#server/modules/accounts/index.ts';
import { hasRefused, holdPartner } from '#server/modules/partners/index.ts';
import type { MailingServices } from '#server/platform/mail/refusal-links.ts';
import { queueMail } from '#server/platform/mail/send-mail.ts';
import { mayCustomiseMails, wordsFor } from '#server/platform/mail/words/queries.ts';
import { providerId } from '#shared/ids.ts';
import { programmeUrl } from '#shared/partner-area-paths.ts';
import { findBonusNotice } from './bonus-store.ts';
import { bonusMail } from './mails/bonus-mail.tsx';

/**
 * Mails the partner once that they were given a bonus, with the provider's reason where their own words
 * may go out (decision 0158); nothing where it was taken back by now.
 */
export async function announceBonus(
  services: MailingServices,
  data: { providerId: string; commissionId: string },
): Promise<void> {
  const provider = providerId(data.providerId);
  const notice = await findBonusNotice(services.db, provider, data.commissionId);
  const account = await findAccount(services.db, provider);
  if (notice === undefined || account === null || notice.partnerEmail === '') return;
  const { businessName } = account;
  const { partnerId, reason } = notice;
  const refusalUrl = services.refusals.urlOf({
    providerId: provider,
    kind: 'reward',
    id: partnerId,
  });
  const mail = await bonusMail(await wordsFor(services.db, provider, 'bonus_given'), {
    firstName: notice.partnerFirstName,
    businessName,
    address: addressLine(account),
    campaignName: notice.campaignName,
    givenAt: notice.givenAt,
    amount: notice.amount,
    reason: (await mayCustomiseMails(services.db, provider)) ? reason : '',
    canReply: replyAddress(account) !== '',
    areaUrl: programmeUrl(services.publicUrl, { providerId: provider, partnerId }),
    refusalUrl,
  });
  await services.db.transaction(async (tx) => {
    // An erasure between the reading and the writing leaves no mail about the person behind.
    if (!(await holdPartner(tx, provider, partnerId))) return;
    if (await hasRefused(tx, provider, partnerId, 'reward')) return;
    await queueMail(
      tx,
      services.jobs,
      {
        providerId: provider,
        dedupeKey: `bonus:${data.commissionId}`,
        kind: 'bonus_notice',
        fromName: businessName,
        to: notice.partnerEmail,
        toName: `${notice.partnerFirstName} ${notice.partnerLastName}`.trim(),
        replyTo: replyAddress(account),
        unsubscribeUrl: refusalUrl,
        ...mail,
      },
      services.clock(),
    );
  });
}
