import { MailButton, MailLayout, MailText } from '#server/platform/mail/layout.tsx';
import { type RenderedMail, renderMail } from '#server/platform/mail/render-mail.tsx';
import { PRODUCT_NAME } from '#shared/product.ts';

/**
 * The link that sets a new password, once within an hour.
 * @param input.wantsCode the password was removed, so that a backup code is needed beside the link
 */
export function resetMail(input: {
  firstName: string;
  link: string;
  wantsCode?: boolean;
}): Promise<RenderedMail> {
  return renderMail(
    'Neues Passwort festlegen',
    <MailLayout preview="Über diesen Link legen Sie ein neues Passwort fest.">
      <MailText>{input.firstName === '' ? 'Guten Tag,' : `Guten Tag ${input.firstName},`}</MailText>
      <MailText>
        für Ihr Konto bei {PRODUCT_NAME} wurde ein neues Passwort angefordert. Legen Sie es hier
        fest:
      </MailText>
      <MailButton href={input.link}>Neues Passwort festlegen</MailButton>
      {input.wantsCode === true ? (
        <MailText>
          Ihr Passwort ist entfernt, Sie melden sich mit einem Passkey an. Für ein neues Passwort
          brauchen Sie deshalb zusätzlich einen Ihrer Backup-Codes.
        </MailText>
      ) : null}
      <MailText muted>
        {`Der Link gilt eine Stunde und funktioniert einmal. Wenn Sie das nicht waren, können Sie diese E-Mail ignorieren; ${input.wantsCode === true ? 'es ändert sich nichts' : 'Ihr Passwort bleibt, wie es ist'}.`}
      </MailText>
    </MailLayout>,
  );
}

/** Notifies the owner that the password is another one, for the case that somebody else did it. */
export function passwordChangedMail(input: {
  firstName: string;
  publicUrl: string;
  /** There was none before. */
  isNew?: boolean;
}): Promise<RenderedMail> {
  const isNew = input.isNew === true;
  const preview = isNew
    ? `Ihr Konto bei ${PRODUCT_NAME} hat jetzt wieder ein Passwort.`
    : `Das Passwort Ihres Kontos bei ${PRODUCT_NAME} ist jetzt ein anderes.`;
  const text = isNew
    ? `für Ihr Konto bei ${PRODUCT_NAME} wurde wieder ein Passwort festgelegt. Es öffnet Ihr Konto neben Ihren Passkeys.`
    : `das Passwort Ihres Kontos bei ${PRODUCT_NAME} wurde geändert.`;
  const otherwise =
    'Waren Sie das nicht? Dann legen Sie bitte sofort ein neues Passwort fest, über „Passwort vergessen?“ auf der Anmeldeseite.';
  const passkeys =
    'Entfernen Sie danach unter „Sicherheit“ die Passkeys, die Sie nicht kennen oder nicht mehr haben.';
  return renderMail(
    isNew ? 'Ein Passwort wurde festgelegt' : 'Ihr Passwort wurde geändert',
    <MailLayout preview={preview}>
      <MailText>{input.firstName === '' ? 'Guten Tag,' : `Guten Tag ${input.firstName},`}</MailText>
      <MailText>{`${text} Auf anderen Geräten sind Sie jetzt abgemeldet.`}</MailText>
      <MailText>{isNew ? `${otherwise} ${passkeys}` : otherwise}</MailText>
      <MailButton href={`${input.publicUrl}/auth`}>Zur Anmeldung</MailButton>
    </MailLayout>,
  );
}
