import {
  teamInvitationMail,
  type TeamNotice,
  teamNoticeMail,
} from '#server/modules/accounts/team/mails/team-mails.tsx';
import { PUBLIC_URL, type RenderedMails } from './rendered-mails.ts';

const businessName = 'Gut Lindenhof';
const notices: readonly TeamNotice[] = [
  { kind: 'joined', role: 'sales' },
  { kind: 'role_changed', from: 'sales', to: 'bookkeeping' },
  { kind: 'removed', endedKeys: 0 },
  { kind: 'removed', endedKeys: 2 },
  { kind: 'left' },
];

/** Mails about who belongs to a house. */
export const teamMails: RenderedMails = {
  'teamInvitationMail: manager': () =>
    teamInvitationMail({
      businessName,
      address: 'Lindenallee 12, 14467 Potsdam',
      inviter: 'Marlene Öztürk',
      role: 'manager',
      end: '04.12.2026, 10:12 Uhr',
      link: `${PUBLIC_URL}/einladung?token=example`,
    }),
  ...Object.fromEntries(
    notices.flatMap((notice) =>
      [true, false].map((isToSelf) => [
        `teamNoticeMail: ${notice.kind}${'endedKeys' in notice ? ` ${notice.endedKeys}` : ''}, ${isToSelf ? 'self' : 'owner'}`,
        () =>
          teamNoticeMail({
            notice,
            businessName,
            person: 'Jonas Weiß',
            isToSelf,
            firstName: isToSelf ? 'Jonas' : 'Marlene',
            publicUrl: PUBLIC_URL,
          }),
      ]),
    ),
  ),
};
