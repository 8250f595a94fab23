import type { ActingProvider } from '#server/kernel/acting.ts';
import { DomainError } from '#server/kernel/domain-error.ts';
import { newId } from '#server/kernel/new-id.ts';
import type { RateLimits } from '#server/kernel/rate-limits.ts';
import type { Services } from '#server/kernel/services.ts';
import { isVerified } from '#server/modules/accounts/index.ts';
import { queueMail } from '#server/platform/mail/send-mail.ts';
import type { MailSamples } from '#server/platform/mail/words/mail-sample.ts';
import type { MailWords } from '#shared/mail-templates.ts';
import { draftSample } from './draft-sample.ts';

const TESTS = { bucket: 'template-tests', points: 10, seconds: 3600 } as const;

/**
 * Mails a template as it would be sent, to the login address and to no other.
 * @throws DomainError as draftSample, login_not_verified, too_many_requests
 */
export async function sendTestMail(
  services: Services,
  samples: MailSamples,
  limits: RateLimits,
  { providerId }: ActingProvider,
  id: string,
  words: MailWords,
): Promise<{ sentTo: string }> {
  const { mail, account, replyTo } = await draftSample(services, samples, providerId, id, words);
  // Whoever owns the mailbox of an address that was only typed has asked for nothing.
  if (!isVerified(account, account.email)) throw new DomainError('login_not_verified');
  await limits.consume(TESTS, providerId);
  const { email, businessName } = account;
  const test = {
    ...mail,
    providerId,
    dedupeKey: `template-test:${newId()}`,
    kind: 'template_test',
    fromName: businessName,
    to: email,
    toName: businessName,
    replyTo,
    subject: `[Test] ${mail.subject}`,
  };
  const now = services.clock();
  await services.db.transaction((tx) => queueMail(tx, services.jobs, test, now));
  return { sentTo: email };
}
