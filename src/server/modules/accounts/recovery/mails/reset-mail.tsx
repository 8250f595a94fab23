import { MailButton, MailLayout, MailText } from '#server/platform/mail/layout.tsx';
import { renderMail, type RenderedMail } from '#server/platform/mail/render-mail.tsx';
import { PRODUCT_NAME } from '#shared/product.ts';

/** The link that sets a new password, once within an hour. */
export function resetMail(input: { firstName: string; link: string }): Promise<RenderedMail> {
  return renderMail(
    'Neues Passwort festlegen',
    <MailLayout preview="Über diesen Link legen Sie ein neues Passwort fest.">
      <MailText>{input.firstName === '' ? 'Guten Tag,' : `Guten Tag ${input.firstName},`}</MailText>
      <MailText>
        für Ihr Konto bei {PRODUCT_NAME} wurde ein neues Passwort angefordert. Legen Sie es hier
        fest:
      </MailText>
      <MailButton href={input.link}>Neues Passwort festlegen</MailButton>
      <MailText muted>
        Der Link gilt eine Stunde und funktioniert einmal. Wenn Sie das nicht waren, können Sie
        diese E-Mail ignorieren; Ihr Passwort bleibt, wie es ist.
      </MailText>
    </MailLayout>,
  );
}
