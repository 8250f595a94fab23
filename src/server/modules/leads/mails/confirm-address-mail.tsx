import { MailButton, MailFacts, MailLayout, MailText } from '#server/platform/mail/layout.tsx';
import { renderMail, type RenderedMail } from '#server/platform/mail/render-mail.tsx';
import type { ProviderContact } from './visitor-confirmation-mail.tsx';

/**
 * Asks a visitor to confirm the address of a request. Like the confirmation it repeats none of the
 * answers: anybody can type anybody's address into a form.
 */
export function confirmAddressMail(input: {
  greeting: string;
  provider: ProviderContact;
  /** An answer to the mail reaches the provider. */
  canReply: boolean;
  link: string;
  /** '28.11.2026': the last day on which the link works. */
  lastDay: string;
  /** Where the visitor asks for a copy of their data or its erasure. */
  ownDataUrl: string;
}): Promise<RenderedMail> {
  const { businessName, phone, email, website } = input.provider;
  const contact: [string, string][] = [
    ['Telefon', phone],
    ['E-Mail', email],
    ['Website', website],
  ];
  return renderMail(
    `Bitte bestätigen Sie Ihre Anfrage bei ${businessName}`,
    <MailLayout
      from={businessName}
      ownDataUrl={input.ownDataUrl}
      preview={`Ein Klick fehlt noch, damit ${businessName} Ihre Anfrage bearbeitet.`}
    >
      <MailText>{input.greeting}</MailText>
      <MailText>
        vielen Dank für Ihre Anfrage bei {businessName}. Bitte bestätigen Sie noch Ihre
        E-Mail-Adresse. Erst danach gilt Ihre Anfrage.
      </MailText>
      <MailButton href={input.link}>Anfrage bestätigen</MailButton>
      <MailText>Der Link gilt bis zum {input.lastDay}.</MailText>
      <MailFacts facts={contact.filter(([, value]) => value !== '')} />
      <MailText muted>
        Sie haben nichts angefragt? Dann hat jemand Ihre E-Mail-Adresse eingetragen. Sie müssen
        nichts tun: Ohne Bestätigung werden die Angaben gelöscht.
        {input.canReply ? '' : ` Fragen beantwortet ${businessName}.`}
      </MailText>
    </MailLayout>,
  );
}
