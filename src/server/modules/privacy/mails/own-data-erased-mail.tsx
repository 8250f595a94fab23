import { MailFacts, MailLayout, MailText } from '#server/platform/mail/layout.tsx';
import { renderMail, type RenderedMail } from '#server/platform/mail/render-mail.tsx';

interface ErasedFacts {
  readonly businessName: string;
  /** Days of the requests: '12.11.2026'. */
  readonly requestedOn: readonly string[];
  /** Further requests of the same mailbox were to go along. */
  readonly withOthers: boolean;
  /** What stays, in plain words. */
  readonly stays: readonly string[];
}

/** The last mail to a visitor: what they asked for is done. It is deleted once it is sent. */
export function ownDataErasedMail({
  businessName,
  requestedOn,
  withOthers,
  stays,
}: ErasedFacts): Promise<RenderedMail> {
  return renderMail(
    `Ihre Daten bei ${businessName} sind gelöscht`,
    <MailLayout from={businessName} preview="Was gelöscht wurde und was ohne Sie bleibt.">
      <MailText>Guten Tag,</MailText>
      <MailText>
        wie von Ihnen verlangt, sind Ihre Kontaktdaten und Antworten bei {businessName} gelöscht.
      </MailText>
      <MailFacts
        facts={[
          [requestedOn.length === 1 ? 'Anfrage vom' : 'Anfragen vom', requestedOn.join('\n')],
          ['Es bleibt, ohne Namen und Kontaktdaten', stays.map((each) => `• ${each}`).join('\n')],
        ]}
      />
      {withOthers ? (
        <MailText>
          Steht zu einer weiteren Anfrage eine vereinbarte Veranstaltung noch bevor, bleibt diese
          Anfrage bis dahin. Danach können Sie ihre Löschung über den Link in ihren E-Mails
          verlangen.
        </MailText>
      ) : null}
      <MailText muted>
        Diese E-Mail ist die letzte dazu. Ihre Adresse wurde nur noch für sie gebraucht und wird mit
        dem Versand gelöscht. In Sicherungskopien bleiben die Daten, bis diese überschrieben werden.
      </MailText>
    </MailLayout>,
  );
}
