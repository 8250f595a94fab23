import { createHash } from 'node:crypto';
import type { Tx } from '#server/kernel/database.ts';
import { DomainError } from '#server/kernel/domain-error.ts';
import type { Services } from '#server/kernel/services.ts';
import { accrueForLead } from '#server/modules/commissions/index.ts';
import {
  findPromisedBenefit,
  type NewLead,
  ownConsents,
  recordLead,
} from '#server/modules/leads/index.ts';
import { CONSENT_VERSION, consentsFor, missingConsents } from '#shared/forms/consents.ts';
import { findVisitor } from '#shared/forms/find-visitor.ts';
import {
  type Answer,
  type AnswerIssue,
  readRequest,
  type Sent,
} from '#shared/forms/read-submission.ts';
import type { PromisedBenefit } from '#shared/guest-benefit.ts';
import type { Language } from '#shared/guest-language.ts';
import { FORM_WORDS } from '#shared/guest-words/form-words.ts';
import { HONEYPOT, STAMP } from '#shared/public-page/wire-names.ts';
import { judgeSender } from './domain/judge-sender.ts';
import { broughtFiles, withSignedFiles } from './guest-receipts.ts';
import { findLanding, type FoundLanding, inLanguage, unavailableMessage } from './landing.ts';
import { languageOfSent } from './page-language.ts';
import { ageOfStamp } from './render-stamp.ts';
import { readProof } from './security-challenge.ts';
import { findFirstAnswer, keepFirstAnswer, spendChallenge } from './store.ts';

export interface FormRequest {
  readonly slug: string;
  /** Slug of the link by which the visitor came; '' without one. */
  readonly ref: string;
  /** The language that the address asked for; null where it names none. */
  readonly asked: Language | null;
  /** The number of the partner's place that the address named; null without one. */
  readonly placement: number | null;
  /** Answers, consents and what is sent with them, as they came. */
  readonly sent: Sent;
  readonly idempotencyKey: string | null;
  /** Keyed hash of the visitor's network, of this day. */
  readonly networkKey: Buffer;
}

export type Submitted =
  | {
      readonly kind: 'recorded';
      readonly leadId: string;
      /** What this request was promised. */
      readonly benefit: PromisedBenefit | null;
      readonly landing: FoundLanding;
    }
  | {
      readonly kind: 'invalid';
      readonly issues: readonly AnswerIssue[];
      readonly landing: FoundLanding;
    };

/**
 * Takes a visitor's request: one transaction from the look at the campaign to the queued mails.
 * The same key, or the same content within a minute, is answered the same and makes one lead.
 * @throws DomainError link_not_found, campaign_unavailable, security_check_failed,
 *   idempotency_mismatch
 */
export async function submitForm(
  { db, clock, jobs }: Services,
  secret: string,
  request: FormRequest,
): Promise<Submitted> {
  const { slug, ref, asked, placement, sent, idempotencyKey: key, networkKey } = request;
  const now = clock();
  // Checked before the transaction, which holds a connection: only its use belongs inside.
  const { proof, verdict } = await checkSender(secret, slug, sent, now);
  const requestHash = hashOf(request);

  return db.transaction(async (tx) => {
    const landing = await findLanding(tx, slug, ref, now);
    if (landing === null) throw new DomainError('link_not_found');
    const { providerId: provider, campaign, unavailable } = landing;
    const { language } = languageOfSent(landing, asked);
    const read = inLanguage(landing, language);
    const words = FORM_WORDS[language];
    if (key !== null) {
      const leadId = await answeredBefore(tx, landing, key, requestHash);
      if (leadId !== null) return recordedAs(tx, landing, leadId);
    }
    if (unavailable !== null)
      throw new DomainError('campaign_unavailable', {
        reason: unavailableMessage(unavailable, campaign, language),
      });

    const { formConfig } = campaign;
    const signed = withSignedFiles(secret, provider, formConfig, sent, now);
    // What is wrong is said in the visitor's language; the answers stand under the provider's questions.
    const { issues: wrong } = readRequest(read.campaign.formConfig.pages, signed, words);
    const { answers } = readRequest(formConfig.pages, signed, words);
    const consents = consentsFor(landing.provider.businessName, words);
    const issues = [...wrong, ...missingConsents(consents, sent)];
    if (issues.length > 0) return { kind: 'invalid', issues, landing };
    if (verdict === 'refused') throw new DomainError('security_check_failed');

    const files = broughtFiles(formConfig, signed, new Set(answers.map(({ name }) => name)));
    const isUnchecked = verdict === 'unchecked';
    const answered = newLead(landing, answers, { placement, language, isUnchecked });
    const lead = { ...answered, files, networkKey };
    const recorded = await recordLead(tx, jobs, provider, lead, now);
    const isReplay =
      !recorded.isRepeat &&
      proof.kind === 'good' &&
      !(await spendChallenge(tx, provider, proof.nonce, now));
    if (isReplay) throw new DomainError('security_check_failed');
    await accrueForLead(tx, provider, recorded, now);
    const { leadId } = recorded;
    if (key !== null && !(await keepFirstAnswer(tx, provider, key, { requestHash, leadId }, now)))
      await answeredBefore(tx, landing, key, requestHash);
    return recordedAs(tx, landing, leadId);
  });
}

async function recordedAs(tx: Tx, landing: FoundLanding, leadId: string): Promise<Submitted> {
  const benefit = await findPromisedBenefit(tx, landing.providerId, leadId);
  return { kind: 'recorded', leadId, benefit, landing };
}

/** The lead of an earlier call with this key. @throws DomainError idempotency_mismatch */
async function answeredBefore(
  tx: Tx,
  { providerId }: FoundLanding,
  key: string,
  requestHash: Buffer,
): Promise<string | null> {
  const first = await findFirstAnswer(tx, providerId, key);
  if (first === null) return null;
  if (!first.requestHash.equals(requestHash)) throw new DomainError('idempotency_mismatch');
  return first.leadId;
}

function newLead(
  landing: FoundLanding,
  answers: readonly Answer[],
  {
    placement,
    language,
    isUnchecked,
  }: Pick<FormRequest, 'placement'> &
    Pick<NewLead, 'isUnchecked'> & { readonly language: Language },
): NewLead {
  const { campaign, link, provider, benefit } = landing;
  // Consents and promises are kept as they were read.
  const read = inLanguage(landing, language);
  return {
    campaignId: campaign.id,
    link: link === null ? null : { id: link.id, partnerId: link.partnerId, placement },
    answers,
    visitor: findVisitor(answers),
    consents: [
      ...consentsFor(provider.businessName, FORM_WORDS[language]).map(({ kind, text }) => ({
        kind,
        text,
        textVersion: CONSENT_VERSION,
      })),
      ...ownConsents(read.campaign.formConfig, answers),
    ],
    isUnchecked,
    asksConfirmation: campaign.doubleOptIn,
    benefit: benefit && { ...benefit, inEnglish: language === 'en' ? read.benefit : null },
    language,
  };
}

/** What the security check says of somebody who has filled in the form of that page. */
export async function checkSender(secret: string, slug: string, sent: Sent, now: Date) {
  const proof = await readProof(secret, slug, sent['captchaToken'], now);
  const verdict = judgeSender({
    isTrapped: isFilled(sent[HONEYPOT]),
    proof: proof.kind,
    fillTime: ageOfStamp(secret, slug, sent[STAMP], now),
  });
  return { proof, verdict };
}

const isFilled = (value: unknown): boolean => value !== undefined && value !== null && value !== '';

/** What makes two calls the same: everything but the proof and the time of rendering. */
function hashOf({ slug, ref, sent }: FormRequest): Buffer {
  const content = Object.entries(sent)
    .filter(([name]) => name !== 'captchaToken' && name !== STAMP)
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256')
    .update(JSON.stringify([slug, ref, content]))
    .digest();
}
