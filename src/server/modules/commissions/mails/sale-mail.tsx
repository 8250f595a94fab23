import { AreaButton, MailFacts, MailText, NoticeLine } from '#server/platform/mail/layout.tsx';
import type { RenderedMail } from '#server/platform/mail/render-mail.tsx';
import { renderCustomMail } from '#server/platform/mail/words/custom-mail.tsx';
import {
  berlinDateOf,
  type CalendarDate,
  formatBerlinDateTime,
  formatCalendarDate,
} from '#shared/calendar-date.ts';
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
    /** First Berlin day on which it can be paid; null for at once. */
    payableFrom: CalendarDate | null;
    /** Why there is none, or why it waits: a budget of the campaign was reached. */
    overBudget: 'refused' | 'held' | null;
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
              ...(input.payableFrom === null
                ? []
                : [['Zahlbar', `ab ${formatCalendarDate(input.payableFrom)}`] as [string, string]]),
            ]}
          />
          <AreaButton href={input.areaUrl} />
          <MailText muted>
            {outcomeOf(input)}
            Fragen dazu beantwortet {businessName}
            {input.canReply ? '; antworten Sie einfach auf diese E-Mail.' : '.'}
          </MailText>
          <NoticeLine kind="reward" from={businessName} url={input.refusalUrl} />
        </>
      ),
    },
  );
}

/** What comes of the booking for the partner; a sentence with the blank behind it. */
function outcomeOf(input: {
  readonly businessName: string;
  readonly commission: Cents | null;
  readonly overBudget: 'refused' | 'held' | null;
}): string {
  const { businessName, commission, overBudget } = input;
  if (overBudget === 'refused')
    return 'Das Budget der Kampagne war erreicht, deshalb entsteht für diese Buchung keine Prämie. ';
  if (overBudget === 'held')
    return `Das Budget der Kampagne war erreicht: ${businessName} entscheidet noch, ob die Prämie ausgezahlt wird. `;
  return commission === null
    ? 'Für diese Buchung entsteht keine weitere Prämie. '
    : 'Über die Auszahlung bekommen Sie eine Gutschrift. ';
}
