import { MailButton, MailLayout, MailText } from '#server/platform/mail/layout.tsx';
import { type RenderedMail, renderMail } from '#server/platform/mail/render-mail.tsx';
import { PRODUCT_NAME } from '#shared/product.ts';

const greeting = (firstName: string): string =>
  firstName === '' ? 'Guten Tag,' : `Guten Tag ${firstName},`;

/** The last four characters are enough to recognise one's own account. */
const ending = (iban: string): string => iban.slice(-4);

/** To the partner: rewards go to another account from now on, or to none. */
export function bankAccountMail(input: {
  firstName: string;
  businessName: string;
  /** '' where it was taken out. */
  iban: string;
  link: string;
  /** An answer to the mail reaches the provider. */
  canReply: boolean;
}): Promise<RenderedMail> {
  const { businessName, iban } = input;
  return renderMail(
    `Ihre Bankverbindung bei ${businessName} ist geändert`,
    <MailLayout
      from={businessName}
      preview={`Waren Sie das nicht? Dann melden Sie sich bitte bei ${businessName}.`}
    >
      <MailText>{greeting(input.firstName)}</MailText>
      <MailText>
        {iban === ''
          ? `im Partnerbereich wurde Ihre Bankverbindung bei ${businessName} entfernt.`
          : `im Partnerbereich wurde für Ihre Prämien von ${businessName} eine neue Bankverbindung hinterlegt. Ihre IBAN endet jetzt auf ${ending(iban)}.`}
      </MailText>
      <MailText>
        {`Waren Sie das nicht? Dann melden Sie sich bitte sofort bei ${businessName}`}
        {input.canReply ? '; antworten Sie einfach auf diese E-Mail.' : '.'} Sichern Sie auch Ihr
        E-Mail-Postfach, denn wer es lesen kann, kann sich im Partnerbereich anmelden.
      </MailText>
      <MailButton href={input.link}>Meine Daten ansehen</MailButton>
      <MailText muted>{`Gesendet von ${businessName} über ${PRODUCT_NAME}`}</MailText>
    </MailLayout>,
  );
}

/** To the provider: the next payout goes to another account. */
export function newBankAccountMail(input: {
  firstName: string;
  /** 'Blütenzauber GmbH (P-0007)' */
  partner: string;
  iban: string;
  link: string;
}): Promise<RenderedMail> {
  const { partner, iban } = input;
  return renderMail(
    `${partner}: neue Bankverbindung`,
    <MailLayout preview="Bitte prüfen Sie sie vor der nächsten Auszahlung.">
      <MailText>{greeting(input.firstName)}</MailText>
      <MailText>
        {iban === ''
          ? `${partner} hat im Partnerbereich die Bankverbindung entfernt. Bis eine neue hinterlegt ist, fehlt sie auf Belegen und in Überweisungen.`
          : `${partner} hat im Partnerbereich eine neue Bankverbindung hinterlegt. Die IBAN endet jetzt auf ${ending(iban)}.`}
      </MailText>
      {iban === '' ? null : (
        <MailText>
          Bitte prüfen Sie sie vor der nächsten Auszahlung, am besten mit einem Anruf unter einer
          Nummer, die Sie schon kennen. Bis Sie sie als geprüft vermerken, ist sie in Auszahlungen
          und SEPA-Dateien als neu gekennzeichnet. Ausgestellte Belege bleiben, wie sie sind.
        </MailText>
      )}
      <MailButton href={input.link}>Partner ansehen</MailButton>
    </MailLayout>,
  );
}
