import { MailButton, MailLayout, MailText } from '#server/platform/mail/layout.tsx';
import { type RenderedMail, renderMail } from '#server/platform/mail/render-mail.tsx';
import type { AddressPurpose } from '#shared/contracts/accounts/account.ts';
import { PRODUCT_NAME } from '#shared/product.ts';

const PURPOSES: Readonly<Record<AddressPurpose, string>> = {
  login: 'Login-E-Mail-Adresse',
  public: 'öffentliche E-Mail-Adresse',
  sender: 'Absender-E-Mail-Adresse',
  inquiry: 'Empfangs-E-Mail-Adresse',
};

/**
 * Asks the holder of an address to confirm it by a link that works once within 24 hours, or by a code
 * for who waits for it at the screen.
 */
export function verificationMail(input: {
  purpose: AddressPurpose;
  firstName: string;
  link: string;
  /** Six digits; null where no screen waits for them. */
  code: string | null;
}): Promise<RenderedMail> {
  const { code } = input;
  const purpose = PURPOSES[input.purpose];
  return renderMail(
    `Bitte bestätigen Sie Ihre ${purpose}`,
    <MailLayout preview={`Ein Klick, und Ihre ${purpose} ist bestätigt.`}>
      <MailText>{input.firstName === '' ? 'Guten Tag,' : `Guten Tag ${input.firstName},`}</MailText>
      <MailText>
        bitte bestätigen Sie, dass diese Adresse Ihnen gehört. Sie ist in {PRODUCT_NAME} als{' '}
        {purpose} eingetragen.
      </MailText>
      {code === null ? null : (
        <MailText>
          Ihr Code: <strong>{`${code.slice(0, 3)} ${code.slice(3)}`}</strong>
          <br />
          Er gilt 30 Minuten. Statt ihn einzugeben, können Sie auch auf den Knopf drücken.
        </MailText>
      )}
      <MailButton href={input.link}>Adresse bestätigen</MailButton>
      <MailText muted>
        Der Link gilt 24 Stunden und funktioniert einmal. Haben Sie das nicht veranlasst? Dann
        können Sie diese E-Mail ignorieren; ohne Bestätigung geschieht nichts.
      </MailText>
    </MailLayout>,
  );
}

const SUBJECT = `Ihre Login-E-Mail-Adresse bei ${PRODUCT_NAME}`;

/**
 * What the mailbox of a requested login address gets: the link, once within 24 hours, or the notice
 * that another account logs in with it. Both look the same from outside, subject included, because only
 * who reads the mailbox may learn whether there is an account.
 */
export function loginChangeMail(input: {
  firstName: string;
  link: string;
  publicUrl: string;
  isTaken: boolean;
}): Promise<RenderedMail> {
  return renderMail(
    SUBJECT,
    <MailLayout preview="Jemand möchte sich mit dieser Adresse anmelden.">
      {input.isTaken ? <Taken publicUrl={input.publicUrl} /> : <Free {...input} />}
    </MailLayout>,
  );
}

function Free({ firstName, link }: { readonly firstName: string; readonly link: string }) {
  return (
    <>
      <MailText>{firstName === '' ? 'Guten Tag,' : `Guten Tag ${firstName},`}</MailText>
      <MailText>
        bitte bestätigen Sie, dass diese Adresse Ihnen gehört. Danach melden Sie sich bei{' '}
        {PRODUCT_NAME} mit ihr an.
      </MailText>
      <MailButton href={link}>Adresse bestätigen</MailButton>
      <MailText muted>
        Der Link gilt 24 Stunden und funktioniert einmal. Haben Sie das nicht veranlasst? Dann
        können Sie diese E-Mail ignorieren; ohne Bestätigung geschieht nichts.
      </MailText>
    </>
  );
}

function Taken({ publicUrl }: { readonly publicUrl: string }) {
  return (
    <>
      <MailText>Guten Tag,</MailText>
      <MailText>
        diese Adresse wurde in einem Konto bei {PRODUCT_NAME} als neue Login-E-Mail-Adresse
        eingetragen. Das geht nicht: Mit ihr meldet sich schon ein anderes Konto an, und daran
        ändert sich nichts.
      </MailText>
      <MailText>
        Haben Sie sie eingetragen? Dann melden Sie sich mit dieser Adresse an, oder tragen Sie in
        Ihrem Konto eine andere ein.
      </MailText>
      <MailButton href={`${publicUrl}/auth`}>Zur Anmeldung</MailButton>
      <MailText muted>Haben Sie das nicht veranlasst? Dann brauchen Sie nichts zu tun.</MailText>
    </>
  );
}

/**
 * Notifies the old login address that another one is to take its place, for the case that somebody
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
