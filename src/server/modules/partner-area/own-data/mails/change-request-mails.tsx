import { MailButton, MailLayout, MailText } from '#server/platform/mail/layout.tsx';
import { type RenderedMail, renderMail } from '#server/platform/mail/render-mail.tsx';
import { PRODUCT_NAME } from '#shared/product.ts';
import type { ToPartner } from '../mail-partner.ts';

export const greeting = (firstName: string): string =>
  firstName === '' ? 'Guten Tag,' : `Guten Tag ${firstName},`;

/** The last four characters are enough to recognise one's own account. */
const ending = (iban: string): string => iban.slice(-4);

/** To the provider: a partner asks for other data. Only names of fields, the values stand behind a login. */
export function changeWishMail(input: {
  readonly firstName: string;
  /** 'Blütenzauber GmbH (P-0007)' */
  readonly partner: string;
  readonly labels: readonly string[];
  readonly link: string;
}): Promise<RenderedMail> {
  return renderMail(
    `${input.partner} möchte Angaben ändern`,
    <MailLayout preview={input.labels.join(', ')}>
      <MailText>{greeting(input.firstName)}</MailText>
      <MailText>
        {`${input.partner} möchte im Partnerbereich ändern: ${input.labels.join(', ')}. Nichts davon gilt, bevor Sie es übernehmen.`}
      </MailText>
      <MailButton href={input.link}>Änderung ansehen</MailButton>
    </MailLayout>,
  );
}

/** The way to the partner's own data, and who sends the mail. */
export function Ending({ businessName, link }: Pick<ToPartner, 'businessName' | 'link'>) {
  return (
    <>
      <MailButton href={link}>Meine Daten ansehen</MailButton>
      <MailText muted>{`Gesendet von ${businessName} über ${PRODUCT_NAME}`}</MailText>
    </>
  );
}

function NotYou({ businessName, canReply }: Pick<ToPartner, 'businessName' | 'canReply'>) {
  return (
    <MailText>
      {`Waren Sie das nicht? Dann melden Sie sich bitte sofort bei ${businessName}`}
      {canReply ? '; antworten Sie einfach auf diese E-Mail.' : '.'} Sichern Sie auch Ihr
      E-Mail-Postfach, denn wer es lesen kann, kann sich im Partnerbereich anmelden.
    </MailText>
  );
}

/** To the partner: somebody logged in as them asks for another bank account. */
export function bankAccountWishMail(
  input: ToPartner & {
    /** '' where it is to be taken out. */
    readonly iban: string;
  },
): Promise<RenderedMail> {
  const { businessName, iban } = input;
  return renderMail(
    `Neue Bankverbindung bei ${businessName} gewünscht`,
    <MailLayout
      from={businessName}
      preview={`Waren Sie das nicht? Dann melden Sie sich bitte bei ${businessName}.`}
    >
      <MailText>{greeting(input.firstName)}</MailText>
      <MailText>
        {iban === ''
          ? `im Partnerbereich wurde gewünscht, Ihre Bankverbindung bei ${businessName} zu entfernen.`
          : `im Partnerbereich wurde für Ihre Prämien von ${businessName} eine neue Bankverbindung gewünscht. Die IBAN endet auf ${ending(iban)}.`}{' '}
        {`Sie gilt erst, wenn ${businessName} die Änderung übernimmt.`}
      </MailText>
      <NotYou {...input} />
      <Ending {...input} />
    </MailLayout>,
  );
}

/** To the partner: what they asked for stands in the record. */
export function changeTakenMail(
  input: ToPartner & {
    readonly labels: readonly string[];
    /** Undefined where the bank account stays, '' where it is taken out. */
    readonly iban: string | undefined;
  },
): Promise<RenderedMail> {
  const { businessName, labels, iban } = input;
  return renderMail(
    `${businessName} hat Ihre Änderung übernommen`,
    <MailLayout from={businessName} preview={labels.join(', ')}>
      <MailText>{greeting(input.firstName)}</MailText>
      <MailText>
        {`${businessName} hat übernommen, was Sie ändern wollten: ${labels.join(', ')}.`}
        {iban === undefined || iban === '' ? '' : ` Ihre IBAN endet jetzt auf ${ending(iban)}.`}
      </MailText>
      {iban === undefined ? null : <NotYou {...input} />}
      <Ending {...input} />
    </MailLayout>,
  );
}

/** To the partner: what they asked for is not taken over, in the provider's words. */
export function changeDeclinedMail(
  input: ToPartner & { readonly labels: readonly string[]; readonly reason: string },
): Promise<RenderedMail> {
  const { businessName, labels, canReply } = input;
  return renderMail(
    `${businessName} hat Ihre Änderung nicht übernommen`,
    <MailLayout from={businessName} preview={input.reason}>
      <MailText>{greeting(input.firstName)}</MailText>
      <MailText>
        {`${businessName} hat nicht übernommen, was Sie ändern wollten (${labels.join(', ')}). Der Grund:`}
      </MailText>
      <MailText>{input.reason}</MailText>
      <MailText>
        Ihre Angaben sind geblieben, wie sie waren.
        {canReply ? ' Fragen? Antworten Sie einfach auf diese E-Mail.' : ''}
      </MailText>
      <Ending {...input} />
    </MailLayout>,
  );
}
