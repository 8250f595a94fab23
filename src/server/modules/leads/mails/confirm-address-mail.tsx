import { MailButton, MailFacts, MailLayout, MailText } from '#server/platform/mail/layout.tsx';
import type { MailLook } from '#server/platform/mail/mail-look.ts';
import { renderMail, type RenderedMail } from '#server/platform/mail/render-mail.tsx';
import type { Language } from '#shared/guest-language.ts';
import { fill } from '#shared/guest-words/fill.ts';
import { GUEST_MAIL_WORDS } from '#shared/guest-words/mail-words.ts';
import { contactFacts, type ProviderContact } from './visitor-confirmation-mail.tsx';

/**
 * Asks a visitor to confirm the address of a request. Like the confirmation it repeats none of the
 * answers: anybody can type anybody's address into a form.
 */
export function confirmAddressMail(input: {
  /** In which the visitor asked; German where it says nothing. */
  language?: Language;
  /** Of the page; the product's where it says nothing. */
  look?: MailLook | undefined;
  greeting: string;
  provider: ProviderContact;
  /** An answer to the mail reaches the provider. */
  canReply: boolean;
  link: string;
  /** '28.11.2026': the last day on which the link works. */
  lastDay: string;
  /** Where the visitor asks for a copy of their data or its erasure. */
  ownDataUrl: string;
}): Promise<RenderedMail> {
  const words = GUEST_MAIL_WORDS[input.language ?? 'de'];
  const { businessName } = input.provider;
  const provider = businessName;
  return renderMail(
    fill(words.confirmSubject, { provider }),
    <MailLayout
      from={businessName}
      ownDataUrl={input.ownDataUrl}
      language={words.language}
      look={input.look}
      preview={fill(words.confirmPreview, { provider })}
    >
      <MailText>{input.greeting}</MailText>
      <MailText>{fill(words.confirmText, { provider })}</MailText>
      <MailButton href={input.link}>{words.confirmButton}</MailButton>
      <MailText>{fill(words.confirmUntil, { day: input.lastDay })}</MailText>
      <MailFacts facts={contactFacts(input.provider, words)} />
      <MailText muted>
        {words.notYouUnconfirmed}
        {input.canReply ? '' : ` ${fill(words.questions, { provider })}`}
      </MailText>
    </MailLayout>,
  );
}
