import { MailButton, MailLayout, MailText } from '#server/platform/mail/layout.tsx';
import { type RenderedMail, renderMail } from '#server/platform/mail/render-mail.tsx';
import { PRODUCT_NAME } from '#shared/product.ts';

interface AddressMailInput {
  readonly businessName: string;
  /** Of the partner's area. */
  readonly area: string;
  /** An answer to the mail reaches the provider. */
  readonly canReply: boolean;
}

/** To the address that a partner had: it opens the programme no longer. The new one is not said. */
export function oldAddressMail(input: AddressMailInput): Promise<RenderedMail> {
  const { businessName, canReply } = input;
  return renderMail(
    `${businessName} hat Ihre E-Mail-Adresse geändert`,
    <MailLayout
      from={businessName}
      preview={`Der Partnerbereich von ${businessName} öffnet sich mit dieser Adresse nicht mehr.`}
    >
      <MailText>Guten Tag,</MailText>
      <MailText>
        {businessName} hat bei Ihrem Eintrag als Partner eine andere E-Mail-Adresse hinterlegt. Mit
        dieser Adresse öffnet sich der Partnerbereich von {businessName} nicht mehr, und ein Link
        aus einer Einladung gilt nicht mehr. Andere Programme bleiben, wie sie sind.
      </MailText>
      <MailText>
        {`Haben Sie das nicht veranlasst? Dann fragen Sie bitte bei ${businessName} nach`}
        {canReply ? '; antworten Sie einfach auf diese E-Mail.' : '.'}
      </MailText>
      <MailText muted>{`Gesendet von ${businessName} über ${PRODUCT_NAME}`}</MailText>
    </MailLayout>,
  );
}

/** To the address that a partner has now. Perhaps it is wrong: nothing is said of the partner. */
export function newAddressMail(input: AddressMailInput): Promise<RenderedMail> {
  const { businessName, canReply } = input;
  return renderMail(
    `Ihr Partnerbereich bei ${businessName}`,
    <MailLayout
      from={businessName}
      preview={`${businessName} hat diese E-Mail-Adresse als die eines Partners eingetragen.`}
    >
      <MailText>Guten Tag,</MailText>
      <MailText>
        {businessName} hat diese E-Mail-Adresse als die eines Partners eingetragen. Mit ihr melden
        Sie sich von jetzt an im Partnerbereich an, ohne Passwort.
      </MailText>
      <MailButton href={input.area}>Partnerbereich öffnen</MailButton>
      <MailText muted>
        Wenn Sie kein Partner von {businessName} sind, wählen Sie dort „Das bin ich nicht“ oder
        ignorieren Sie diese E-Mail. Fragen beantwortet {businessName}
        {canReply ? '; antworten Sie einfach auf diese E-Mail.' : '.'}
      </MailText>
      <MailText muted>{`Gesendet von ${businessName} über ${PRODUCT_NAME}`}</MailText>
    </MailLayout>,
  );
}
