import { MailButton, MailLayout, MailText } from '#server/platform/mail/layout.tsx';
import { type RenderedMail, renderMail } from '#server/platform/mail/render-mail.tsx';
import type { ToPartner } from '../mail-partner.ts';
import { Ending, greeting } from './change-request-mails.tsx';

/** To the provider: a picture of a partner waits to be released. */
export function portraitWishMail(input: {
  readonly firstName: string;
  /** 'Blütenzauber GmbH (P-0007)' */
  readonly partner: string;
  readonly link: string;
}): Promise<RenderedMail> {
  const { firstName, partner, link } = input;
  return renderMail(
    `${partner} möchte Gästen ein Bild zeigen`,
    <MailLayout preview="Gäste sehen es erst, wenn Sie es freigeben.">
      <MailText>{greeting(firstName)}</MailText>
      <MailText>
        {`${partner} hat im Partnerbereich ein Bild hochgeladen, das auf den Seiten der Empfehlungslinks stehen soll. Gäste sehen es erst, wenn Sie es freigeben.`}
      </MailText>
      <MailButton href={link}>Bild ansehen</MailButton>
    </MailLayout>,
  );
}

/** To the partner: guests see the picture from now on. */
export function portraitReleasedMail(input: ToPartner): Promise<RenderedMail> {
  const { businessName } = input;
  return renderMail(
    `${businessName} hat Ihr Bild freigegeben`,
    <MailLayout from={businessName} preview="Gäste sehen es ab jetzt.">
      <MailText>{greeting(input.firstName)}</MailText>
      <MailText>
        {`${businessName} hat Ihr Bild freigegeben. Gäste sehen es ab jetzt auf den Seiten Ihrer Empfehlungslinks. Unter „Daten“ können Sie es jederzeit entfernen.`}
      </MailText>
      <Ending {...input} />
    </MailLayout>,
  );
}

/** To the partner: guests do not see the picture, in the provider's words. */
export function portraitDeclinedMail(
  input: ToPartner & {
    readonly reason: string;
    /** Another picture is shown, and stays. */
    readonly isOtherShown: boolean;
  },
): Promise<RenderedMail> {
  const { businessName, reason, isOtherShown, canReply } = input;
  return renderMail(
    `${businessName} hat Ihr Bild nicht freigegeben`,
    <MailLayout from={businessName} preview={reason}>
      <MailText>{greeting(input.firstName)}</MailText>
      <MailText>{`${businessName} zeigt Ihr neues Bild nicht. Der Grund:`}</MailText>
      <MailText>{reason}</MailText>
      <MailText>
        {isOtherShown
          ? 'Gäste sehen weiter Ihr bisheriges Bild.'
          : 'Sie können jederzeit ein anderes Bild hochladen.'}
        {canReply ? ' Fragen? Antworten Sie einfach auf diese E-Mail.' : ''}
      </MailText>
      <Ending {...input} />
    </MailLayout>,
  );
}
