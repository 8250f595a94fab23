import { loginMail } from '#server/modules/partner-area/login/mails/login-mail.tsx';
import { passkeyAddedMail } from '#server/modules/partner-area/passkeys/mails/passkey-added-mail.tsx';
import { notMineMail } from '#server/modules/partner-area/programmes/mails/not-mine-mail.tsx';
import { PUBLIC_URL, type RenderedMails } from './rendered-mails.ts';

/** Mails about the partner area, to partners and providers. */
export const partnerAreaMails: RenderedMails = {
  passkeyAddedMail: () =>
    passkeyAddedMail({ device: 'Safari auf iPhone', link: `${PUBLIC_URL}/partner/konto` }),
  loginMail: () => loginMail({ link: `${PUBLIC_URL}/partner/anmelden#example`, code: '049213' }),
  'notMineMail: to an owner by name': () =>
    notMineMail({
      firstName: 'Marlene',
      partner: 'Blütenzauber GmbH (P-0007)',
      link: `${PUBLIC_URL}/partner-list`,
    }),
  'notMineMail: to an owner without a name': () =>
    notMineMail({ firstName: '', partner: 'DJ Łukasz', link: `${PUBLIC_URL}/partner-list` }),
};
