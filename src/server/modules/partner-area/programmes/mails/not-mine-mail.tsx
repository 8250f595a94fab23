import { MailButton, MailLayout, MailText } from '#server/platform/mail/layout.tsx';
import { type RenderedMail, renderMail } from '#server/platform/mail/render-mail.tsx';

/** Notifies the provider that the address of a partner belongs to somebody else. */
export function notMineMail(input: {
  firstName: string;
  /** 'Blütenzauber GmbH (P-0007)' */
  partner: string;
  link: string;
}): Promise<RenderedMail> {
  return renderMail(
    'Die E-Mail-Adresse eines Partners gehört jemand anderem',
    <MailLayout preview="Bitte prüfen Sie die E-Mail-Adresse, damit keine Daten an Fremde gehen.">
      <MailText>{input.firstName === '' ? 'Guten Tag,' : `Guten Tag ${input.firstName},`}</MailText>
      <MailText>
        wer die E-Mail-Adresse Ihres Partners {input.partner} liest, hat im Partnerbereich
        angegeben, nicht dieser Partner zu sein. Vermutlich ist die Adresse falsch geschrieben.
      </MailText>
      <MailText>
        Der Partnerbereich bleibt für diese Adresse geschlossen. Bitte fragen Sie Ihren Partner und
        berichtigen Sie die Adresse, denn Gutschriften und Mitteilungen gehen weiterhin dorthin.
      </MailText>
      <MailButton href={input.link}>Partner bearbeiten</MailButton>
    </MailLayout>,
  );
}
