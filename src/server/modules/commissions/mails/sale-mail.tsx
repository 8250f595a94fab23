import { AreaButton, MailFacts, MailText, NoticeLine } from '#server/platform/mail/layout.tsx';
import type { RenderedMail } from '#server/platform/mail/render-mail.tsx';
import { renderCustomMail } from '#server/platform/mail/words/custom-mail.tsx';
import { berlinDateOf, formatBerlinDateTime, formatCalendarDate } from '#shared/calendar-date.ts';
import type { MailWords } from '#shared/mail-templates.ts';
import { formatCents, type Cents } from '#shared/money.ts';

/** Brings a partner a confirmed booking and its commission; nothing about guest or revenue. */
export function saleMail(
  words: MailWords,
  input: {
    firstName: string;
    businessName: string;
    /** The provider's, in one line. */
    address: string;
    campaignName: string;
    confirmedAt: Date;
    /** Net, in cents; null where the booking brings none of its own. */
    commission: Cents | null;
    /** An answer to the mail reaches the provider. */
    canReply: boolean;
    /** The programme in the partner's area. */
    areaUrl: string;
    /** Where the partner refuses such notices. */
    refusalUrl: string;
  },
): Promise<RenderedMail> {
  const { firstName: partnerName, businessName, address, campaignName, confirmedAt } = input;
  const date = formatCalendarDate(berlinDateOf(confirmedAt));
  const commission = input.commission === null ? null : formatCents(input.commission);
  return renderCustomMail(
    words,
    {
      partnerName,
      businessName,
      campaignName,
      date,
      address,
      ...(commission === null ? {} : { commission }),
    },
    {
      from: businessName,
      preview:
        commission === null
          ? `${businessName} hat durch Ihre Empfehlung eine Buchung erhalten.`
          : `${businessName} hat einen Umsatz aus Ihrer Empfehlung bestätigt: ${commission} für Sie.`,
      children: (
        <>
          <MailFacts
            facts={[
              ['Kampagne', campaignName],
              ['Bestätigt', formatBerlinDateTime(confirmedAt)],
              ...(commission === null
                ? []
                : [['Ihre Prämie', `${commission} netto`] as [string, string]]),
            ]}
          />
          <AreaButton href={input.areaUrl} />
          <MailText muted>
            {commission === null
              ? 'Für diese Buchung entsteht keine weitere Prämie. '
              : 'Über die Auszahlung bekommen Sie eine Gutschrift. '}
            Fragen dazu beantwortet {businessName}
            {input.canReply ? '; antworten Sie einfach auf diese E-Mail.' : '.'}
          </MailText>
          <NoticeLine kind="reward" from={businessName} url={input.refusalUrl} />
        </>
      ),
    },
  );
}
