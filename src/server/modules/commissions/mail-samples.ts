import {
  type MailSample,
  type MailSamples,
  NOBODYS_LINK,
} from '#server/platform/mail/words/mail-sample.ts';
import { cents, type Cents } from '#shared/money.ts';
import { bonusMail } from './mails/bonus-mail.tsx';
import { correctionMail } from './mails/correction-mail.tsx';
import { notQualifiedMail } from './mails/not-qualified-mail.tsx';
import { saleMail } from './mails/sale-mail.tsx';

const sample =
  (kind: 'lead' | 'click'): MailSample =>
  (words, { partnerName: firstName, at: eventAt, ...facts }) =>
    notQualifiedMail(words, {
      ...facts,
      kind,
      firstName,
      eventAt,
      reason: 'Hier steht Ihre Begründung.',
      areaUrl: NOBODYS_LINK,
      refusalUrl: NOBODYS_LINK,
    });

const saleSample =
  (commission: Cents | null): MailSample =>
  (words, { partnerName: firstName, at: confirmedAt, ...facts }) =>
    saleMail(words, {
      ...facts,
      firstName,
      confirmedAt,
      commission,
      payableFrom: null,
      overBudget: null,
      areaUrl: NOBODYS_LINK,
      refusalUrl: NOBODYS_LINK,
    });

/** The mails about commissions that a provider may word themselves, for the preview. */
export const commissionMailSamples: Pick<
  MailSamples,
  | 'sale_confirmed'
  | 'sale_without_commission'
  | 'not_qualified'
  | 'click_not_qualified'
  | 'commission_corrected'
  | 'bonus_given'
> = {
  sale_confirmed: saleSample(cents(5_000)),
  sale_without_commission: saleSample(null),
  not_qualified: sample('lead'),
  click_not_qualified: sample('click'),
  commission_corrected: (words, { partnerName: firstName, at: correctedAt, ...facts }) =>
    correctionMail(words, {
      ...facts,
      firstName,
      correctedAt,
      amount: cents(2_000),
      documents: 'GS-0012',
      reason: 'Hier steht Ihre Begründung.',
      areaUrl: NOBODYS_LINK,
      refusalUrl: NOBODYS_LINK,
    }),
  bonus_given: (words, { partnerName: firstName, at: givenAt, ...facts }) =>
    bonusMail(words, {
      ...facts,
      firstName,
      givenAt,
      amount: cents(15_000),
      reason: 'Hier steht Ihr Grund.',
      areaUrl: NOBODYS_LINK,
      refusalUrl: NOBODYS_LINK,
    }),
};
