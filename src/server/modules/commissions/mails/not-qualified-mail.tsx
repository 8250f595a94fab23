import { MailFacts, MailLayout, MailText } from '#server/platform/mail/layout.tsx';
import { renderMail, type RenderedMail } from '#server/platform/mail/render-mail.tsx';
import { formatBerlinDateTime } from '#shared/calendar-date.ts';

/** Tells a partner that a recommendation is not rewarded, and why; nothing about the visitor. */
export function notQualifiedMail(input: {
  kind: 'lead' | 'click';
  firstName: string;
  businessName: string;
  campaignName: string;
  eventAt: Date;
  reason: string;
  /** An answer to the mail reaches the provider. */
  canReply: boolean;
}): Promise<RenderedMail> {
  const { firstName, businessName, campaignName, eventAt, reason } = input;
  const subject =
    input.kind === 'lead' ? 'Anfrage nicht qualifiziert' : 'Klick-Prämie nicht qualifiziert';
  const what = input.kind === 'lead' ? 'Anfrage' : 'Klick-Prämie';
  return renderMail(
    `${subject}: ${campaignName}`,
    <MailLayout from={businessName} preview={`${businessName} vergütet eine ${what} nicht.`}>
      <MailText>{firstName === '' ? 'Guten Tag,' : `Guten Tag ${firstName},`}</MailText>
      <MailText>
        {businessName} hat eine {what} aus Ihrer Empfehlung als nicht qualifiziert eingestuft. Für
        sie gibt es keine Prämie.
      </MailText>
      <MailFacts
        facts={[
          ['Kampagne', campaignName],
          ['Vom', formatBerlinDateTime(eventAt)],
          ['Begründung', reason],
        ]}
      />
      <MailText muted>
        Fragen dazu beantwortet {businessName}
        {input.canReply ? '; antworten Sie einfach auf diese E-Mail.' : '.'}
      </MailText>
    </MailLayout>,
  );
}
