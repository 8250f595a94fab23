import { createHash } from 'node:crypto';
import type { Tx } from '#server/kernel/database.ts';
import {
  addressLine,
  findAccount,
  isVerified,
  replyAddress,
  type Account,
} from '#server/modules/accounts/index.ts';
import { hasRefused, holdPartner } from '#server/modules/partners/index.ts';
import type { Mail } from '#server/platform/mail/mail.ts';
import type { MailingServices } from '#server/platform/mail/refusal-links.ts';
import { queueMail } from '#server/platform/mail/send-mail.ts';
import { wordsFor } from '#server/platform/mail/words/queries.ts';
import { houseUrl } from '#shared/house-address.ts';
import { providerId, type ProviderId } from '#shared/ids.ts';
import { programmeUrl } from '#shared/partner-area-paths.ts';
import { findAnnouncement, type Announcement } from './announcement-queries.ts';
import { isReleased } from './domain/lead.ts';
import { newLeadMail } from './mails/new-lead-mail.tsx';
import { partnerNoticeMail } from './mails/partner-notice-mail.tsx';
import type { OwnDataLinks } from './own-data-links.ts';
import { holdVisitor } from './store.ts';
import { insertConfirmation, unscopedClaimVisitorMail } from './visitor-mail-store.ts';
import { benefitMail, visitorMail } from './visitor-mail.ts';

/**
 * Mails everybody about a request: the visitor (at most three mails a day to one mailbox), the
 * provider, and the partner once the request counts. A visitor who has to confirm the address gets
 * the link for it instead; the provider is notified with the confirmation, and what was promised follows it. Each mail goes out once
 * however often this runs (docs/product/leads.md section 8, tests/security/README.md row 11).
 */
export async function announceLead(
  services: MailingServices,
  publicUrl: string,
  ownData: OwnDataLinks,
  data: { providerId: string; leadId: string },
): Promise<void> {
  const provider = providerId(data.providerId);
  const lead = await findAnnouncement(services.db, provider, data.leadId);
  const account = await findAccount(services.db, provider);
  if (lead === undefined || account === null) return;
  const toVisitor = await visitorMail(services, account, lead, publicUrl, ownData);
  const toGuest = await benefitMail(services, account, lead, ownData);
  const toProvider = isProviderNotified(lead) ? await providerMail(account, lead, publicUrl) : null;
  const toPartner = await partnerMail(services, account, lead);

  const now = services.clock();
  const isWritten = await services.db.transaction(async (tx) => {
    const { jobs } = services;
    if (!(await isStillSo(tx, provider, lead))) return false;
    if (toProvider !== null) await queueMail(tx, jobs, toProvider, now);
    if (toPartner !== null && !(await hasRefused(tx, provider, toPartner.partnerId, 'request')))
      await queueMail(tx, jobs, toPartner.mail, now);
    if (toGuest !== null) await queueMail(tx, jobs, toGuest, now);
    if (toVisitor === null) return true;
    const hash = createHash('sha256').update(lead.visitor.emailNormalised).digest();
    if (!(await unscopedClaimVisitorMail(tx, provider, lead.leadId, hash, now))) return true;
    const { link, mail } = toVisitor;
    if (link === null || (await insertConfirmation(tx, provider, link)))
      await queueMail(tx, jobs, mail, now);
    return true;
  });
  if (!isWritten) await announceLead(services, publicUrl, ownData, data);
}

/** Whether the person named in the mails is still there: somebody erased meanwhile is named in none of them. */
async function isStillSo(
  tx: Tx,
  provider: ProviderId,
  { leadId, partner }: Announcement,
): Promise<boolean> {
  if (partner !== null && !partner.isErased && !(await holdPartner(tx, provider, partner.id)))
    return false;
  return holdVisitor(tx, provider, leadId);
}

/** Of a request that has to be confirmed the provider is notified with its confirmation. */
function isProviderNotified({ isEntered, asksConfirmation, confirmedAt }: Announcement): boolean {
  return !isEntered && (!asksConfirmation || confirmedAt !== null);
}

async function providerMail(
  account: Account,
  lead: Announcement,
  publicUrl: string,
): Promise<Mail> {
  const { inquiryEmail, email } = account;
  return {
    providerId: account.providerId,
    dedupeKey: `lead:${lead.leadId}:provider`,
    kind: 'lead_request',
    to: isVerified(account, inquiryEmail) ? inquiryEmail : email,
    toName: account.businessName,
    replyTo: lead.visitor.email,
    ...(await newLeadMail(
      lead,
      `${houseUrl(publicUrl, account.providerId)}/leads?anfrage=${lead.leadId}`,
    )),
  };
}

/** Null while the request is held back, without a partner, or not qualified. */
async function partnerMail(
  { db, publicUrl, refusals }: MailingServices,
  account: Account,
  lead: Announcement,
): Promise<{ readonly partnerId: string; readonly mail: Mail } | null> {
  const { partner, campaignName, createdAt } = lead;
  if (partner === null || partner.email === '' || !lead.isQualified || !isReleased(lead))
    return null;
  const { businessName } = account;
  const { firstName, id } = partner;
  const refusalUrl = refusals.urlOf({ providerId: account.providerId, kind: 'request', id });
  const mail = {
    providerId: account.providerId,
    dedupeKey: `lead:${lead.leadId}:partner`,
    kind: 'lead_notice',
    fromName: businessName,
    to: partner.email,
    toName: `${partner.firstName} ${partner.lastName}`.trim(),
    replyTo: replyAddress(account),
    unsubscribeUrl: refusalUrl,
    ...(await partnerNoticeMail(await wordsFor(db, account.providerId, 'partner_notice'), {
      firstName,
      businessName,
      address: addressLine(account),
      campaignName,
      createdAt,
      canReply: replyAddress(account) !== '',
      areaUrl: programmeUrl(publicUrl, { providerId: account.providerId, partnerId: id }),
      refusalUrl,
    })),
  };
  return { partnerId: id, mail };
}
