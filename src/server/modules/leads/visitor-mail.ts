import type { Queryable } from '#server/kernel/database.ts';
import type { Services } from '#server/kernel/services.ts';
import {
  type Account,
  addressLine,
  guestBaseOf,
  replyAddress,
} from '#server/modules/accounts/index.ts';
import { findMailLook } from '#server/modules/campaigns/index.ts';
import { newToken } from '#server/platform/crypto/tokens.ts';
import type { Mail } from '#server/platform/mail/mail.ts';
import { wordsFor } from '#server/platform/mail/words/queries.ts';
import { berlinDateOf } from '#shared/calendar-date.ts';
import { formatDay } from '#shared/forms/format-answer.ts';
import { ENGLISH_TEMPLATES, GUEST_MAIL_WORDS } from '#shared/guest-words/mail-words.ts';
import type { ProviderId } from '#shared/ids.ts';
import { MAIL_TEMPLATES, type MailWords } from '#shared/mail-templates.ts';
import { confirmationPath } from '#shared/public-page/confirmation-path.ts';
import type { Announcement } from './announcement-queries.ts';
import { linkExpiry } from './domain/confirmation.ts';
import { greetableName, greeting } from './domain/greeting.ts';
import { isReleased, isUnconfirmed } from './domain/lead.ts';
import { confirmAddressMail } from './mails/confirm-address-mail.tsx';
import { guestBenefitMail } from './mails/guest-benefit-mail.tsx';
import { visitorConfirmationMail } from './mails/visitor-confirmation-mail.tsx';
import type { OwnDataLinks } from './own-data-links.ts';

/** The one mail to the visitor of a request, whatever it says. */
export const visitorMailKey = (leadId: string): string => `lead:${leadId}:visitor`;

/**
 * The mail that brings a visitor the code of what was promised, once a request counts whose address
 * had to be confirmed: the mail that asked for that does not know it.
 * @returns null where there is nothing to bring, or another mail has it
 */
export async function benefitMail(
  { db }: Services,
  account: Account,
  lead: Announcement,
  ownData: OwnDataLinks,
): Promise<Mail | null> {
  const { leadId, visitor, asksConfirmation, benefit, notifiesVisitor } = lead;
  const fixed = GUEST_MAIL_WORDS[lead.language];
  const isKnown = lead.confirmedAt !== null || lead.approvedAt !== null;
  if (benefit === null || !asksConfirmation || !isKnown) return null;
  if (!notifiesVisitor || visitor.email === '') return null;
  const { businessName, phone, publicEmail: email, website, providerId } = account;
  const look = await findMailLook(db, providerId, lead.campaignId, account, true);
  return {
    providerId,
    bannerPictureId: look?.pictureId,
    dedupeKey: `lead:${leadId}:benefit`,
    kind: 'lead_benefit',
    fromName: businessName,
    to: visitor.email,
    replyTo: replyAddress(account),
    ...(await guestBenefitMail({
      language: lead.language,
      look,
      greeting: greeting(visitor.firstName, visitor.lastName, fixed),
      provider: { businessName, phone, email, website },
      benefit: { ...benefit, code: benefit.code ?? '' },
      ownDataUrl: ownData.urlOf({ providerId, leadId }),
    })),
  };
}

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
  const { leadId, visitor, isEntered, notifiesVisitor, asksConfirmation, language } = lead;
  const fixed = GUEST_MAIL_WORDS[language];
  if (isEntered || !notifiesVisitor || visitor.email === '') return null;
  const { businessName, phone, publicEmail: email, website, providerId } = account;
  const isKnown = !asksConfirmation && isReleased(lead);
  const look = await findMailLook(db, providerId, lead.campaignId, account, isKnown);
  const envelope = {
    providerId,
    bannerPictureId: look?.pictureId,
    dedupeKey: visitorMailKey(leadId),
    fromName: businessName,
    to: visitor.email,
    replyTo: replyAddress(account),
  };
  const common = {
    look,
    provider: { businessName, phone, email, website },
    canReply: replyAddress(account) !== '',
    ownDataUrl: ownData.urlOf({ providerId, leadId }),
  };
  if (!asksConfirmation) {
    const mail = await visitorConfirmationMail(await wordsOf(db, providerId, lead), {
      language,
      ...common,
      visitorName: greetableName(visitor.firstName, visitor.lastName),
      address: addressLine(account),
      campaignName: lead.campaignName,
      date: formatDay(berlinDateOf(lead.createdAt), language),
      benefit: lead.benefit && {
        code: lead.benefit.code ?? '',
        // The provider's own words go to nobody's mailbox while the request is held back.
        promise: isReleased(lead) ? lead.benefit : null,
      },
    });
    return { mail: { ...envelope, kind: 'lead_confirmation', ...mail }, link: null };
  }
  if (!isUnconfirmed(lead) || lead.approvedAt !== null) return null;
  const token = newToken(providerId);
  const expiresAt = linkExpiry(clock());
  const mail = await confirmAddressMail({
    language,
    ...common,
    greeting: greeting(visitor.firstName, visitor.lastName, fixed),
    link: `${await guestBaseOf(db, publicUrl, providerId)}${confirmationPath(token.text)}`,
    lastDay: formatDay(berlinDateOf(expiresAt), language),
  });
  return {
    mail: { ...envelope, kind: 'lead_opt_in', ...mail },
    link: { leadId, tokenHash: token.hash, expiresAt },
  };
}

/**
 * The words that say a request has arrived. Nobody has looked at one that is held back: it may name
 * anybody's mailbox, so that it gets the standard ones; and nobody has said the provider's in English.
 */
async function wordsOf(
  db: Queryable,
  provider: ProviderId,
  lead: Announcement,
): Promise<MailWords> {
  if (lead.language === 'en') return ENGLISH_TEMPLATES.visitor_confirmation;
  return isReleased(lead)
    ? wordsFor(db, provider, 'visitor_confirmation')
    : MAIL_TEMPLATES.visitor_confirmation;
}
