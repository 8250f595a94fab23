import { MailFacts, MailText } from '#server/platform/mail/layout.tsx';
import type { MailLook } from '#server/platform/mail/mail-look.ts';
import type { RenderedMail } from '#server/platform/mail/render-mail.tsx';
import { renderCustomMail } from '#server/platform/mail/words/custom-mail.tsx';
import type { GuestBenefit } from '#shared/guest-benefit.ts';
import type { Language } from '#shared/guest-language.ts';
import { fill } from '#shared/guest-words/fill.ts';
import { GUEST_MAIL_WORDS, type GuestMailWords } from '#shared/guest-words/mail-words.ts';
import type { MailWords } from '#shared/mail-templates.ts';

export interface ProviderContact {
  readonly businessName: string;
  readonly phone: string;
  readonly email: string;
  readonly website: string;
}

/** The ways to reach a provider that they have given. */
export function contactFacts(
  { phone, email, website }: Omit<ProviderContact, 'businessName'>,
  words: GuestMailWords,
): [string, string][] {
  const facts: [string, string][] = [
    [words.phone, phone],
    [words.email, email],
    [words.website, website],
  ];
  return facts.filter(([, value]) => value !== '');
}

/** What the visitor was promised with its conditions beside it (§ 6 DDG), and the code that gets it. */
export function BenefitFacts({
  fixed,
  code,
  promise,
}: {
  readonly fixed: GuestMailWords;
  readonly code: string;
  readonly promise: GuestBenefit | null;
}) {
  const facts: [string, string][] =
    promise === null
      ? [[fixed.codeAlone, code]]
      : [
          [fixed.benefit, promise.words],
          [fixed.conditions, promise.conditions],
          [fixed.code, code],
        ];
  return (
    <>
      <MailFacts facts={facts} />
      <MailText muted>{promise === null ? fixed.whereItStood : fixed.sayCode}</MailText>
    </>
  );
}

/**
 * Notifies a visitor that the request has arrived. It repeats none of the answers: anybody can type
 * anybody's address into a form.
 */
export function visitorConfirmationMail(
  words: MailWords,
  input: {
    /** In which the visitor asked; German where it says nothing. */
    language?: Language;
    /** Of the page; the product's where it says nothing. */
    look?: MailLook | undefined;
    /** A name to greet by; '' without one. */
    visitorName: string;
    provider: ProviderContact;
    /** The provider's, in one line. */
    address: string;
    campaignName: string;
    /** '24.12.2026' */
    date: string;
    /** What the visitor was promised; null without. */
    benefit?: {
      readonly code: string;
      /** Null while nobody has looked at the request: the code alone is no advertising. */
      readonly promise: GuestBenefit | null;
    } | null;
    /** An answer to the mail reaches the provider. */
    canReply: boolean;
    /** Where the visitor asks for a copy of their data or its erasure. */
    ownDataUrl: string;
  },
): Promise<RenderedMail> {
  const { visitorName, address, campaignName, date, canReply, ownDataUrl, benefit = null } = input;
  const fixed = GUEST_MAIL_WORDS[input.language ?? 'de'];
  const { businessName } = input.provider;
  return renderCustomMail(
    words,
    { visitorName, businessName, campaignName, date, address },
    {
      from: businessName,
      preview: fill(fixed.received, { provider: businessName }),
      language: fixed.language,
      look: input.look,
      ownDataUrl,
      children: (
        <>
          {benefit === null ? null : <BenefitFacts fixed={fixed} {...benefit} />}
          <MailFacts facts={contactFacts(input.provider, fixed)} />
          <MailText muted>
            {fixed.notYou} {fixed.toDelete}{' '}
            {canReply ? fixed.byReply : fill(fixed.byContact, { provider: businessName })}
          </MailText>
        </>
      ),
    },
  );
}
