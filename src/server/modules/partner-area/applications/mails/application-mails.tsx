import { MailButton, MailLayout, MailText } from '#server/platform/mail/layout.tsx';
import { type RenderedMail, renderMail } from '#server/platform/mail/render-mail.tsx';
import { DECLINED_KEPT_DAYS } from '#shared/application-periods.ts';
import { CONFIRMATION_DAYS, UNCONFIRMED_KEPT_DAYS } from '#shared/confirmation-periods.ts';
import { PRODUCT_NAME } from '#shared/product.ts';

const greeting = (firstName: string): string =>
  firstName === '' ? 'Guten Tag,' : `Guten Tag ${firstName},`;

interface FromProvider {
  readonly firstName: string;
  readonly businessName: string;
  /** The provider's, in one line. */
  readonly address: string;
  /** An answer to the mail reaches the provider. */
  readonly canReply: boolean;
}

function Sender({ businessName, address }: Pick<FromProvider, 'businessName' | 'address'>) {
  return (
    <MailText muted>
      {[businessName, address].filter((part) => part !== '').join(', ')} · gesendet über{' '}
      {PRODUCT_NAME}
    </MailText>
  );
}

/** To whoever applied, before anybody reads it: is the address theirs? */
export function applicationConfirmationMail(
  input: FromProvider & { readonly link: string },
): Promise<RenderedMail> {
  const { businessName } = input;
  return renderMail(
    `Bitte bestätigen Sie Ihre Bewerbung bei ${businessName}`,
    <MailLayout from={businessName} preview="Ein Klick, dann liegt Ihre Bewerbung vor.">
      <MailText>{greeting(input.firstName)}</MailText>
      <MailText>
        schön, dass Sie {businessName} weiterempfehlen möchten. Bitte bestätigen Sie noch, dass die
        Bewerbung von Ihnen kommt; erst dann liest sie {businessName}.
      </MailText>
      <MailButton href={input.link}>Bewerbung bestätigen</MailButton>
      <MailText muted>
        Der Link gilt {CONFIRMATION_DAYS} Tage. Haben Sie sich nicht beworben, ist nichts weiter zu
        tun: Ohne Bestätigung werden die Angaben nach {UNCONFIRMED_KEPT_DAYS} Tagen gelöscht.
        {input.canReply ? ' Fragen? Antworten Sie einfach auf diese E-Mail.' : ''}
      </MailText>
      <Sender {...input} />
    </MailLayout>,
  );
}

/** To the provider: somebody waits for an answer, or has become a partner by itself. */
export function applicationReceivedMail(input: {
  readonly firstName: string;
  readonly name: string;
  /** '' where they gave none. */
  readonly companyName: string;
  readonly isAccepted: boolean;
  readonly link: string;
}): Promise<RenderedMail> {
  const { name, companyName, isAccepted } = input;
  const who = companyName === '' || companyName === name ? name : `${name} (${companyName})`;
  return renderMail(
    isAccepted ? `Neuer Partner: ${name}` : `Neue Bewerbung: ${name}`,
    <MailLayout
      preview={isAccepted ? `${who} ist jetzt Ihr Partner.` : `${who} möchte Partner werden.`}
    >
      <MailText>{greeting(input.firstName)}</MailText>
      <MailText>
        {isAccepted
          ? `${who} hat sich als Partner beworben und wurde automatisch angenommen, wie Sie es eingestellt haben. Die Einladung in den Partnerbereich ist unterwegs.`
          : `${who} möchte Ihr Partner werden und wartet auf Ihre Antwort.`}
      </MailText>
      <MailButton href={input.link}>Bewerbungen ansehen</MailButton>
    </MailLayout>,
  );
}

/** To whoever applied: it does not fit, in the provider's words. */
export function applicationDeclinedMail(
  input: FromProvider & { readonly reason: string },
): Promise<RenderedMail> {
  const { businessName, reason } = input;
  return renderMail(
    `Ihre Bewerbung bei ${businessName}`,
    <MailLayout from={businessName} preview={reason}>
      <MailText>{greeting(input.firstName)}</MailText>
      <MailText>
        vielen Dank für Ihre Bewerbung als Partner von {businessName}. Leider können wir sie nicht
        annehmen:
      </MailText>
      <MailText>{reason}</MailText>
      <MailText muted>
        Ihre Angaben werden nach {DECLINED_KEPT_DAYS} Tagen gelöscht.
        {input.canReply ? ' Fragen? Antworten Sie einfach auf diese E-Mail.' : ''}
      </MailText>
      <Sender {...input} />
    </MailLayout>,
  );
}
