import { MailLayout, MailText } from '#server/platform/mail/layout.tsx';
import { renderMail, type RenderedMail } from '#server/platform/mail/render-mail.tsx';
import { PRODUCT_NAME } from '#shared/product.ts';

/** Asks postmaster of a domain whether it may be used for the company login of a house. */
export function domainCodeMail(input: {
  readonly domain: string;
  readonly code: string;
}): Promise<RenderedMail> {
  const { domain, code } = input;
  return renderMail(
    `Code für die Domain ${domain}`,
    <MailLayout preview={`Es geht um den Firmenlogin bei ${PRODUCT_NAME}.`}>
      <MailText>Guten Tag,</MailText>
      <MailText>
        jemand möchte bei {PRODUCT_NAME} den Firmenlogin für Adressen unter {domain} einrichten.
        Kommt das aus Ihrem Unternehmen, geben Sie diesen Code bitte an die Person weiter, die ihn
        einrichtet:
      </MailText>
      <MailText>{code}</MailText>
      <MailText muted>
        Der Code gilt 24 Stunden. Hat ihn bei Ihnen niemand angefordert, brauchen Sie nichts zu tun;
        ohne ihn geschieht nichts.
      </MailText>
    </MailLayout>,
  );
}
