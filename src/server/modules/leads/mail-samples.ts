import { NOBODYS_LINK, type MailSamples } from '#server/platform/mail/words/mail-sample.ts';
import { berlinDateOf, formatCalendarDate } from '#shared/calendar-date.ts';
import { partnerNoticeMail } from './mails/partner-notice-mail.tsx';
import { visitorConfirmationMail } from './mails/visitor-confirmation-mail.tsx';

/** The mails about a request that a provider may word themselves, for the preview. */
export const leadMailSamples: Pick<MailSamples, 'visitor_confirmation' | 'partner_notice'> = {
  visitor_confirmation: (words, facts) => {
    const { businessName, phone, publicEmail: email, website, at, ...rest } = facts;
    return visitorConfirmationMail(words, {
      ...rest,
      provider: { businessName, phone, email, website },
      date: formatCalendarDate(berlinDateOf(at)),
      ownDataUrl: NOBODYS_LINK,
    });
  },
  partner_notice: (words, { partnerName: firstName, at: createdAt, ...facts }) =>
    partnerNoticeMail(words, {
      ...facts,
      firstName,
      createdAt,
      areaUrl: NOBODYS_LINK,
      refusalUrl: NOBODYS_LINK,
    }),
};
