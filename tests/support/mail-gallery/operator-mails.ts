import { operatorNoticeMail } from '#server/modules/operator/accounts/mails/operator-notice-mail.tsx';
import { supportMail } from '#server/modules/operator/support/mails/support-mail.tsx';
import { AT as at, PUBLIC_URL as publicUrl, type RenderedMails } from './rendered-mails.ts';

const who = 'ada@betrieb.example';

/** What operators and owners are mailed about the console and looks into a house. */
export const operatorMails: RenderedMails = {
  'operatorNoticeMail: logged in': () =>
    operatorNoticeMail({
      action: 'operator.logged_in',
      who,
      at,
      device: 'Firefox auf Linux',
      consoleUrl: `${publicUrl}/betreiber`,
    }),
  'operatorNoticeMail: by command': () =>
    operatorNoticeMail({
      action: 'operator.removed',
      who,
      at,
      device: '',
      consoleUrl: `${publicUrl}/betreiber`,
    }),
  'supportMail: allowed': () =>
    supportMail({ news: 'allowed', firstName: 'Marlene', at, publicUrl }),
  'supportMail: used': () => supportMail({ news: 'used', firstName: '', at, publicUrl }),
  'supportMail: ended': () => supportMail({ news: 'ended', firstName: 'Marlene', at, publicUrl }),
};
