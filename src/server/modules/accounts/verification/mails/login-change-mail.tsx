import { MailButton, MailLayout, MailText } from '#server/platform/mail/layout.tsx';
import { renderMail, type RenderedMail } from '#server/platform/mail/render-mail.tsx';
import { PRODUCT_NAME } from '#shared/product.ts';

const SUBJECT = `Ihre Login-E-Mail-Adresse bei ${PRODUCT_NAME}`;

/**
 * What the mailbox of a wished login address gets: the link, once within 24 hours, or the word that
 * another account logs in with it. Both look the same from outside, subject included, because only
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
