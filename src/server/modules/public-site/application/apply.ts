import { DomainError } from '#server/kernel/domain-error.ts';
import type { RateLimits } from '#server/kernel/rate-limits.ts';
import type { Services } from '#server/kernel/services.ts';
import {
  type ApplicationPage,
  countApplication,
  findApplicationPage,
  receiveApplication,
} from '#server/modules/partner-area/index.ts';
import { answerOnce } from '#server/platform/idempotency/answer-once.ts';
import { APPLICATION_FORM, applicantOf } from '#shared/forms/application-form.ts';
import { applicationConsentsFor, missingConsents } from '#shared/forms/consents.ts';
import { type AnswerIssue, readSubmission, type Sent } from '#shared/forms/read-submission.ts';
import { FORM_WORDS } from '#shared/guest-words/form-words.ts';
import { STAMP } from '#shared/public-page/wire-names.ts';
import { spendChallenge } from '../guest-page/store.ts';
import { checkSender } from '../guest-page/submit-form.ts';

export interface ApplicationRequest {
  readonly slug: string;
  /** Answers, consents and what is sent with them, as they came. */
  readonly sent: Sent;
  readonly idempotencyKey: string | null;
}

export type Applied =
  | { readonly kind: 'received'; readonly page: ApplicationPage }
  | {
      readonly kind: 'invalid';
      readonly page: ApplicationPage;
      readonly issues: readonly AnswerIssue[];
    };

/**
 * Takes the application of somebody who wants to become a partner: one transaction from the look at the page
 * to the queued mail. The same key is answered the same and makes one application.
 * @throws DomainError link_not_found, applications_closed, security_check_failed, too_many_requests,
 *   idempotency_mismatch
 */
export async function apply(
  services: Services,
  limits: RateLimits,
  secret: string,
  { slug, sent, idempotencyKey: key }: ApplicationRequest,
): Promise<Applied> {
  const now = services.clock();
  const page = await findApplicationPage(services.db, slug, now);
  if (page === null) throw new DomainError('link_not_found');
  if (!page.isOpen) throw new DomainError('applications_closed');
  const fields = APPLICATION_FORM.pages.flatMap((each) => each.fields);
  const { answers, issues: wrong } = readSubmission(fields, sent, FORM_WORDS.de);
  const consents = applicationConsentsFor(page.businessName, FORM_WORDS.de);
  const issues = [...wrong, ...missingConsents(consents, sent)];
  if (issues.length > 0) return { kind: 'invalid', page, issues };
  const { proof, verdict } = await checkSender(secret, page.slug, sent, now);
  if (verdict === 'refused') throw new DomainError('security_check_failed');

  const applicant = applicantOf(answers);
  await countApplication(limits, applicant.email);
  const { captchaToken: _, [STAMP]: __, ...request } = sent;
  await services.db.transaction(async (tx) => {
    const receive = async (): Promise<object> => {
      const { providerId: provider } = page;
      const isUnchecked = verdict === 'unchecked';
      await receiveApplication(tx, services, page, { ...applicant, isUnchecked }, now);
      if (proof.kind === 'good' && !(await spendChallenge(tx, provider, proof.nonce, now)))
        throw new DomainError('security_check_failed');
      return {};
    };
    const call = { scope: 'public-page.apply', key, request };
    await answerOnce(tx, page.providerId, call, now, receive, () => true);
  });
  return { kind: 'received', page };
}
