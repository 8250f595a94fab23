import { AreaButton, MailFacts, MailText, NoticeLine } from '#server/platform/mail/layout.tsx';
import type { RenderedMail } from '#server/platform/mail/render-mail.tsx';
import { renderCustomMail } from '#server/platform/mail/words/custom-mail.tsx';
import { berlinDateOf, formatBerlinDateTime, formatCalendarDate } from '#shared/calendar-date.ts';
import type { MailWords } from '#shared/mail-templates.ts';
import { formatCents, type Cents } from '#shared/money.ts';

/** Tells a partner by how much a commission that was settled is lower, and why; nothing about the guest. */
export function correctionMail(
  words: MailWords,
  input: {
    firstName: string;
    businessName: string;
    /** The provider's, in one line. */
    address: string;
    campaignName: string;
    correctedAt: Date;
    /** Net, in cents, above 0: what the next document offsets. */
    amount: Cents;
    /** 'GS-0012', or several. */
    documents: string;
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
  const { firstName: partnerName, businessName, address, campaignName, correctedAt } = input;
  const amount = formatCents(input.amount);
  const date = formatCalendarDate(berlinDateOf(correctedAt));
  return renderCustomMail(
    words,
    { partnerName, businessName, campaignName, date, address, commission: amount },
    {
      from: businessName,
      preview: `${businessName} hat eine Prämie um ${amount} korrigiert.`,
      children: (
        <>
          <MailFacts
            facts={[
              ['Kampagne', campaignName],
              ['Korrigiert', formatBerlinDateTime(correctedAt)],
              ['Beleg', input.documents],
              ['Weniger', `${amount} netto`],
              ...(input.reason === '' ? [] : [['Begründung', input.reason] as const]),
            ]}
          />
          <AreaButton href={input.areaUrl} />
          <MailText muted>
            Sie müssen nichts überweisen: Der Betrag wird mit Ihren nächsten Prämien verrechnet und
            steht als eigene Zeile auf dem nächsten Beleg.{' '}
            {input.reason === '' ? 'Den Grund nennt Ihnen' : 'Fragen dazu beantwortet'}{' '}
            {businessName}
            {input.canReply ? '; antworten Sie einfach auf diese E-Mail.' : '.'}
          </MailText>
          <NoticeLine kind="reward" from={businessName} url={input.refusalUrl} />
        </>
      ),
    },
  );
}
