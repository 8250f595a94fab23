import { MailButton, MailLayout, MailText } from '#server/platform/mail/layout.tsx';
import { renderMail, type RenderedMail } from '#server/platform/mail/render-mail.tsx';
import type { AddressPurpose } from '#shared/contracts/verification.ts';
import { PRODUCT_NAME } from '#shared/product.ts';

const PURPOSES: Readonly<Record<AddressPurpose, string>> = {
  login: 'Login-E-Mail-Adresse',
  public: 'öffentliche E-Mail-Adresse',
  sender: 'Absender-E-Mail-Adresse',
  inquiry: 'Empfangs-E-Mail-Adresse',
};

/** Asks the holder of an address to confirm it by a link that works once within 24 hours. */
export function verificationMail(input: {
  purpose: AddressPurpose;
  firstName: string;
  link: string;
}): Promise<RenderedMail> {
  const purpose = PURPOSES[input.purpose];
  return renderMail(
    `Bitte bestätigen Sie Ihre ${purpose}`,
    <MailLayout preview={`Ein Klick, und Ihre ${purpose} ist bestätigt.`}>
      <MailText>{input.firstName === '' ? 'Guten Tag,' : `Guten Tag ${input.firstName},`}</MailText>
      <MailText>
        bitte bestätigen Sie, dass diese Adresse Ihnen gehört. Sie ist in {PRODUCT_NAME} als{' '}
        {purpose} eingetragen.
      </MailText>
      <MailButton href={input.link}>Adresse bestätigen</MailButton>
      <MailText muted>
        Der Link gilt 24 Stunden und funktioniert einmal. Haben Sie das nicht veranlasst? Dann
        können Sie diese E-Mail ignorieren; ohne Bestätigung geschieht nichts.
      </MailText>
    </MailLayout>,
  );
}
