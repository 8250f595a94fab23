import { MailFacts, MailLayout, MailText } from '#server/platform/mail/layout.tsx';
import type { MailLook } from '#server/platform/mail/mail-look.ts';
import { renderMail, type RenderedMail } from '#server/platform/mail/render-mail.tsx';
import type { GuestBenefit } from '#shared/guest-benefit.ts';
import type { Language } from '#shared/guest-language.ts';
import { fill } from '#shared/guest-words/fill.ts';
import { GUEST_MAIL_WORDS } from '#shared/guest-words/mail-words.ts';
import { BenefitFacts, contactFacts, type ProviderContact } from './visitor-confirmation-mail.tsx';

/** Brings a visitor who has confirmed the address what the page has promised. */
export function guestBenefitMail(input: {
  /** In which the visitor asked; German where it says nothing. */
  language?: Language;
  /** Of the page; the product's where it says nothing. */
  look?: MailLook | undefined;
  greeting: string;
  provider: ProviderContact;
  benefit: GuestBenefit & { readonly code: string };
  /** Where the visitor asks for a copy of their data or its erasure. */
  ownDataUrl: string;
}): Promise<RenderedMail> {
  const { greeting, benefit, ownDataUrl } = input;
  const words = GUEST_MAIL_WORDS[input.language ?? 'de'];
  const { businessName } = input.provider;
  const provider = businessName;
  return renderMail(
    fill(words.benefitSubject, { provider }),
    <MailLayout
      from={businessName}
      ownDataUrl={ownDataUrl}
      language={words.language}
      look={input.look}
      preview={fill(words.benefitPreview, { provider })}
    >
      <MailText>{greeting}</MailText>
      <MailText>{fill(words.benefitText, { provider })}</MailText>
      <BenefitFacts fixed={words} code={benefit.code} promise={benefit} />
      <MailFacts facts={contactFacts(input.provider, words)} />
    </MailLayout>,
  );
}
