import { MailButton, MailLayout, MailText } from '#server/platform/mail/layout.tsx';
import { renderMail, type RenderedMail } from '#server/platform/mail/render-mail.tsx';
import type { DataRequestKind } from '#shared/public-page/view.ts';

const WORDS: Readonly<Record<DataRequestKind, { subject: string; asked: string; label: string }>> =
  {
    copy: {
      subject: 'Kopie Ihrer Daten',
      asked: 'wurde eine Kopie der gespeicherten Daten angefordert',
      label: 'Zur Kopie meiner Daten',
    },
    erasure: {
      subject: 'Löschung Ihrer Daten',
      asked: 'wurde die Löschung der gespeicherten Daten angefordert',
      label: 'Zur Löschung meiner Daten',
    },
  };

/**
 * Asks the visitor to confirm that they want a copy of their data, or its erasure. It goes to the
 * address of the request alone, whoever asked.
 */
export function ownDataLinkMail(input: {
  readonly kind: DataRequestKind;
  readonly businessName: string;
  /** Day of the request: '12.11.2026'. */
  readonly requestedOn: string;
  readonly link: string;
  /** '13.11.2026, 09:12 Uhr' */
  readonly until: string;
  readonly ownDataUrl: string;
}): Promise<RenderedMail> {
  const { kind, businessName, requestedOn, link, until, ownDataUrl } = input;
  const { subject, asked, label } = WORDS[kind];
  return renderMail(
    `${subject} bei ${businessName}: bitte bestätigen`,
    <MailLayout
      from={businessName}
      preview={`Erst der Link in dieser E-Mail ${kind === 'copy' ? 'öffnet die Kopie' : 'veranlasst die Löschung'}.`}
      ownDataUrl={ownDataUrl}
    >
      <MailText>Guten Tag,</MailText>
      <MailText>
        zu Ihrer Anfrage vom {requestedOn} bei {businessName} {asked}. Damit das niemand außer Ihnen
        kann, bestätigen Sie es bitte hier:
      </MailText>
      <MailButton href={link}>{label}</MailButton>
      <MailText>Der Link gilt bis {until} und nur einmal.</MailText>
      <MailText muted>
        Sie haben das nicht angefordert? Dann müssen Sie nichts tun: Ohne Ihre Bestätigung geschieht
        nichts, und niemand sieht Ihre Daten.
      </MailText>
    </MailLayout>,
  );
}
