import { MailButton, MailLayout, MailText } from '#server/platform/mail/layout.tsx';
import { type RenderedMail, renderMail } from '#server/platform/mail/render-mail.tsx';
import { PRODUCT_NAME } from '#shared/product.ts';

/** The link that sets a new password, once within an hour. */
export function resetMail(input: { firstName: string; link: string }): Promise<RenderedMail> {
  return renderMail(
    'Neues Passwort festlegen',
    <MailLayout preview="Über diesen Link legen Sie ein neues Passwort fest.">
      <MailText>{input.firstName === '' ? 'Guten Tag,' : `Guten Tag ${input.firstName},`}</MailText>
      <MailText>
        für Ihr Konto bei {PRODUCT_NAME} wurde ein neues Passwort angefordert. Legen Sie es hier
        fest:
      </MailText>
      <MailButton href={input.link}>Neues Passwort festlegen</MailButton>
      <MailText muted>
        Der Link gilt eine Stunde und funktioniert einmal. Wenn Sie das nicht waren, können Sie
        diese E-Mail ignorieren; Ihr Passwort bleibt, wie es ist.
      </MailText>
    </MailLayout>,
  );
}

/** Notifies the owner that the password is another one, for the case that somebody else did it. */
export function passwordChangedMail(input: {
  firstName: string;
  publicUrl: string;
}): Promise<RenderedMail> {
  return renderMail(
    'Ihr Passwort wurde geändert',
    <MailLayout preview={`Das Passwort Ihres Kontos bei ${PRODUCT_NAME} ist jetzt ein anderes.`}>
      <MailText>{input.firstName === '' ? 'Guten Tag,' : `Guten Tag ${input.firstName},`}</MailText>
      <MailText>
        das Passwort Ihres Kontos bei {PRODUCT_NAME} wurde geändert. Auf anderen Geräten sind Sie
        jetzt abgemeldet.
      </MailText>
      <MailText>
        Waren Sie das nicht? Dann legen Sie bitte sofort ein neues Passwort fest, über „Passwort
        vergessen?“ auf der Anmeldeseite.
      </MailText>
      <MailButton href={`${input.publicUrl}/auth`}>Zur Anmeldung</MailButton>
    </MailLayout>,
  );
}
