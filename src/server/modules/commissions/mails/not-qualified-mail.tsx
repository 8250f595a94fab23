import { AreaButton, MailFacts, MailText, NoticeLine } from '#server/platform/mail/layout.tsx';
import type { RenderedMail } from '#server/platform/mail/render-mail.tsx';
import { renderCustomMail } from '#server/platform/mail/words/custom-mail.tsx';
import { berlinDateOf, formatBerlinDateTime, formatCalendarDate } from '#shared/calendar-date.ts';
import type { MailWords } from '#shared/mail-templates.ts';

/** Notifies a partner that a recommendation is not rewarded, and why; nothing about the visitor. */
export function notQualifiedMail(
  words: MailWords,
  input: {
    kind: 'lead' | 'click';
    firstName: string;
    businessName: string;
    /** The provider's, in one line. */
    address: string;
    campaignName: string;
    eventAt: Date;
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
  const { firstName: partnerName, businessName, address, campaignName, eventAt, reason } = input;
  const what = input.kind === 'lead' ? 'Anfrage' : 'Klick-Prämie';
  const date = formatCalendarDate(berlinDateOf(eventAt));
  return renderCustomMail(
    words,
    { partnerName, businessName, campaignName, date, address },
    {
      from: businessName,
      preview: `${businessName} vergütet eine ${what} nicht.`,
      children: (
        <>
          <MailFacts
            facts={[
              ['Kampagne', campaignName],
              ['Vom', formatBerlinDateTime(eventAt)],
              ...(reason === '' ? [] : [['Begründung', reason] as const]),
            ]}
          />
          <AreaButton href={input.areaUrl} />
          <MailText muted>
            {reason === '' ? 'Den Grund nennt Ihnen' : 'Fragen dazu beantwortet'} {businessName}
            {input.canReply ? '; antworten Sie einfach auf diese E-Mail.' : '.'}
          </MailText>
          <NoticeLine kind="reward" from={businessName} url={input.refusalUrl} />
        </>
      ),
    },
  );
}
