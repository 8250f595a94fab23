import { MailFacts, MailText } from '#server/platform/mail/layout.tsx';
import type { RenderedMail } from '#server/platform/mail/render-mail.tsx';
import { renderCustomMail } from '#server/platform/mail/words/custom-mail.tsx';
import type { MailWords } from '#shared/mail-templates.ts';
import { RefusalLine } from './refusal-line.tsx';

export interface FollowUpFacts {
  /** A name to greet by; '' without one. */
  readonly visitorName: string;
  readonly businessName: string;
  readonly phone: string;
  readonly email: string;
  readonly website: string;
  /** The provider's, in one line. */
  readonly address: string;
  readonly campaignName: string;
  /** Day of the offer: '24.12.2026' */
  readonly date: string;
  /** An answer to the mail reaches the provider. */
  readonly canReply: boolean;
  readonly refusalUrl: string;
  /** Where the visitor asks for a copy of their data or its erasure. */
  readonly ownDataUrl: string;
}

/** Asks a visitor whose offer is still open whether anything is missing. */
export function followUpMail(
  words: MailWords,
  { phone, email, website, canReply, refusalUrl, ownDataUrl, ...values }: FollowUpFacts,
): Promise<RenderedMail> {
  const { businessName } = values;
  const contact: [string, string][] = [
    ['Angebot vom', values.date],
    ['Telefon', phone],
    ['E-Mail', email],
    ['Website', website],
  ];
  return renderCustomMail(words, values, {
    from: businessName,
    preview: `Ihr Angebot von ${businessName} vom ${values.date}`,
    ownDataUrl,
    children: (
      <>
        <MailFacts facts={contact.filter(([, value]) => value !== '')} />
        <MailText muted>
          {canReply
            ? 'Antworten Sie einfach auf diese E-Mail. Haben Sie sich schon gemeldet, ist nichts weiter zu tun.'
            : 'Haben Sie sich schon gemeldet, ist nichts weiter zu tun.'}
        </MailText>
        <RefusalLine url={refusalUrl}>
          {`Sie bekommen diese E-Mail, weil Sie bei ${businessName} angefragt und der Kontaktaufnahme zugestimmt haben.`}
        </RefusalLine>
      </>
    ),
  });
}
