import type { Services } from '#server/kernel/services.ts';
import { type Account, addressLine, replyAddress } from '#server/modules/accounts/index.ts';
import { newToken } from '#server/platform/crypto/tokens.ts';
import type { Mail } from '#server/platform/mail/mail.ts';
import { wordsFor } from '#server/platform/mail/words/queries.ts';
import { berlinDateOf, formatCalendarDate } from '#shared/calendar-date.ts';
import { MAIL_TEMPLATES } from '#shared/mail-templates.ts';
import { confirmationPath } from '#shared/public-page/confirmation-path.ts';
import type { Announcement } from './announcement-queries.ts';
import { linkExpiry } from './domain/confirmation.ts';
import { greetableName, greeting } from './domain/greeting.ts';
import { isReleased, isUnconfirmed } from './domain/lead.ts';
import { confirmAddressMail } from './mails/confirm-address-mail.tsx';
import { visitorConfirmationMail } from './mails/visitor-confirmation-mail.tsx';
import type { OwnDataLinks } from './own-data-links.ts';

/** The one mail to the visitor of a request, whatever it says. */
export const visitorMailKey = (leadId: string): string => `lead:${leadId}:visitor`;

/** The mail to a visitor; with the link that it carries, to be stored with it. */
export interface VisitorMail {
  readonly mail: Mail;
  readonly link: {
    readonly leadId: string;
    readonly tokenHash: Buffer;
    readonly expiresAt: Date;
  } | null;
}

/**
 * What the visitor of a request is to be mailed: that it has arrived, or how to confirm the address.
 * The link is made here, so that nothing but the mail ever holds it.
 * @returns null where nothing is to be mailed
 */
export async function visitorMail(
  { db, clock }: Services,
  account: Account,
  lead: Announcement,
  publicUrl: string,
  ownData: OwnDataLinks,
): Promise<VisitorMail | null> {
  const { leadId, visitor, isEntered, asksConfirmation } = lead;
  if (isEntered || visitor.email === '') return null;
  const { businessName, phone, publicEmail: email, website, providerId } = account;
  const envelope = {
    providerId,
    dedupeKey: visitorMailKey(leadId),
    fromName: businessName,
    to: visitor.email,
    replyTo: replyAddress(account),
  };
  const common = {
    provider: { businessName, phone, email, website },
    canReply: replyAddress(account) !== '',
    ownDataUrl: ownData.urlOf({ providerId, leadId }),
  };
  if (!asksConfirmation) {
    // Nobody has looked at a request that is held back: it may name anybody's mailbox.
    const words = isReleased(lead)
      ? await wordsFor(db, providerId, 'visitor_confirmation')
      : MAIL_TEMPLATES.visitor_confirmation;
    const mail = await visitorConfirmationMail(words, {
      ...common,
      visitorName: greetableName(visitor.firstName, visitor.lastName),
      address: addressLine(account),
      campaignName: lead.campaignName,
      date: formatCalendarDate(berlinDateOf(lead.createdAt)),
    });
    return { mail: { ...envelope, kind: 'lead_confirmation', ...mail }, link: null };
  }
  if (!isUnconfirmed(lead) || lead.approvedAt !== null) return null;
  const token = newToken(providerId);
  const expiresAt = linkExpiry(clock());
  const mail = await confirmAddressMail({
    ...common,
    greeting: greeting(visitor.firstName, visitor.lastName),
    link: `${publicUrl}${confirmationPath(token.text)}`,
    lastDay: formatCalendarDate(berlinDateOf(expiresAt)),
  });
  return {
    mail: { ...envelope, kind: 'lead_opt_in', ...mail },
    link: { leadId, tokenHash: token.hash, expiresAt },
  };
}
