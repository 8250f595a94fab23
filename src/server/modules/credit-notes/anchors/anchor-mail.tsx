import { MailFacts, MailLayout, MailText } from '#server/platform/mail/layout.tsx';
import { renderMail, type RenderedMail } from '#server/platform/mail/render-mail.tsx';
import { formatCalendarDate, type CalendarDate } from '#shared/calendar-date.ts';
import type { DocumentAnchor } from './store.ts';

/** Gives a provider the newest hash of their documents, to be kept outside of this application. */
export function anchorMail(
  { hash, documents, newestNumber }: DocumentAnchor,
  firstName: string,
  day: CalendarDate,
): Promise<RenderedMail> {
  const date = formatCalendarDate(day);
  return renderMail(
    `Prüfwert Ihrer Belege vom ${date}`,
    <MailLayout preview="Bitte aufheben: So lässt sich zeigen, dass Ihre Belege unverändert sind.">
      <MailText>{firstName === '' ? 'Guten Tag,' : `Guten Tag ${firstName},`}</MailText>
      <MailText>
        bitte heben Sie diese E-Mail auf. Mit dem Prüfwert darin lässt sich später zeigen, dass kein
        Beleg, den Sie bis heute ausgestellt haben, verändert oder entfernt wurde. Sonst ist nichts
        zu tun.
      </MailText>
      <MailFacts
        facts={[
          ['Stand', date],
          ['Belege', String(documents)],
          ['Neuester Beleg', newestNumber],
          ['Prüfwert', hash],
        ]}
      />
      <MailText>
        Jeder Beleg und jede Datei dazu wird in ein Register eingetragen, in dem jeder Eintrag die
        früheren einschließt. Der Prüfwert ist die Prüfsumme (SHA-256) des neuesten Eintrags. Würde
        danach etwas verändert, käme er im Register nicht mehr vor.
      </MailText>
      <MailText muted>
        Fragt das Finanzamt nach, geben Sie diese E-Mail weiter: Der Betreiber kann den Prüfwert mit
        dem Befehl „verify“ gegen Ihre Belege halten. Die nächste kommt, sobald in einem neuen Monat
        etwas dazugekommen ist.
      </MailText>
    </MailLayout>,
  );
}
