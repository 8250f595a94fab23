import { MailButton, MailFacts, MailLayout, MailText } from '#server/platform/mail/layout.tsx';
import { type RenderedMail, renderMail } from '#server/platform/mail/render-mail.tsx';
import type { DataRequestKind } from '#shared/public-page/view.ts';

const WORDS: Readonly<Record<DataRequestKind, { subject: string; asked: string; label: string }>> =
  {
    copy: {
      subject: 'Kopie Ihrer Daten',
      asked: 'wurde eine Kopie der gespeicherten Daten angefordert',
      label: 'Zur Kopie meiner Daten',
    },
    erasure: {
      subject: 'Löschung Ihrer Daten',
      asked: 'wurde die Löschung der gespeicherten Daten angefordert',
      label: 'Zur Löschung meiner Daten',
    },
  };

/**
 * Asks the visitor to confirm that they want a copy of their data, or its erasure. It goes to the
 * address of the request alone, no matter who asked.
 */
export function ownDataLinkMail(input: {
  readonly kind: DataRequestKind;
  readonly businessName: string;
  /** Day of the request: '12.11.2026'. */
  readonly requestedOn: string;
  readonly link: string;
  /** '13.11.2026, 09:12 Uhr' */
  readonly until: string;
  readonly ownDataUrl: string;
}): Promise<RenderedMail> {
  const { kind, businessName, requestedOn, link, until, ownDataUrl } = input;
  const { subject, asked, label } = WORDS[kind];
  return renderMail(
    `${subject} bei ${businessName}: bitte bestätigen`,
    <MailLayout
      from={businessName}
      preview={`Erst der Link in dieser E-Mail ${kind === 'copy' ? 'öffnet die Kopie' : 'veranlasst die Löschung'}.`}
      ownDataUrl={ownDataUrl}
    >
      <MailText>Guten Tag,</MailText>
      <MailText>
        zu Ihrer Anfrage vom {requestedOn} bei {businessName} {asked}. Damit das niemand außer Ihnen
        kann, bestätigen Sie es bitte hier:
      </MailText>
      <MailButton href={link}>{label}</MailButton>
      <MailText>Der Link gilt bis {until} und nur einmal.</MailText>
      <MailText muted>
        Sie haben das nicht angefordert? Dann müssen Sie nichts tun: Ohne Ihre Bestätigung geschieht
        nichts, und niemand sieht Ihre Daten.
      </MailText>
    </MailLayout>,
  );
}

/** What a visitor asked for has become impossible between the order and its execution. */
export function ownDataRefusedMail(businessName: string): Promise<RenderedMail> {
  return renderMail(
    `Ihre Daten bei ${businessName} sind noch nicht gelöscht`,
    <MailLayout from={businessName} preview="Eine Veranstaltung ist vereinbart.">
      <MailText>Guten Tag,</MailText>
      <MailText>
        Sie haben die Löschung Ihrer Daten bei {businessName} verlangt. Bevor sie ausgeführt wurde,
        ist zu Ihrer Anfrage eine Veranstaltung vereinbart worden. Bis sie stattgefunden hat, werden
        Ihre Angaben dafür gebraucht (Art. 17 Abs. 3 DSGVO). Es wurde nichts gelöscht.
      </MailText>
      <MailText>
        Am Tag nach der Veranstaltung können Sie die Löschung erneut verlangen, über den Link
        „Auskunft oder Löschung“ in Ihren E-Mails. Fragen beantwortet {businessName}.
      </MailText>
    </MailLayout>,
  );
}

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
