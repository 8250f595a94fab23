import { MailButton, MailLayout, MailText } from '#server/platform/mail/layout.tsx';
import { type RenderedMail, renderMail } from '#server/platform/mail/render-mail.tsx';
import { PRODUCT_NAME } from '#shared/product.ts';

/** Link and code that log in to the partner's area, one of them once within a quarter of an hour. */
export function loginMail(input: { link: string; code: string }): Promise<RenderedMail> {
  const code = `${input.code.slice(0, 3)} ${input.code.slice(3)}`;
  return renderMail(
    // Without the code: subjects are listed where texts are not.
    'Ihre Anmeldung im Partnerbereich',
    <MailLayout preview="Mit diesem Link oder Code melden Sie sich an. Beide gelten 15 Minuten.">
      <MailText>Guten Tag,</MailText>
      <MailText>
        hier geht es in Ihren Partnerbereich bei {PRODUCT_NAME}, in jedem Browser und ohne Passwort:
      </MailText>
      <MailButton href={input.link}>Anmelden</MailButton>
      <MailText>
        Oder geben Sie diesen Code dort ein, wo Sie die Anmeldung begonnen haben: {code}
      </MailText>
      <MailText muted>
        Link und Code gelten 15 Minuten und zusammen einmal. Wenn Sie sich nicht anmelden wollten,
        können Sie diese E-Mail ignorieren. Geben Sie den Code niemandem weiter.
      </MailText>
    </MailLayout>,
  );
}
