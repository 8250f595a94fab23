import { MailButton, MailLayout, MailText } from '#server/platform/mail/layout.tsx';
import { type RenderedMail, renderMail } from '#server/platform/mail/render-mail.tsx';
import { PRODUCT_NAME } from '#shared/product.ts';
import { type Role, ROLES } from '#shared/roles/rights.ts';

export interface TeamInvitationInput {
  readonly businessName: string;
  /** The house's, in one line. */
  readonly address: string;
  /** Who invites: a name, '' where there is none. */
  readonly inviter: string;
  readonly role: Role;
  /** The end of the link: '04.12.2026, 10:59 Uhr'. */
  readonly end: string;
  readonly link: string;
}

/** Invites somebody into the team of a house, by a link that is good for seven days and once. */
export function teamInvitationMail(input: TeamInvitationInput): Promise<RenderedMail> {
  const { businessName, inviter } = input;
  const asking = inviter === '' ? businessName : `${inviter} von ${businessName}`;
  return renderMail(
    `${businessName} lädt Sie ins Team ein`,
    <MailLayout
      from={businessName}
      preview={`Arbeiten Sie bei ${PRODUCT_NAME} für ${businessName} mit.`}
    >
      <MailText>Guten Tag,</MailText>
      <MailText>
        {asking} lädt Sie ein, bei {PRODUCT_NAME} für {businessName} mitzuarbeiten. Ihre Rolle:{' '}
        {ROLES[input.role]}.
      </MailText>
      <MailButton href={input.link}>Einladung ansehen</MailButton>
      <MailText>
        Wenn Sie schon einen Login mit dieser E-Mail-Adresse haben, nehmen Sie die Einladung damit
        an; sonst legen Sie dort ein Passwort fest. Der Link gilt sieben Tage, bis zum {input.end},
        und einmal.
      </MailText>
      <MailText muted>
        Bitte leiten Sie den Link nicht weiter: Er ist nur für diese Adresse. Wenn Sie{' '}
        {businessName} nicht kennen, ignorieren Sie diese E-Mail; dann geschieht nichts.
      </MailText>
      <MailText muted>
        {[businessName, input.address].filter((part) => part !== '').join(', ')} · gesendet über{' '}
        {PRODUCT_NAME}
      </MailText>
    </MailLayout>,
  );
}

/** What has happened to a membership. */
export type TeamNotice =
  | { readonly kind: 'joined'; readonly role: Role }
  | { readonly kind: 'role_changed'; readonly from: Role; readonly to: Role }
  | { readonly kind: 'removed'; readonly endedKeys: number }
  | { readonly kind: 'left' };

interface Words {
  readonly subject: string;
  readonly text: string;
}

/** To the person themselves. */
function wordsToSelf(notice: TeamNotice, house: string): Words {
  switch (notice.kind) {
    case 'joined':
      return {
        subject: `Sie gehören jetzt zum Team von ${house}`,
        text: `mit Ihrem Login arbeiten Sie bei ${PRODUCT_NAME} ab jetzt auch für ${house}. Ihre Rolle: ${ROLES[notice.role]}.`,
      };
    case 'role_changed':
      return {
        subject: `Ihre Rolle bei ${house} ist jetzt ${ROLES[notice.to]}`,
        text: `Ihre Rolle bei ${house} wurde geändert, von ${ROLES[notice.from]} zu ${ROLES[notice.to]}. Sie gilt ab sofort.`,
      };
    case 'removed':
      return {
        subject: `Sie gehören nicht mehr zum Team von ${house}`,
        text: `Ihr Zugang zu ${house} wurde beendet. Ihr Login bei ${PRODUCT_NAME} bleibt Ihnen, auch für andere Häuser, zu denen Sie gehören.`,
      };
    case 'left':
      return {
        subject: `Sie haben ${house} verlassen`,
        text: `Ihr Zugang zu ${house} ist beendet, wie Sie es wollten. Ihr Login bei ${PRODUCT_NAME} bleibt Ihnen, auch für andere Häuser, zu denen Sie gehören.`,
      };
  }
}

const keysInWords = (count: number): string => {
  if (count === 0) return '';
  return count === 1
    ? ' Ein API-Schlüssel dieser Person wurde widerrufen.'
    : ` ${count} API-Schlüssel dieser Person wurden widerrufen.`;
};

/** To the owners of the house. */
function wordsToOwner(notice: TeamNotice, house: string, person: string): Words {
  switch (notice.kind) {
    case 'joined':
      return {
        subject: `${person} gehört jetzt zum Team`,
        text: `${person} hat die Einladung angenommen und arbeitet ab jetzt für ${house}. Rolle: ${ROLES[notice.role]}.`,
      };
    case 'role_changed':
      return {
        subject: `Rolle von ${person} geändert`,
        text: `die Rolle von ${person} bei ${house} wurde geändert, von ${ROLES[notice.from]} zu ${ROLES[notice.to]}. Sie gilt ab sofort.`,
      };
    case 'removed':
      return {
        subject: `${person} gehört nicht mehr zum Team`,
        text: `der Zugang von ${person} zu ${house} wurde beendet.${keysInWords(notice.endedKeys)}`,
      };
    case 'left':
      return {
        subject: `${person} hat das Haus verlassen`,
        text: `${person} hat ${house} verlassen und arbeitet nicht mehr mit.`,
      };
  }
}

export interface TeamNoticeInput {
  readonly notice: TeamNotice;
  readonly businessName: string;
  /** Whom it is about. */
  readonly person: string;
  /** Whether it goes to them; otherwise to an owner. */
  readonly isToSelf: boolean;
  /** Of the recipient. */
  readonly firstName: string;
  readonly publicUrl: string;
}

/** Notifies of a change of the team, for the case that somebody did it who should not. */
export function teamNoticeMail(input: TeamNoticeInput): Promise<RenderedMail> {
  const { notice, businessName, person, isToSelf, firstName, publicUrl } = input;
  const { subject, text } = isToSelf
    ? wordsToSelf(notice, businessName)
    : wordsToOwner(notice, businessName, person);
  return renderMail(
    subject,
    <MailLayout preview={`Es geht um das Team von ${businessName}.`}>
      <MailText>{firstName === '' ? 'Guten Tag,' : `Guten Tag ${firstName},`}</MailText>
      <MailText>{text}</MailText>
      <MailText>
        {isToSelf
          ? `Fragen dazu beantwortet Ihnen ein Inhaber von ${businessName}.`
          : 'War das nicht so gewollt? Dann sehen Sie bitte sofort in der Team-Verwaltung nach und ändern Sie Ihr Passwort.'}
      </MailText>
      <MailButton
        href={`${publicUrl}/account-settings?bereich=${isToSelf ? 'sicherheit' : 'team'}`}
      >
        {isToSelf ? 'Zu den Account-Einstellungen' : 'Zum Team'}
      </MailButton>
    </MailLayout>,
  );
}
