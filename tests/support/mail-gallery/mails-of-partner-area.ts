import { announcementMail } from '#server/modules/partner-area/announcements/mails/announcement-mail.tsx';
import { loginMail } from '#server/modules/partner-area/login/mails/login-mail.tsx';
import { notMineMail } from '#server/modules/partner-area/programmes/mails/not-mine-mail.tsx';
import { PUBLIC_URL, type RenderedMails } from './rendered-mails.ts';

/** Mails about the partner area, to partners and providers. */
export const partnerAreaMails: RenderedMails = {
  'announcementMail: a request came of it': () =>
    announcementMail({
      firstName: 'Mara',
      businessName: 'Gut Lindenhof',
      announcedAt: new Date('2026-11-20T23:30:00Z'),
      reason: null,
    }),
  'announcementMail: declined, to a partner without a name': () =>
    announcementMail({
      firstName: '',
      businessName: 'Gut Lindenhof',
      announcedAt: new Date('2026-11-20T23:30:00Z'),
      reason: 'known_before',
    }),
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
