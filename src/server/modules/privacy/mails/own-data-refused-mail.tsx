import { MailLayout, MailText } from '#server/platform/mail/layout.tsx';
import { renderMail, type RenderedMail } from '#server/platform/mail/render-mail.tsx';

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
