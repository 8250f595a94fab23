import { MailLayout, MailText } from '#server/platform/mail/layout.tsx';
import { type RenderedMail, renderMail } from '#server/platform/mail/render-mail.tsx';
import { berlinDateOf, formatCalendarDate } from '#shared/calendar-date.ts';
import { DECLINE_REASONS, type DeclineReason } from '#shared/labels/announcements.ts';

/** What became of an announced recommendation; nothing about the guest, not even the hint. */
export function announcementMail(input: {
  firstName: string;
  businessName: string;
  announcedAt: Date;
  /** Null where a request came of it. */
  reason: DeclineReason | null;
}): Promise<RenderedMail> {
  const { firstName, businessName, reason } = input;
  const day = formatCalendarDate(berlinDateOf(input.announcedAt));
  return renderMail(
    reason === null
      ? `${businessName} hat Ihre Empfehlung zugeordnet`
      : `${businessName} konnte Ihre Empfehlung nicht zuordnen`,
    <MailLayout preview={`Ihre Ankündigung vom ${day}`}>
      <MailText>{firstName === '' ? 'Guten Tag,' : `Guten Tag ${firstName},`}</MailText>
      {reason === null ? (
        <MailText>
          aus Ihrer Ankündigung vom {day} ist eine Anfrage bei {businessName} geworden. Sie zählt
          für Sie wie eine Anfrage über Ihren Link; im Partnerbereich sehen Sie, was daraus wird.
        </MailText>
      ) : (
        <MailText>
          {businessName} hat Ihre Ankündigung vom {day} abgelehnt. {DECLINE_REASONS[reason]}
        </MailText>
      )}
    </MailLayout>,
  );
}
