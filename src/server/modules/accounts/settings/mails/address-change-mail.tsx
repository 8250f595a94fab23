import { MailButton, MailLayout, MailText } from '#server/platform/mail/layout.tsx';
import { renderMail, type RenderedMail } from '#server/platform/mail/render-mail.tsx';
import { PRODUCT_NAME } from '#shared/product.ts';

/**
 * Tells the old login address that another one is to take its place, for the case that somebody
 * else asked for it. The new address stays unnamed: a stranger may read this mailbox one day.
 */
export function addressChangeMail(input: {
  firstName: string;
  publicUrl: string;
  /** The new address is in use already; otherwise it still has to be confirmed. */
  isDone: boolean;
}): Promise<RenderedMail> {
  return renderMail(
    input.isDone
      ? 'Ihre Login-E-Mail-Adresse wurde geändert'
      : 'Ihre Login-E-Mail-Adresse soll geändert werden',
    <MailLayout preview={`Es geht um die Anmeldung bei ${PRODUCT_NAME}.`}>
      <MailText>{input.firstName === '' ? 'Guten Tag,' : `Guten Tag ${input.firstName},`}</MailText>
      <MailText>
        {input.isDone
          ? `für Ihr Konto bei ${PRODUCT_NAME} gilt ab jetzt eine andere Login-E-Mail-Adresse.`
          : `für Ihr Konto bei ${PRODUCT_NAME} wurde eine andere Login-E-Mail-Adresse eingetragen. Sie gilt, sobald sie bestätigt ist; bis dahin melden Sie sich mit dieser Adresse an.`}
      </MailText>
      <MailText>
        {input.isDone
          ? 'Waren Sie das nicht? Dann ändern Sie bitte sofort Ihr Passwort und tragen Sie wieder Ihre eigene Adresse ein. Das geht auf jedem Gerät, auf dem Sie noch angemeldet sind.'
          : 'Waren Sie das nicht? Dann ändern Sie bitte sofort Ihr Passwort und ziehen Sie die neue Adresse in den Account-Einstellungen zurück.'}
      </MailText>
      <MailButton href={`${input.publicUrl}/account-settings#e-mail`}>
        Zu den Account-Einstellungen
      </MailButton>
    </MailLayout>,
  );
}
