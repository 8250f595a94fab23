import { Link } from '@react-email/link';
import { Fragment } from 'react';
import { MailButton, MailLayout, MailText } from '#server/platform/mail/layout.tsx';
import { type RenderedMail, renderMail } from '#server/platform/mail/render-mail.tsx';
import { PRODUCT_NAME } from '#shared/product.ts';

export interface LinkMailInput {
  readonly businessName: string;
  /** The provider's, in one line. */
  readonly address: string;
  readonly subject: string;
  /** As the provider has read it before it went. */
  readonly message: string;
  readonly url: string;
  /** An answer to the mail reaches the provider. */
  readonly canReply: boolean;
}

/** Brings a partner their link, in the words that the provider has seen. */
export function linkMail(input: LinkMailInput): Promise<RenderedMail> {
  const { businessName, address, subject, message, url, canReply } = input;
  return renderMail(
    subject,
    <MailLayout from={businessName} preview={`Ihr persönlicher Empfehlungslink: ${url}`}>
      {message.split(/\n{2,}/).map((paragraph, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- Rendered once.
        <MailText key={place}>
          <Lines text={paragraph} url={url} />
        </MailText>
      ))}
      <MailButton href={url}>Meine Empfehlungsseite ansehen</MailButton>
      <MailText muted>
        Leiten Sie den Link gern weiter. Wenn Sie kein Partner von {businessName} sind, ignorieren
        Sie diese E-Mail bitte.
        {canReply ? ' Fragen? Antworten Sie einfach auf diese E-Mail.' : ''}
      </MailText>
      <MailText muted>
        {[businessName, address].filter((part) => part !== '').join(', ')} · gesendet über{' '}
        {PRODUCT_NAME}
      </MailText>
    </MailLayout>,
  );
}

/** Typed lines; the link among them can be pressed, nothing else is markup. */
function Lines({ text, url }: { readonly text: string; readonly url: string }) {
  return text.split('\n').map((line, place) => (
    // oxlint-disable-next-line react/no-array-index-key -- Rendered once.
    <Fragment key={place}>
      {place === 0 ? null : <br />}
      {line.split(url).map((part, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- Rendered once.
        <Fragment key={index}>
          {index === 0 ? null : (
            <Link href={url} style={{ color: '#9a4f38', textDecoration: 'underline' }}>
              {url}
            </Link>
          )}
          {part}
        </Fragment>
      ))}
    </Fragment>
  ));
}
