import { Link } from '@react-email/link';
import { MailButton, MailFacts, MailLayout, MailText } from '#server/platform/mail/layout.tsx';
import { type RenderedMail, renderMail } from '#server/platform/mail/render-mail.tsx';
import { type CalendarDate, formatCalendarDate } from '#shared/calendar-date.ts';

/** Reports to a provider that visitors had their data erased; nothing about who they were. */
export function visitorErasedMail(input: {
  readonly firstName: string;
  readonly requests: readonly { readonly day: string; readonly url: string }[];
  /** Where the proofs are. */
  readonly proofsUrl: string;
}): Promise<RenderedMail> {
  const { firstName, requests, proofsUrl } = input;
  const [first] = requests;
  const isOne = requests.length === 1;
  return renderMail(
    isOne
      ? `Anfrage vom ${first?.day ?? ''}: Daten auf Verlangen gelöscht`
      : `${requests.length} Anfragen: Daten auf Verlangen gelöscht`,
    <MailLayout preview="Die Anfrage bleibt ohne Namen und Kontaktdaten.">
      <MailText>{firstName === '' ? 'Guten Tag,' : `Guten Tag ${firstName},`}</MailText>
      <MailText>
        wer bei Ihnen angefragt hat, hat die Löschung der eigenen Daten verlangt und per E-Mail
        bestätigt (Art. 17 DSGVO). Kontaktdaten, Antworten und Notizen sind gelöscht. Zahlen,
        Prämien und Belege bleiben, wie sie sind.
      </MailText>
      {isOne ? (
        <MailButton href={first?.url ?? ''}>{`Anfrage vom ${first?.day ?? ''} ansehen`}</MailButton>
      ) : (
        requests.map(({ day, url }) => (
          <MailText key={url}>
            <Link href={url} style={{ color: '#9a4f38', textDecoration: 'underline' }}>
              {`Anfrage vom ${day}`}
            </Link>
          </MailText>
        ))
      )}
      <MailText>
        Der Nachweis steht in Ihren{' '}
        <Link href={proofsUrl} style={{ color: '#9a4f38', textDecoration: 'underline' }}>
          Einstellungen unter Daten
        </Link>
        .
      </MailText>
      <MailText muted>
        Sie müssen nichts tun. Haben Sie die Daten auch außerhalb gespeichert, etwa in Ihrem
        Postfach oder Kalender, löschen Sie sie bitte auch dort.
      </MailText>
    </MailLayout>,
  );
}

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
