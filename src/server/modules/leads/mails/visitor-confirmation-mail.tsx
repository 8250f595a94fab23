import { MailFacts, MailLayout, MailText } from '#server/platform/mail/layout.tsx';
import { renderMail, type RenderedMail } from '#server/platform/mail/render-mail.tsx';

export interface ProviderContact {
  readonly businessName: string;
  readonly phone: string;
  readonly email: string;
  readonly website: string;
}

/**
 * Tells a visitor that the request has arrived. It repeats none of the answers: anybody can type
 * anybody's address into a form.
 */
export function visitorConfirmationMail(input: {
  greeting: string;
  provider: ProviderContact;
  /** An answer to the mail reaches the provider. */
  canReply: boolean;
}): Promise<RenderedMail> {
  const { businessName, phone, email, website } = input.provider;
  const contact: [string, string][] = [
    ['Telefon', phone],
    ['E-Mail', email],
    ['Website', website],
  ];
  return renderMail(
    `Ihre Anfrage bei ${businessName}`,
    <MailLayout from={businessName} preview={`${businessName} hat Ihre Anfrage erhalten.`}>
      <MailText>{input.greeting}</MailText>
      <MailText>
        vielen Dank für Ihre Anfrage bei {businessName}. Sie ist angekommen, und {businessName}{' '}
        meldet sich bei Ihnen.
      </MailText>
      <MailFacts facts={contact.filter(([, value]) => value !== '')} />
      <MailText muted>
        Sie haben nichts angefragt? Dann hat jemand Ihre E-Mail-Adresse eingetragen. Sie müssen
        nichts tun. Sollen die Angaben gelöscht werden,{' '}
        {input.canReply ? 'antworten Sie auf diese E-Mail.' : `wenden Sie sich an ${businessName}.`}
      </MailText>
    </MailLayout>,
  );
}
