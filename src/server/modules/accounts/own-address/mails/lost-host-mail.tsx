import { MailButton, MailLayout, MailText } from '#server/platform/mail/layout.tsx';
import { renderMail, type RenderedMail } from '#server/platform/mail/render-mail.tsx';

/** Tells the owner that their own address does not lead to their guest pages any more. */
export function lostHostMail(input: {
  readonly host: string;
  readonly target: string;
  readonly days: number;
  readonly firstName: string;
  readonly publicUrl: string;
}): Promise<RenderedMail> {
  const { host, target, days, firstName, publicUrl } = input;
  return renderMail(
    `${host} führt nicht mehr zu Ihren Gästeseiten`,
    <MailLayout preview="Ihre Links laufen wieder über unsere Adresse.">
      <MailText>{firstName === '' ? 'Guten Tag,' : `Guten Tag ${firstName},`}</MailText>
      <MailText>
        der DNS-Eintrag von {host} zeigt seit {days} Tagen nicht mehr auf {target}. Wir haben die
        Adresse deshalb herausgenommen: Neue Links, QR-Codes und E-Mails tragen wieder unsere
        Adresse. Was mit {host} gedruckt oder verschickt ist, erreicht Ihre Gäste zurzeit nicht.
      </MailText>
      <MailText>
        Setzen Sie den CNAME-Eintrag bei Ihrem Domain-Anbieter wieder auf {target}. Wir sehen
        täglich nach und nehmen die Adresse dann von selbst wieder auf.
      </MailText>
      <MailButton href={`${publicUrl}/account-settings#eigene-adresse`}>
        Eigene Adresse ansehen
      </MailButton>
    </MailLayout>,
  );
}
