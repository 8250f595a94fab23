import { MailButton, MailLayout, MailText } from '#server/platform/mail/layout.tsx';
import { renderMail, type RenderedMail } from '#server/platform/mail/render-mail.tsx';
import { PRODUCT_NAME } from '#shared/product.ts';

/** Tells the owner that the password is another one, for the case that somebody else did it. */
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
