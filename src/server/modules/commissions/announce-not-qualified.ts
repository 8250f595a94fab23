import { addressLine, findAccount, replyAddress } from '#server/modules/accounts/index.ts';
import { holdVisitor } from '#server/modules/leads/index.ts';
import { hasRefused, holdPartner } from '#server/modules/partners/index.ts';
import type { MailingServices } from '#server/platform/mail/refusal-links.ts';
import { queueMail } from '#server/platform/mail/send-mail.ts';
import { mayCustomiseMails, wordsFor } from '#server/platform/mail/words/queries.ts';
import { providerId } from '#shared/ids.ts';
import { programmeUrl } from '#shared/partner-area-paths.ts';
import { notQualifiedMail } from './mails/not-qualified-mail.tsx';
import { findDisqualified } from './queries.ts';

/**
 * Mails the partner once that a claim was taken back, with the provider's reason where
 * their own words may go out (decision 0158).
 */
export async function announceNotQualified(
  services: MailingServices,
  data: { providerId: string; kind: 'lead' | 'click'; id: string },
): Promise<void> {
  const provider = providerId(data.providerId);
  const claim = await findDisqualified(services.db, provider, data.kind, data.id);
  const account = await findAccount(services.db, provider);
  if (claim === undefined || account === null || claim.partnerEmail === '') return;
  const { businessName } = account;
  const { partnerId } = claim;
  const refusalUrl = services.refusals.urlOf({
    providerId: provider,
    kind: 'reward',
    id: partnerId,
  });
  const template = data.kind === 'lead' ? 'not_qualified' : 'click_not_qualified';
  const words = await wordsFor(services.db, provider, template);
  const mail = await notQualifiedMail(words, {
    kind: data.kind,
    firstName: claim.partnerFirstName,
    businessName,
    address: addressLine(account),
    campaignName: claim.campaignName,
    eventAt: claim.eventAt,
    reason: (await mayCustomiseMails(services.db, provider)) ? claim.reason : '',
    canReply: replyAddress(account) !== '',
    areaUrl: programmeUrl(services.publicUrl, { providerId: provider, partnerId }),
    refusalUrl,
  });
  const isWritten = await services.db.transaction(async (tx) => {
    if (!(await holdPartner(tx, provider, partnerId))) return true;
    if (await hasRefused(tx, provider, partnerId, 'reward')) return true;
    // The reason may name the visitor: who was erased meanwhile has none.
    const holdsReason = data.kind === 'lead' && claim.reason !== '';
    if (holdsReason && !(await holdVisitor(tx, provider, data.id))) return false;
    await queueMail(
      tx,
      services.jobs,
      {
        providerId: provider,
        dedupeKey: `not-qualified:${data.kind}:${data.id}`,
        kind: 'not_qualified',
        fromName: businessName,
        to: claim.partnerEmail,
        toName: `${claim.partnerFirstName} ${claim.partnerLastName}`.trim(),
        replyTo: replyAddress(account),
        unsubscribeUrl: refusalUrl,
        ...mail,
      },
      services.clock(),
    );
    return true;
  });
  if (!isWritten) await announceNotQualified(services, data);
}
