import { MailFacts, MailLayout, MailText } from '#server/platform/mail/layout.tsx';
import { renderMail, type RenderedMail } from '#server/platform/mail/render-mail.tsx';
import { formatBerlinDateTime } from '#shared/calendar-date.ts';

/** Tells a partner that the link has brought a request; nothing about the visitor. */
export function partnerNoticeMail(input: {
  firstName: string;
  businessName: string;
  campaignName: string;
  createdAt: Date;
  /** An answer to the mail reaches the provider. */
  canReply: boolean;
}): Promise<RenderedMail> {
  const { firstName, businessName, campaignName, createdAt } = input;
  return renderMail(
    `Neue Anfrage über Ihren Empfehlungslink`,
    <MailLayout
      from={businessName}
      preview={`${businessName} hat durch Ihre Empfehlung eine Anfrage erhalten.`}
    >
      <MailText>{firstName === '' ? 'Guten Tag,' : `Guten Tag ${firstName},`}</MailText>
      <MailText>
        gute Nachricht: Durch Ihre Empfehlung hat {businessName} eine neue Anfrage erhalten. Vielen
        Dank!
      </MailText>
      <MailFacts
        facts={[
          ['Kampagne', campaignName],
          ['Eingegangen', formatBerlinDateTime(createdAt)],
        ]}
      />
      <MailText muted>
        Zum Schutz des Anfragenden nennen wir hier keine Kontaktdaten. Fragen zu Ihrer Prämie
        beantwortet {businessName}
        {input.canReply ? '; antworten Sie einfach auf diese E-Mail.' : '.'}
      </MailText>
    </MailLayout>,
  );
}
