import { AreaButton, MailFacts, MailText, NoticeLine } from '#server/platform/mail/layout.tsx';
import type { RenderedMail } from '#server/platform/mail/render-mail.tsx';
import { renderCustomMail } from '#server/platform/mail/words/custom-mail.tsx';
import { berlinDateOf, formatBerlinDateTime, formatCalendarDate } from '#shared/calendar-date.ts';
import type { MailWords } from '#shared/mail-templates.ts';
import { formatCents, type Cents } from '#shared/money.ts';

/** Tells a partner that they were given a bonus by hand, how much, and why. */
export function bonusMail(
  words: MailWords,
  input: {
    firstName: string;
    businessName: string;
    /** The provider's, in one line. */
    address: string;
    campaignName: string;
    givenAt: Date;
    /** Net, in cents. */
    amount: Cents;
    /** '' where the provider's own words may not go out yet. */
    reason: string;
    /** An answer to the mail reaches the provider. */
    canReply: boolean;
    /** The programme in the partner's area. */
    areaUrl: string;
    /** Where the partner refuses such notices. */
    refusalUrl: string;
  },
): Promise<RenderedMail> {
  const { firstName: partnerName, businessName, address, campaignName, givenAt } = input;
  const amount = formatCents(input.amount);
  const date = formatCalendarDate(berlinDateOf(givenAt));
  return renderCustomMail(
    words,
    { partnerName, businessName, campaignName, date, address, commission: amount },
    {
      from: businessName,
      preview: `${businessName} hat Ihnen einen Bonus von ${amount} gutgeschrieben.`,
      children: (
        <>
          <MailFacts
            facts={[
              ['Ihr Bonus', `${amount} netto`],
              ...(input.reason === '' ? [] : [['Grund', input.reason] as const]),
              ['Kampagne', campaignName],
              ['Gutgeschrieben', formatBerlinDateTime(givenAt)],
            ]}
          />
          <AreaButton href={input.areaUrl} />
          <MailText muted>
            Der Bonus wird mit Ihren Prämien ausgezahlt und steht als eigene Zeile auf dem nächsten
            Beleg. {input.reason === '' ? 'Den Grund nennt Ihnen' : 'Fragen dazu beantwortet'}{' '}
            {businessName}
            {input.canReply ? '; antworten Sie einfach auf diese E-Mail.' : '.'}
          </MailText>
          <NoticeLine kind="reward" from={businessName} url={input.refusalUrl} />
        </>
      ),
    },
  );
}
