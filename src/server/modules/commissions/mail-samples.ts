import type { MailSample, MailSamples } from '#server/platform/mail/words/mail-sample.ts';
import { notQualifiedMail } from './mails/not-qualified-mail.tsx';

const sample =
  (kind: 'lead' | 'click'): MailSample =>
  (words, { partnerName: firstName, at: eventAt, ...facts }) =>
    notQualifiedMail(words, {
      ...facts,
      kind,
      firstName,
      eventAt,
      reason: 'Hier steht Ihre Begründung.',
    });

/** The mails about claims taken back that a provider may word himself, to be looked at. */
export const commissionMailSamples: Pick<MailSamples, 'not_qualified' | 'click_not_qualified'> = {
  not_qualified: sample('lead'),
  click_not_qualified: sample('click'),
};
