import { MailButton, MailLayout, MailText } from '#server/platform/mail/layout.tsx';
import { renderMail, type RenderedMail } from '#server/platform/mail/render-mail.tsx';
import { formatBerlinDateTime } from '#shared/calendar-date.ts';
import { PRODUCT_NAME } from '#shared/product.ts';

/** What owners are mailed about looks of the operator into their house. */
export type SupportNews = 'allowed' | 'used' | 'ended';

const WORDS: Readonly<Record<SupportNews, (at: string) => { subject: string; text: string }>> = {
  allowed: (at) => ({
    subject: 'Support-Zugang erlaubt',
    text: `in Ihrem Konto wurde der Support-Zugang erlaubt: Der Betreiber von ${PRODUCT_NAME} darf es bis ${at} ansehen. Er kann nur lesen und sieht keine Bank- und Steuerdaten Ihrer Partner.`,
  }),
  used: (at) => ({
    subject: 'Ihr Konto wird angesehen',
    text: `der Betreiber von ${PRODUCT_NAME} hat Ihr Konto über den Support-Zugang geöffnet. Der Zugang gilt bis ${at}. Was angesehen wird, steht in Ihren Account-Einstellungen.`,
  }),
  ended: (at) => ({
    subject: 'Support-Zugang beendet',
    text: `der Support-Zugang zu Ihrem Konto ist seit ${at} beendet. Der Betreiber von ${PRODUCT_NAME} sieht nichts mehr davon.`,
  }),
};

/** Notifies an owner. @param at when the permission ends, or has ended */
export function supportMail(input: {
  news: SupportNews;
  firstName: string;
  at: Date;
  publicUrl: string;
}): Promise<RenderedMail> {
  const { subject, text } = WORDS[input.news](formatBerlinDateTime(input.at));
  return renderMail(
    subject,
    <MailLayout preview="Es geht um den Support-Zugang zu Ihrem Konto.">
      <MailText>{input.firstName === '' ? 'Guten Tag,' : `Guten Tag ${input.firstName},`}</MailText>
      <MailText>{text}</MailText>
      <MailText>
        Haben Sie das nicht so gewollt, beenden Sie den Zugang bitte sofort in den
        Account-Einstellungen und ändern Sie Ihr Passwort.
      </MailText>
      <MailButton href={`${input.publicUrl}/account-settings`}>
        Zu den Account-Einstellungen
      </MailButton>
    </MailLayout>,
  );
}
