import { MailFacts, MailText } from '#server/platform/mail/layout.tsx';
import type { RenderedMail } from '#server/platform/mail/render-mail.tsx';
import { renderCustomMail } from '#server/platform/mail/words/custom-mail.tsx';
import type { MailWords } from '#shared/mail-templates.ts';

export interface ProviderContact {
  readonly businessName: string;
  readonly phone: string;
  readonly email: string;
  readonly website: string;
}

/**
 * Notifies a visitor that the request has arrived. It repeats none of the answers: anybody can type
 * anybody's address into a form.
 */
export function visitorConfirmationMail(
  words: MailWords,
  input: {
    /** A name to greet by; '' without one. */
    visitorName: string;
    provider: ProviderContact;
    /** The provider's, in one line. */
    address: string;
    campaignName: string;
    /** '24.12.2026' */
    date: string;
    /** An answer to the mail reaches the provider. */
    canReply: boolean;
    /** Where the visitor asks for a copy of their data or its erasure. */
    ownDataUrl: string;
  },
): Promise<RenderedMail> {
  const { visitorName, address, campaignName, date, canReply, ownDataUrl } = input;
  const { businessName, phone, email, website } = input.provider;
  const contact: [string, string][] = [
    ['Telefon', phone],
    ['E-Mail', email],
    ['Website', website],
  ];
  return renderCustomMail(
    words,
    { visitorName, businessName, campaignName, date, address },
    {
      from: businessName,
      preview: `${businessName} hat Ihre Anfrage erhalten.`,
      ownDataUrl,
      children: (
        <>
          <MailFacts facts={contact.filter(([, value]) => value !== '')} />
          <MailText muted>
            Sie haben nichts angefragt? Dann hat jemand Ihre E-Mail-Adresse eingetragen. Sie müssen
            nichts tun. Sollen die Angaben gelöscht werden,{' '}
            {canReply ? 'antworten Sie auf diese E-Mail.' : `wenden Sie sich an ${businessName}.`}
          </MailText>
        </>
      ),
    },
  );
}
