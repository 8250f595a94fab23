import { DomainError } from '#server/kernel/domain-error.ts';
import type { Services } from '#server/kernel/services.ts';
import { addressLine, replyAddress, type Account } from '#server/modules/accounts/index.ts';
import type { RenderedMail } from '#server/platform/mail/render-mail.tsx';
import type { MailSamples } from '#server/platform/mail/words/mail-sample.ts';
import type { ProviderId } from '#shared/ids.ts';
import { isTemplateKind, type MailWords } from '#shared/mail-templates.ts';
import { requireMarketing } from '../require-marketing.ts';
import { cleanWords } from './clean-words.ts';
import { findTemplate, sampleNames } from './template-list.ts';

export interface DraftedSample {
  readonly mail: RenderedMail;
  readonly account: Account;
  readonly replyTo: string;
}

/**
 * The mail with these words as it would be sent, with the provider's own data where there are any.
 * @throws DomainError premium_required, not_found, template_incomplete,
 *   template_placeholder_unknown
 */
export async function draftSample(
  services: Services,
  samples: MailSamples,
  provider: ProviderId,
  id: string,
  words: MailWords,
): Promise<DraftedSample> {
  const account = await requireMarketing(services, provider);
  const kind = isTemplateKind(id) ? id : (await findTemplate(services.db, provider, id))?.kind;
  if (kind === undefined) throw new DomainError('not_found');
  const names = await sampleNames(services.db, provider);
  const { businessName, phone, publicEmail, website } = account;
  const replyTo = replyAddress(account);
  const mail = await samples[kind](cleanWords(words, kind), {
    businessName,
    phone,
    publicEmail,
    website,
    address: addressLine(account),
    partnerName: names.partnerName || 'Erika',
    visitorName: 'Erika Beispiel',
    campaignName: names.campaignName || 'Ihre Kampagne',
    at: services.clock(),
    canReply: replyTo !== '',
  });
  return { mail, account, replyTo };
}
