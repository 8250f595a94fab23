import { NOBODYS_LINK, type MailSamples } from '#server/platform/mail/words/mail-sample.ts';
import {
  addDays,
  berlinDateOf,
  firstOfMonth,
  formatCalendarDate,
  formatMonth,
} from '#shared/calendar-date.ts';
import { cents } from '#shared/money.ts';
import { FOLLOW_UP_DAYS } from '../domain/automation-schedule.ts';
import { followUpMail, statisticsMail } from './mails/refusable-mails.tsx';

/** The automatic mails that a provider may word themselves, to be looked at. */
export const automationMailSamples: Pick<MailSamples, 'follow_up' | 'partner_statistics'> = {
  follow_up: (words, { publicEmail: email, at, ...facts }) =>
    followUpMail(words, {
      look: facts.look,
      visitorName: facts.visitorName,
      businessName: facts.businessName,
      phone: facts.phone,
      website: facts.website,
      address: facts.address,
      campaignName: facts.campaignName,
      canReply: facts.canReply,
      email,
      date: formatCalendarDate(addDays(berlinDateOf(at), -FOLLOW_UP_DAYS)),
      refusalUrl: NOBODYS_LINK,
      ownDataUrl: NOBODYS_LINK,
    }),
  partner_statistics: (words, { partnerName, businessName, address, at, canReply }) =>
    statisticsMail(words, {
      partnerName,
      businessName,
      address,
      month: formatMonth(firstOfMonth(berlinDateOf(at), -1)),
      date: formatCalendarDate(berlinDateOf(at)),
      figures: {
        clicks: 42,
        clicksBefore: 35,
        leads: 3,
        leadsBefore: 2,
        sales: 1,
        salesBefore: 0,
        earned: cents(12_000),
        earnedBefore: cents(5_000),
        settled: cents(5_000),
        open: cents(12_000),
      },
      canReply,
      areaUrl: NOBODYS_LINK,
      refusalUrl: NOBODYS_LINK,
    }),
};
