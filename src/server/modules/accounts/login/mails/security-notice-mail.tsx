import { MailButton, MailLayout, MailText } from '#server/platform/mail/layout.tsx';
import { renderMail, type RenderedMail } from '#server/platform/mail/render-mail.tsx';
import { PRODUCT_NAME } from '#shared/product.ts';

/** What the owner of a login is notified of by mail; device: 'Firefox auf Linux'. */
export type SecurityNotice =
  | 'two_factor_enabled'
  | 'two_factor_disabled'
  | 'backup_codes_renewed'
  | 'wrong_codes'
  | 'api_key_created'
  | 'api_key_revoked'
  | 'webhook_created'
  | 'webhook_changed'
  | { readonly device: string };

interface Words {
  readonly subject: string;
  readonly text: string;
}

const WORDS: Readonly<Record<Extract<SecurityNotice, string>, Words>> = {
  two_factor_enabled: {
    subject: 'Zwei-Faktor-Authentifizierung aktiviert',
    text: `für Ihr Konto bei ${PRODUCT_NAME} ist die Zwei-Faktor-Authentifizierung jetzt eingeschaltet. Bei jeder Anmeldung wird ab jetzt auch ein Code verlangt.`,
  },
  two_factor_disabled: {
    subject: 'Zwei-Faktor-Authentifizierung deaktiviert',
    text: `für Ihr Konto bei ${PRODUCT_NAME} ist die Zwei-Faktor-Authentifizierung jetzt ausgeschaltet. Für die Anmeldung genügt ab jetzt das Passwort.`,
  },
  backup_codes_renewed: {
    subject: 'Neue Backup-Codes erstellt',
    text: `für Ihr Konto bei ${PRODUCT_NAME} wurden neue Backup-Codes erstellt. Die bisherigen gelten nicht mehr.`,
  },
  wrong_codes: {
    subject: 'Mehrere falsche Codes bei der Anmeldung',
    text: `bei der Anmeldung an Ihrem Konto bei ${PRODUCT_NAME} wurde Ihr Passwort richtig eingegeben, danach aber mehrmals ein falscher Code. Angemeldet wurde damit niemand.`,
  },
  api_key_created: {
    subject: 'Neuer API-Schlüssel erstellt',
    text: `für Ihr Konto bei ${PRODUCT_NAME} wurde ein API-Schlüssel erstellt. Damit kann andere Software Daten Ihres Kontos lesen, so weit es der Schlüssel erlaubt.`,
  },
  api_key_revoked: {
    subject: 'API-Schlüssel widerrufen',
    text: `in Ihrem Konto bei ${PRODUCT_NAME} wurde ein API-Schlüssel widerrufen. Software, die ihn verwendet, bekommt ab jetzt keine Daten mehr.`,
  },
  webhook_created: {
    subject: 'Neuer Webhook angelegt',
    text: `in Ihrem Konto bei ${PRODUCT_NAME} wurde ein Webhook angelegt. Was in Ihrem Programm geschieht, wird ab jetzt auch an die Adresse gesendet, die dort steht.`,
  },
  webhook_changed: {
    subject: 'Webhook geändert',
    text: `in Ihrem Konto bei ${PRODUCT_NAME} wurde ein Webhook geändert: seine Adresse, seine Ereignisse, die mitgesendeten Kontaktdaten oder sein Geheimnis.`,
  },
};

const wordsOf = (notice: SecurityNotice): Words =>
  typeof notice === 'string'
    ? WORDS[notice]
    : {
        subject: 'Anmeldung mit einem neuen Browser',
        text: `bei Ihrem Konto bei ${PRODUCT_NAME} hat sich gerade jemand mit einem Browser angemeldet, der dort bisher nicht verwendet wurde: ${notice.device}.`,
      };

/** Notifies the owner of what happened to the login, for the case that somebody else did it. */
export function securityNoticeMail(input: {
  notice: SecurityNotice;
  firstName: string;
  publicUrl: string;
}): Promise<RenderedMail> {
  const { subject, text } = wordsOf(input.notice);
  return renderMail(
    subject,
    <MailLayout preview={`Es geht um die Anmeldung bei ${PRODUCT_NAME}.`}>
      <MailText>{input.firstName === '' ? 'Guten Tag,' : `Guten Tag ${input.firstName},`}</MailText>
      <MailText>{text}</MailText>
      <MailText>
        Waren Sie das? Dann brauchen Sie nichts zu tun. Waren Sie das nicht, ändern Sie bitte sofort
        Ihr Passwort; danach sind alle anderen Geräte abgemeldet.
      </MailText>
      <MailButton href={`${input.publicUrl}/account-settings`}>
        Zu den Account-Einstellungen
      </MailButton>
    </MailLayout>,
  );
}
