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
  | CompanyLoginNotice
  | { readonly device: string };

/** Around the company login of a house (docs/product/accounts.md section 20). */
type CompanyLoginNotice =
  | 'company_login_configured'
  | 'company_login_removed'
  | 'company_login_required'
  | 'company_login_optional'
  | 'company_domain_verified'
  | 'company_linked'
  | 'company_unlinked'
  | 'break_glass';

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
  company_login_configured: {
    subject: 'Firmenlogin geändert',
    text: `in Ihrem Konto bei ${PRODUCT_NAME} wurde der Firmenlogin geändert: der Anmeldedienst, sein Client oder eine Domain.`,
  },
  company_login_removed: {
    subject: 'Firmenlogin entfernt',
    text: `in Ihrem Konto bei ${PRODUCT_NAME} wurde der Firmenlogin entfernt. Alle melden sich dort ab jetzt wieder mit ihrem eigenen Login an.`,
  },
  company_login_required: {
    subject: '„Nur Firmenlogin“ eingeschaltet',
    text: `in Ihr Konto bei ${PRODUCT_NAME} kommt man ab jetzt nur noch mit dem Firmenlogin. Als Inhaber kommen Sie mit Passwort und zweitem Faktor auch ohne ihn hinein; das wird allen Inhabern gemeldet.`,
  },
  company_login_optional: {
    subject: '„Nur Firmenlogin“ ausgeschaltet',
    text: `in Ihr Konto bei ${PRODUCT_NAME} kommt man ab jetzt auch ohne den Firmenlogin, mit dem eigenen Login.`,
  },
  company_domain_verified: {
    subject: 'Domain für den Firmenlogin bestätigt',
    text: `in Ihrem Konto bei ${PRODUCT_NAME} wurde eine Domain bestätigt. Wer eine Adresse dort hat, kann seinen Login ab jetzt mit dem Firmenlogin verbinden.`,
  },
  company_linked: {
    subject: 'Firmenlogin verbunden',
    text: `Ihr Login bei ${PRODUCT_NAME} ist jetzt mit dem Firmenlogin eines Hauses verbunden. In dieses Haus, und in kein anderes, kommen Sie damit ab jetzt ohne Ihr Passwort.`,
  },
  company_unlinked: {
    subject: 'Firmenlogin getrennt',
    text: `Ihr Login bei ${PRODUCT_NAME} ist nicht mehr mit dem Firmenlogin verbunden.`,
  },
  break_glass: {
    subject: 'Notzugang ohne Firmenlogin verwendet',
    text: `in Ihr Konto bei ${PRODUCT_NAME} ist ein Inhaber mit Passwort und zweitem Faktor gegangen, ohne den Firmenlogin, den es sonst verlangt.`,
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
