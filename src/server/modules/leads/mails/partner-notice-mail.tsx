import { AreaButton, MailFacts, MailText, NoticeLine } from '#server/platform/mail/layout.tsx';
import type { RenderedMail } from '#server/platform/mail/render-mail.tsx';
import { renderCustomMail } from '#server/platform/mail/words/custom-mail.tsx';
import { berlinDateOf, formatBerlinDateTime, formatCalendarDate } from '#shared/calendar-date.ts';
import type { MailWords } from '#shared/mail-templates.ts';

/** Notifies a partner that the link has brought a request; nothing about the visitor. */
export function partnerNoticeMail(
  words: MailWords,
  input: {
    firstName: string;
    businessName: string;
    /** The provider's, in one line. */
    address: string;
    campaignName: string;
    createdAt: Date;
    /** An answer to the mail reaches the provider. */
    canReply: boolean;
    /** The programme in the partner's area. */
    areaUrl: string;
    /** Where the partner refuses such notices. */
    refusalUrl: string;
  },
): Promise<RenderedMail> {
  const { firstName: partnerName, businessName, address, campaignName, createdAt } = input;
  const date = formatCalendarDate(berlinDateOf(createdAt));
  return renderCustomMail(
    words,
    { partnerName, businessName, campaignName, date, address },
    {
      from: businessName,
      preview: `${businessName} hat durch Ihre Empfehlung eine Anfrage erhalten.`,
      children: (
        <>
          <MailFacts
            facts={[
              ['Kampagne', campaignName],
              ['Eingegangen', formatBerlinDateTime(createdAt)],
            ]}
          />
          <AreaButton href={input.areaUrl} />
          <MailText muted>
            Zum Schutz des Anfragenden nennen wir hier keine Kontaktdaten. Fragen zu Ihrer Prämie
            beantwortet {businessName}
            {input.canReply ? '; antworten Sie einfach auf diese E-Mail.' : '.'}
          </MailText>
          <NoticeLine kind="request" from={businessName} url={input.refusalUrl} />
        </>
      ),
    },
  );
}
