import { MailButton, MailFacts, MailLayout, MailText } from '#server/platform/mail/layout.tsx';
import { renderMail, type RenderedMail } from '#server/platform/mail/render-mail.tsx';
import { formatCalendarDate, type CalendarDate } from '#shared/calendar-date.ts';

/** Announces what the retention setting erases, while there is time to object. */
export function retentionMail(
  due: {
    readonly firstName: string;
    readonly eraseOn: CalendarDate;
    readonly requests: number;
    readonly partners: number;
  },
  publicUrl: string,
): Promise<RenderedMail> {
  const day = formatCalendarDate(due.eraseOn);
  return renderMail(
    `Am ${day} werden alte Daten gelöscht`,
    <MailLayout preview={`Was am ${day} gelöscht wird`}>
      <MailText>{due.firstName === '' ? 'Guten Tag,' : `Guten Tag ${due.firstName},`}</MailText>
      <MailText>
        {`Ihre Aufbewahrungsfrist ist für einige Einträge abgelaufen. Am ${day} löschen wir daraus die personenbezogenen Daten. Zahlen und Belege bleiben.`}
      </MailText>
      <MailFacts
        facts={[
          ['Anfragen ohne Ergebnis', String(due.requests)],
          ['Partner ohne Belege', String(due.partners)],
        ]}
      />
      <MailButton href={`${publicUrl}/account-settings?bereich=daten`}>
        Ansehen oder ändern
      </MailButton>
      <MailText muted>
        Wer behalten werden soll: Ändern Sie vorher die Frist, oder bearbeiten Sie den Eintrag.
      </MailText>
    </MailLayout>,
  );
}
