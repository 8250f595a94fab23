import { MailButton, MailLayout, MailText } from '#server/platform/mail/layout.tsx';
import { type RenderedMail, renderMail } from '#server/platform/mail/render-mail.tsx';

/** Notifies a partner that a device can log in without the mailed link from now on. */
export function passkeyAddedMail(input: {
  /** 'Safari auf iPhone' */
  device: string;
  link: string;
}): Promise<RenderedMail> {
  return renderMail(
    'Neuer Passkey für Ihren Partnerbereich',
    <MailLayout preview="Mit diesem Gerät können Sie sich jetzt ohne E-Mail anmelden.">
      <MailText>Guten Tag,</MailText>
      <MailText>
        für Ihren Partnerbereich wurde ein Passkey eingerichtet: {input.device}. Damit melden Sie
        sich auf diesem Gerät mit Gesicht, Fingerabdruck oder Geräte-PIN an.
      </MailText>
      <MailText>
        Waren Sie das nicht? Dann melden Sie sich bitte an, entfernen Sie den Passkey unter „Konto“
        und wählen Sie „Überall abmelden“.
      </MailText>
      <MailButton href={input.link}>Konto öffnen</MailButton>
    </MailLayout>,
  );
}
