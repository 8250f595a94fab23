import { fourEyesWeakenedMail } from '#server/modules/accounts/four-eyes/mails/four-eyes-mail.tsx';
import { askedMail, decidedMail } from '#server/modules/approvals/mails/approval-mails.tsx';
import { cents } from '#shared/money.ts';
import { PUBLIC_URL, type RenderedMails } from './rendered-mails.ts';

const payout = {
  firstName: 'Marlene',
  kind: 'payout',
  amount: cents(178_500),
  publicUrl: PUBLIC_URL,
} as const;
const bank = { ...payout, kind: 'partner_bank', amount: null } as const;

/** Mails about what waits for a second person. */
export const approvalMails: RenderedMails = {
  'askedMail: a payout': () => askedMail({ ...payout, asker: 'Jonas Weber' }),
  'askedMail: a bank account': () => askedMail({ ...bank, firstName: '', asker: 'Jonas Weber' }),
  'decidedMail: agreed to': () =>
    decidedMail({ ...payout, decider: 'Zoë Weiß', state: 'agreed', reason: '' }),
  'decidedMail: declined': () =>
    decidedMail({ ...bank, decider: 'Zoë Weiß', state: 'declined', reason: 'Bitte erst anrufen.' }),
  'fourEyesWeakenedMail: off': () =>
    fourEyesWeakenedMail({
      firstName: 'Marlene',
      by: 'Jonas Weber',
      from: null,
      publicUrl: PUBLIC_URL,
    }),
  'fourEyesWeakenedMail: raised': () =>
    fourEyesWeakenedMail({
      firstName: '',
      by: 'Jonas Weber',
      from: cents(500_000),
      publicUrl: PUBLIC_URL,
    }),
};
