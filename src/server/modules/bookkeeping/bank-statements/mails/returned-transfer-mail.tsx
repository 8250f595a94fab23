import { MailButton, MailLayout, MailText } from '#server/platform/mail/layout.tsx';
import { type RenderedMail, renderMail } from '#server/platform/mail/render-mail.tsx';

export interface ReturnedTransferMailInput {
  /** Of the owner; '' without one. */
  readonly firstName: string;
  readonly partner: string;
  /** At least one. */
  readonly numbers: readonly string[];
  readonly amount: string;
  /** '24.11.2026' */
  readonly day: string;
  /** 'Das Konto ist aufgelöst' */
  readonly reason: string;
  readonly link: string;
}

const SHOWN_NUMBERS = 10;

/** Notifies the provider that a transfer came back, so that its documents are to be paid again. */
export function returnedTransferMail(input: ReturnedTransferMailInput): Promise<RenderedMail> {
  const { firstName, partner, numbers, amount, day, reason, link } = input;
  const [first = ''] = numbers;
  const isOne = numbers.length === 1;
  const what = isOne ? `zu ${first} an ${partner}` : `zu ${numbers.length} Belegen`;
  const subject = isOne
    ? `Überweisung zu ${first} ist zurückgekommen`
    : `Überweisungen zu ${numbers.length} Belegen sind zurückgekommen`;
  const happened = `Am ${day} sind ${amount} ${what} auf Ihr Konto zurückgekommen. Grund: ${reason}.`;
  const rest = numbers.length - SHOWN_NUMBERS;
  const listed = `${numbers.slice(0, SHOWN_NUMBERS).join(', ')}${rest > 0 ? ` und ${rest} weitere` : ''}`;
  return renderMail(
    subject,
    <MailLayout preview={happened}>
      <MailText>{firstName === '' ? 'Guten Tag,' : `Guten Tag ${firstName},`}</MailText>
      <MailText>{happened}</MailText>
      <MailText>
        {isOne
          ? `Der Beleg ${first} ist damit wieder offen.`
          : `Diese Belege sind damit wieder offen: ${listed}.`}{' '}
        Bitte klären Sie mit dem Empfänger die Bankverbindung und überweisen Sie noch einmal.
      </MailText>
      <MailButton href={link}>Kontoauszug ansehen</MailButton>
    </MailLayout>,
  );
}
