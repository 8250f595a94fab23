import { Section } from '@react-email/section';
import { Text } from '@react-email/text';
import { Fragment } from 'react';
import { AreaButton, MailButton, MailText, NoticeLine } from '#server/platform/mail/layout.tsx';
import type { RenderedMail } from '#server/platform/mail/render-mail.tsx';
import { renderCustomMail } from '#server/platform/mail/words/custom-mail.tsx';
import type { CreditNoteKind } from '#shared/labels/statuses.ts';
import type { MailWords } from '#shared/mail-templates.ts';

/** What a mail with a document can name; every text is ready to be shown. */
export interface DocumentMailVariables {
  readonly kind: CreditNoteKind;
  readonly partnerName: string;
  readonly businessName: string;
  /** The provider's, in one line. */
  readonly address: string;
  /** 'Gutschrift GS-0042' */
  readonly documentName: string;
  /** '24.12.2026' */
  readonly issueDate: string;
  /** '1.190,00 €', with VAT where there is any. */
  readonly amount: string;
  /** What is transferred where some of it is offset: 'Zahlbetrag nach Verrechnung: 59,50 €'; '' or missing else. */
  readonly payable?: string;
  /** What a reversal cancels: 'Gutschrift GS-0041 vom 01.12.2026'; '' otherwise. */
  readonly cancels: string;
  /** The partner's right to object, as on the document; '' where there is none. */
  readonly objection: string;
  readonly hasEInvoice: boolean;
  /** The files lie in the partner's area, and nothing is attached. */
  readonly isLinked: boolean;
  /** The provider's own words; '' without any. */
  readonly message: string;
  /** An answer to the mail reaches the provider. */
  readonly canReply: boolean;
  /** The document in the partner's area. */
  readonly areaUrl: string;
  /** Where the partner refuses such mails; '' where they would not find documents in the area. */
  readonly refusalUrl: string;
}

/**
 * The mail with which a document goes to the partner. Credit notes have the provider's words; what
 * a receipt or a reversal is about, is always said.
 */
export function documentMail(
  words: MailWords,
  variables: DocumentMailVariables,
): Promise<RenderedMail> {
  const { kind, businessName, documentName, partnerName, address, message, objection } = variables;
  const children = (
    <>
      {kind === 'credit_note' ? null : <MailText>{opening(kind, variables)}</MailText>}
      {message === '' ? null : <Message text={message} />}
      <Summary {...variables} />
      <MailText>{filesOf(variables)}</MailText>
      {variables.isLinked ? (
        <MailButton href={variables.areaUrl}>Beleg öffnen</MailButton>
      ) : (
        <AreaButton href={variables.areaUrl} />
      )}
      {objection === '' ? null : <MailText muted>{objection}</MailText>}
      <MailText muted>
        Fragen dazu beantwortet {businessName}
        {variables.canReply ? '; antworten Sie einfach auf diese E-Mail.' : '.'}
      </MailText>
      {variables.refusalUrl === '' ? null : (
        <NoticeLine kind="document" from={businessName} url={variables.refusalUrl} />
      )}
    </>
  );
  return renderCustomMail(
    kind === 'credit_note' ? words : GREETING,
    {
      partnerName,
      businessName,
      documentName,
      documentPlace: placeOf(variables),
      date: variables.issueDate,
      address,
    },
    {
      from: businessName,
      preview: `${documentName} vom ${variables.issueDate} über ${variables.amount}`,
      children,
    },
  );
}

const GREETING: MailWords = {
  subject: '{{documentName}} von {{businessName}}',
  htmlContent: '<p>Guten Tag {{partnerName}},</p>',
};

function opening(
  kind: Exclude<CreditNoteKind, 'credit_note'>,
  variables: DocumentMailVariables,
): string {
  const { businessName, cancels } = variables;
  const place = placeOf(variables);
  switch (kind) {
    case 'payout_receipt':
      return `${businessName} hat Ihre Empfehlungsprämien abgerechnet. Der Auszahlungsbeleg dazu ${place}.`;
    case 'reversal':
      return `${businessName} hat ein Dokument storniert: ${cancels}. Der Stornobeleg dazu ${place}.`;
  }
}

/** Where the document is, as a sentence about it ends. */
const placeOf = ({ isLinked }: DocumentMailVariables): string =>
  isLinked ? 'liegt in Ihrem Partnerbereich' : 'liegt dieser E-Mail bei';

function filesOf({ hasEInvoice, isLinked }: DocumentMailVariables): string {
  if (isLinked)
    return hasEInvoice
      ? 'In Ihrem Partnerbereich finden Sie das Dokument als PDF und die E-Rechnung (XRechnung) als XML-Datei. Sie melden sich dort mit dieser E-Mail-Adresse an, ohne Passwort.'
      : 'In Ihrem Partnerbereich finden Sie das Dokument als PDF. Sie melden sich dort mit dieser E-Mail-Adresse an, ohne Passwort.';
  return hasEInvoice
    ? 'Im Anhang finden Sie das Dokument als PDF und die E-Rechnung (XRechnung) als XML-Datei.'
    : 'Im Anhang finden Sie das Dokument als PDF.';
}

/** The provider's words, paragraph by paragraph, as typed. */
function Message({ text }: { readonly text: string }) {
  const paragraphs = text.split(/\n\s*\n/).map((paragraph) => paragraph.split('\n'));
  return (
    <Section style={{ borderLeft: '3px solid #ee9d84', padding: '0 0 0 16px', margin: '0 0 16px' }}>
      {paragraphs.map((lines, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- Rendered once.
        <MailText key={place}>
          {lines.map((line, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- Rendered once.
            <Fragment key={at}>
              {at === 0 ? null : <br />}
              {line}
            </Fragment>
          ))}
        </MailText>
      ))}
    </Section>
  );
}

/** Number, day and amount, as large as they matter. */
function Summary({ documentName, issueDate, amount, payable = '' }: DocumentMailVariables) {
  const small = { color: '#5c534e', fontSize: 14, lineHeight: '20px', margin: 0 };
  return (
    <Section
      style={{
        backgroundColor: '#fcf6ee',
        borderRadius: 10,
        padding: '18px 20px',
        margin: '0 0 20px',
      }}
    >
      <Text style={{ ...small, color: '#1a1a1a', fontWeight: 600 }}>{documentName}</Text>
      <Text style={small}>vom {issueDate}</Text>
      <Text
        style={{
          color: '#1a1a1a',
          fontSize: 26,
          fontWeight: 700,
          lineHeight: '34px',
          margin: '8px 0 0',
        }}
      >
        {amount}
      </Text>
      {payable === '' ? null : <Text style={small}>{payable}</Text>}
    </Section>
  );
}
