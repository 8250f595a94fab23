import type { MailWords, TemplateKind } from '#shared/mail-templates.ts';
import type { MailLook } from '../mail-look.ts';
import type { RenderedMail } from '../render-mail.tsx';

/** In a mail that is only looked at, personal links lead to where everybody may look. */
export const NOBODYS_LINK = 'https://example.com/';

/** The person named in a mail that is only previewed. */
export interface SampleFacts {
  readonly businessName: string;
  readonly address: string;
  readonly phone: string;
  readonly publicEmail: string;
  readonly website: string;
  readonly partnerName: string;
  readonly visitorName: string;
  readonly campaignName: string;
  readonly at: Date;
  /** In mails to a guest: that of the page; the product's where it is undefined. */
  readonly look: MailLook | undefined;
  /** An answer to the mail reaches the provider. */
  readonly canReply: boolean;
}

/** The mail as it would be sent, by the very template that sends it. */
export type MailSample = (words: MailWords, facts: SampleFacts) => Promise<RenderedMail>;

/** One for each kind that can be worded; the modules that send them bring them along. */
export type MailSamples = Readonly<Record<TemplateKind, MailSample>>;
