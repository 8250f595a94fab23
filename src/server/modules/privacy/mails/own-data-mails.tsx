import { MailButton, MailFacts, MailLayout, MailText } from '#server/platform/mail/layout.tsx';
import type { MailLook } from '#server/platform/mail/mail-look.ts';
import { type RenderedMail, renderMail } from '#server/platform/mail/render-mail.tsx';
import type { Language } from '#shared/guest-language.ts';
import { fill } from '#shared/guest-words/fill.ts';
import { OWN_DATA_WORDS } from '#shared/guest-words/own-data-words.ts';
import type { DataRequestKind } from '#shared/public-page/view.ts';

/**
 * Asks the visitor to confirm that they want a copy of their data, or its erasure. It goes to the
 * address of the request alone, no matter who asked.
 */
export function ownDataLinkMail(input: {
  readonly kind: DataRequestKind;
  /** In which the visitor asked; German where it says nothing. */
  readonly language?: Language;
  /** Of the page; the product's where it says nothing. */
  readonly look?: MailLook | undefined;
  readonly businessName: string;
  /** Day of the request: '12.11.2026'. */
  readonly requestedOn: string;
  readonly link: string;
  /** '13.11.2026, 09:12 Uhr' */
  readonly until: string;
  readonly ownDataUrl: string;
}): Promise<RenderedMail> {
  const { kind, language = 'de', businessName, requestedOn, link, until, ownDataUrl } = input;
  const words = OWN_DATA_WORDS[language];
  const isCopy = kind === 'copy';
  const said = (text: string): string => fill(text, { provider: businessName, day: requestedOn });
  return renderMail(
    said(isCopy ? words.linkSubjectCopy : words.linkSubjectErasure),
    <MailLayout
      from={businessName}
      preview={isCopy ? words.linkPreviewCopy : words.linkPreviewErasure}
      ownDataUrl={ownDataUrl}
      language={language}
      look={input.look}
    >
      <MailText>{words.greeting}</MailText>
      <MailText>{said(isCopy ? words.linkTextCopy : words.linkTextErasure)}</MailText>
      <MailButton href={link}>{isCopy ? words.linkCopy : words.linkErasure}</MailButton>
      <MailText>{fill(words.linkUntil, { until })}</MailText>
      <MailText muted>{words.linkNotYou}</MailText>
    </MailLayout>,
  );
}

/** What a visitor asked for has become impossible between the order and its execution. */
export function ownDataRefusedMail(
  businessName: string,
  language: Language = 'de',
  look?: MailLook,
): Promise<RenderedMail> {
  const words = OWN_DATA_WORDS[language];
  const said = (text: string): string => fill(text, { provider: businessName });
  return renderMail(
    said(words.refusedSubject),
    <MailLayout from={businessName} preview={words.refusedPreview} language={language} look={look}>
      <MailText>{words.greeting}</MailText>
      <MailText>{said(words.refusedText)}</MailText>
      <MailText>{said(words.refusedLater)}</MailText>
    </MailLayout>,
  );
}

interface ErasedFacts {
  /** In which the visitor asked; German where it says nothing. */
  readonly language?: Language;
  /** Of the page; the product's where it says nothing. */
  readonly look?: MailLook | undefined;
  readonly businessName: string;
  /** Days of the requests: '12.11.2026'. */
  readonly requestedOn: readonly string[];
  /** Further requests of the same mailbox were to go along. */
  readonly withOthers: boolean;
  /** What stays, in plain words. */
  readonly stays: readonly string[];
}

/** The last mail to a visitor: what they asked for is done. It is deleted once it is sent. */
export function ownDataErasedMail({
  language = 'de',
  look,
  businessName,
  requestedOn,
  withOthers,
  stays,
}: ErasedFacts): Promise<RenderedMail> {
  const words = OWN_DATA_WORDS[language];
  const said = (text: string): string => fill(text, { provider: businessName });
  const days = requestedOn.length === 1 ? words.oneRequest : words.severalRequests;
  return renderMail(
    said(words.erasedSubject),
    <MailLayout from={businessName} preview={words.erasedPreview} language={language} look={look}>
      <MailText>{words.greeting}</MailText>
      <MailText>{said(words.erasedText)}</MailText>
      <MailFacts
        facts={[
          [days, requestedOn.join('\n')],
          [words.leftWithoutYou, stays.map((each) => `• ${each}`).join('\n')],
        ]}
      />
      {withOthers ? <MailText>{words.othersLater}</MailText> : null}
      <MailText muted>{words.lastMail}</MailText>
    </MailLayout>,
  );
}
