import { MailButton, MailLayout, MailText } from '#server/platform/mail/layout.tsx';
import { type RenderedMail, renderMail } from '#server/platform/mail/render-mail.tsx';
import { PRODUCT_NAME } from '#shared/product.ts';

export interface InvitationMailInput {
  /** '' where nobody knows it. */
  readonly firstName: string;
  readonly businessName: string;
  /** The provider's, in one line. */
  readonly address: string;
  /** To the partner, of links that work: 'Für jede Anfrage erhalten Sie 50,00 €.' */
  readonly rewards: readonly string[];
  /** The last day of the link: '07.12.2026'. */
  readonly lastDay: string;
  readonly link: string;
  /** Of the partner's area, for later. */
  readonly area: string;
  /** An answer to the mail reaches the provider. */
  readonly canReply: boolean;
}

/** Invites a partner into the area: who asks, what one gets, and a link that logs in once. */
export function invitationMail(input: InvitationMailInput): Promise<RenderedMail> {
  const { firstName, businessName, rewards, canReply } = input;
  return renderMail(
    `${businessName} lädt Sie in den Partnerbereich ein`,
    <MailLayout
      from={businessName}
      preview="Ihre Links, Ihre Prämien und Ihre Gutschriften an einem Ort, ohne Passwort."
    >
      <MailText>{firstName === '' ? 'Guten Tag,' : `Guten Tag ${firstName},`}</MailText>
      <MailText>
        {businessName} hat für Sie als Partner einen eigenen Bereich eingerichtet. Dort finden Sie
        Ihre Empfehlungslinks zum Teilen, was sie gebracht haben, und Ihre Prämien und Gutschriften.
      </MailText>
      {rewards.map((reward) => (
        <MailText key={reward}>{reward}</MailText>
      ))}
      <MailButton href={input.link}>Partnerbereich öffnen</MailButton>
      <MailText>
        Sie brauchen kein Passwort. Der Link gilt bis zum {input.lastDay} und öffnet den Bereich
        einmal; danach melden Sie sich dort mit dieser E-Mail-Adresse an: {input.area}
      </MailText>
      <MailText muted>
        Bitte leiten Sie den Link nicht weiter: Er öffnet Ihren persönlichen Bereich. Wenn Sie kein
        Partner von {businessName} sind, wählen Sie dort „Das bin ich nicht“ oder ignorieren Sie
        diese E-Mail. Fragen beantwortet {businessName}
        {canReply ? '; antworten Sie einfach auf diese E-Mail.' : '.'}
      </MailText>
      <MailText muted>
        {[businessName, input.address].filter((part) => part !== '').join(', ')} · gesendet über{' '}
        {PRODUCT_NAME}
      </MailText>
    </MailLayout>,
  );
}
