import { MailButton, MailLayout, MailText } from '#server/platform/mail/layout.tsx';
import { renderMail, type RenderedMail } from '#server/platform/mail/render-mail.tsx';
import { PRODUCT_NAME } from '#shared/product.ts';

/** What the owner of a login is notified of by mail; device and passkey: 'Firefox auf Linux'. */
export type SecurityNotice =
  | 'two_factor_enabled'
  | 'two_factor_disabled'
  | 'backup_codes_renewed'
  | 'backup_code_used'
  | 'wrong_codes'
  | 'passkey_removed'
  | 'passkey_copied'
  | 'password_removed'
  | 'calendar_opened'
  | 'calendar_renewed'
  | 'api_key_created'
  | 'api_key_revoked'
  | 'webhook_created'
  | 'webhook_changed'
  | CompanyLoginNotice
  | { readonly device: string }
  | { readonly passkey: string };

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
  /** What to do when it was somebody else, where another password does not help. */
  readonly otherwise?: string;
  /** What to do whoever it was. */
  readonly anyway?: string;
}

const BY_PASSWORD =
  'ändern Sie bitte sofort Ihr Passwort; danach sind alle anderen Geräte abgemeldet.';

const BY_PASSKEYS =
  'melden Sie bitte sofort unter „Sicherheit“ andere Sitzungen ab und entfernen Sie Passkeys, die nicht Ihnen gehören.';

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
  backup_code_used: {
    subject: 'Backup-Code verwendet',
    text: `bei Ihrem Konto bei ${PRODUCT_NAME} wurde gerade einer Ihrer Backup-Codes verwendet. Er gilt damit nicht mehr.`,
  },
  passkey_removed: {
    subject: 'Passkey entfernt',
    text: `bei Ihrem Konto bei ${PRODUCT_NAME} wurde ein Passkey entfernt. Mit ihm meldet sich ab jetzt niemand mehr an.`,
  },
  passkey_copied: {
    subject: 'Ein Passkey wurde abgelehnt',
    text: `jemand wollte sich bei Ihrem Konto bei ${PRODUCT_NAME} mit einem Ihrer Passkeys anmelden, der nach seinem Zähler kopiert worden sein kann. Angemeldet wurde damit niemand.`,
    anyway:
      'Entfernen Sie bitte diesen Passkey unter „Sicherheit“ und richten Sie ihn auf Ihrem Gerät neu ein, auch wenn Sie das selbst waren.',
  },
  password_removed: {
    subject: 'Passwort entfernt',
    text: `für Ihr Konto bei ${PRODUCT_NAME} wurde das Passwort entfernt. Angemeldet wird sich ab jetzt nur noch mit einem Passkey.`,
    otherwise:
      'öffnen Sie bitte sofort „Passwort vergessen?“ auf der Anmeldeseite und legen Sie mit einem Ihrer Backup-Codes ein neues Passwort fest.',
  },
  calendar_opened: {
    subject: 'Kalender-Abo eingeschaltet',
    text: `in Ihrem Konto bei ${PRODUCT_NAME} wurde das Kalender-Abo eingeschaltet. Wer seine geheime Adresse kennt, liest Ihre Termine.`,
  },
  calendar_renewed: {
    subject: 'Adresse des Kalender-Abos erneuert',
    text: `in Ihrem Konto bei ${PRODUCT_NAME} wurde die geheime Adresse des Kalender-Abos erneuert. Die bisherige gilt nicht mehr.`,
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

function wordsOf(notice: SecurityNotice): Words {
  if (typeof notice === 'string') return WORDS[notice];
  if ('device' in notice)
    return {
      subject: 'Anmeldung mit einem neuen Browser',
      text: `bei Ihrem Konto bei ${PRODUCT_NAME} hat sich gerade jemand mit einem Browser angemeldet, der dort bisher nicht verwendet wurde: ${notice.device}.`,
    };
  return {
    subject: 'Neuer Passkey eingerichtet',
    text: `für Ihr Konto bei ${PRODUCT_NAME} wurde ein Passkey eingerichtet: ${notice.passkey}. Mit ihm kann man sich ohne Passwort und ohne Code anmelden.`,
    otherwise:
      'entfernen Sie bitte sofort diesen Passkey unter „Sicherheit“, melden Sie dort andere Sitzungen ab und ändern Sie Ihr Passwort.',
  };
}

/** Notifies the owner of what happened to the login, for the case that somebody else did it. */
export function securityNoticeMail(input: {
  notice: SecurityNotice;
  firstName: string;
  publicUrl: string;
  /** false: it was removed. */
  hasPassword: boolean;
}): Promise<RenderedMail> {
  const { subject, text, otherwise, anyway } = wordsOf(input.notice);
  const advice = otherwise ?? (input.hasPassword ? BY_PASSWORD : BY_PASSKEYS);
  const todo =
    anyway ?? `Waren Sie das? Dann brauchen Sie nichts zu tun. Waren Sie das nicht, ${advice}`;
  return renderMail(
    subject,
    <MailLayout preview={`Es geht um die Anmeldung bei ${PRODUCT_NAME}.`}>
      <MailText>{input.firstName === '' ? 'Guten Tag,' : `Guten Tag ${input.firstName},`}</MailText>
      <MailText>{text}</MailText>
      <MailText>{todo}</MailText>
      <MailButton href={`${input.publicUrl}/account-settings`}>
        Zu den Account-Einstellungen
      </MailButton>
    </MailLayout>,
  );
}
