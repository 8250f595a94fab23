import { addressLine, findAccount, replyAddress } from '#server/modules/accounts/index.ts';
import { holdVisitor } from '#server/modules/leads/index.ts';
import { hasRefused, holdPartner } from '#server/modules/partners/index.ts';
import type { MailingServices } from '#server/platform/mail/refusal-links.ts';
import { queueMail } from '#server/platform/mail/send-mail.ts';
import { mayCustomiseMails, wordsFor } from '#server/platform/mail/words/queries.ts';
import { providerId } from '#shared/ids.ts';
import { cents } from '#shared/money.ts';
import { programmeUrl } from '#shared/partner-area-paths.ts';
import { findCorrectionNotice } from './correction-store.ts';
import { correctionMail } from './mails/correction-mail.tsx';

/**
 * Mails the partner once that a commission was corrected, with the provider's reason where their own
 * words may go out (decision 0158); nothing where it was withdrawn by now.
 */
export async function announceCorrection(
  services: MailingServices,
  data: { providerId: string; correctionId: string },
): Promise<void> {
  const provider = providerId(data.providerId);
  const notice = await findCorrectionNotice(services.db, provider, data.correctionId);
  const account = await findAccount(services.db, provider);
  if (notice === undefined || account === null || notice.partnerEmail === '') return;
  const { businessName } = account;
  const { partnerId, leadId, reason } = notice;
  const refusalUrl = services.refusals.urlOf({
    providerId: provider,
    kind: 'reward',
    id: partnerId,
  });
  const mail = await correctionMail(await wordsFor(services.db, provider, 'commission_corrected'), {
    firstName: notice.partnerFirstName,
    businessName,
    address: addressLine(account),
    campaignName: notice.campaignName,
    correctedAt: notice.correctedAt,
    amount: cents(0 - notice.amountCents),
    documents: notice.documents,
    reason: (await mayCustomiseMails(services.db, provider)) ? reason : '',
    canReply: replyAddress(account) !== '',
    areaUrl: programmeUrl(services.publicUrl, { providerId: provider, partnerId }),
    refusalUrl,
  });
  const isWritten = await services.db.transaction(async (tx) => {
    if (!(await holdPartner(tx, provider, partnerId))) return true;
    if (await hasRefused(tx, provider, partnerId, 'reward')) return true;
    // The reason may name the visitor: who was erased meanwhile has none.
    if (reason !== '' && !(await holdVisitor(tx, provider, leadId))) return false;
    await queueMail(
      tx,
      services.jobs,
      {
        providerId: provider,
        dedupeKey: `correction:${data.correctionId}`,
        kind: 'correction_notice',
        fromName: businessName,
        to: notice.partnerEmail,
        toName: `${notice.partnerFirstName} ${notice.partnerLastName}`.trim(),
        replyTo: replyAddress(account),
        unsubscribeUrl: refusalUrl,
        ...mail,
      },
      services.clock(),
    );
    return true;
  });
  if (!isWritten) await announceCorrection(services, data);
}
