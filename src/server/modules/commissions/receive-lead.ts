import type { ActingProvider } from '#server/kernel/acting.ts';
import { DomainError } from '#server/kernel/domain-error.ts';
import type { Services } from '#server/kernel/services.ts';
import { availabilityOf } from '#server/modules/campaigns/index.ts';
import {
  contactAnswers,
  type LeadAnswer,
  type NewLead,
  ownConsents,
  recordLead,
} from '#server/modules/leads/index.ts';
import { berlinDateOf } from '#shared/calendar-date.ts';
import type { LeadContact } from '#shared/contracts/leads/lead.schema.ts';
import { englishOrGerman } from '#shared/english/english-texts.ts';
import { findVisitor } from '#shared/forms/find-visitor.ts';
import { type AnswerIssue, readRequest, type Sent } from '#shared/forms/read-submission.ts';
import { benefitOn } from '#shared/guest-benefit.ts';
import type { Language } from '#shared/guest-language.ts';
import { FORM_WORDS } from '#shared/guest-words/form-words.ts';
import { accrueForLead } from './accrue-for-lead.ts';
import { attribute, type Attributed, type Attribution } from './lead-attribution.ts';

/** Who has said what a request holds. */
type Said =
  /** The visitor, on a page of other software, with what they agreed to there. */
  | {
      readonly by: 'visitor';
      readonly consents: NewLead['consents'];
      readonly notifiesVisitor: boolean;
    }
  /** Somebody of the provider's, who had the visitor on the telephone. */
  | {
      readonly by: 'staff';
      readonly visitor: LeadContact;
      /** Why it is this partner's. */
      readonly reason: string;
      readonly notes: string;
    };

/** A request as other software records it. */
export interface ReceivedLead {
  readonly attribution: Attribution;
  readonly language: Language;
  /** To the questions of the campaign's form, by their technical names. */
  readonly answers: Sent;
  readonly said: Said;
}

export type Received =
  | { readonly kind: 'recorded'; readonly leadId: string }
  /** What is wrong with the answers, in English. */
  | { readonly kind: 'invalid'; readonly issues: readonly AnswerIssue[] }
  /** Its campaign asks visitors to confirm their address, and none is to be mailed. */
  | { readonly kind: 'confirmation_needs_mail' };

/**
 * Records a request that other software brings (docs/product/integrations.md section 3): what a visitor has
 * said is held to the form, the campaign's days and everything that holds a request, as on the page of the
 * form; what somebody of the provider's has entered as if they had entered it on the screen.
 * @throws DomainError not_found, partner_without_link, campaign_unavailable, partner_not_active, link_not_active
 */
export async function receiveLead(
  services: Services,
  acting: ActingProvider,
  received: ReceivedLead,
): Promise<Received> {
  const provider = acting.providerId;
  const now = services.clock();
  return services.db.transaction(async (tx) => {
    const found = await attribute(tx, provider, received.attribution);
    const { campaign } = found;
    const { said, answers: sent } = received;
    if (said.by === 'visitor') requireOpen(found, now);
    const { answers, issues } = readRequest(askedPages(campaign), sent, FORM_WORDS.en);
    // On the telephone nobody asks every question of the form.
    const wrong = said.by === 'staff' ? issues.filter(({ kind }) => kind === 'wrong') : issues;
    if (wrong.length > 0) return { kind: 'invalid', issues: wrong };
    const asks = said.by === 'visitor' && campaign.doubleOptIn;
    if (asks && !said.notifiesVisitor) return { kind: 'confirmation_needs_mail' };
    const lead = newLead(received, found, answers, acting, now);
    const recorded = await recordLead(tx, services.jobs, provider, lead, now);
    await accrueForLead(tx, provider, recorded, now, acting);
    return { kind: 'recorded', leadId: recorded.leadId };
  });
}

/** Files travel by the form alone. */
const askedPages = ({ formConfig }: Attributed['campaign']) =>
  formConfig.pages.map((page) => ({
    ...page,
    fields: page.fields.filter(({ type }) => type !== 'files'),
  }));

/** @throws DomainError campaign_unavailable, partner_not_active, link_not_active */
function requireOpen({ campaign, recommended }: Attributed, now: Date): void {
  const availability = availabilityOf(campaign, now);
  if (availability !== 'available')
    throw new DomainError('campaign_unavailable', { reason: availability });
  if (recommended === null) return;
  if (recommended.partner.status !== 'active') throw new DomainError('partner_not_active');
  if (recommended.link.status !== 'active') throw new DomainError('link_not_active');
}

function newLead(
  { said, language }: ReceivedLead,
  { campaign, recommended }: Attributed,
  answers: ReturnType<typeof readRequest>['answers'],
  acting: ActingProvider,
  now: Date,
): NewLead {
  const link =
    recommended === null
      ? null
      : { id: recommended.link.id, partnerId: recommended.link.partnerId };
  const common = { campaignId: campaign.id, link, language, isUnchecked: false } as const;
  if (said.by === 'staff') {
    const { visitor, notes, reason } = said;
    return {
      ...common,
      answers: withContact(visitor, answers),
      visitor,
      consents: [],
      asksConfirmation: false,
      benefit: null,
      notifiesVisitor: false,
      entered: { by: acting, notes, reason: link === null ? '' : reason },
    };
  }
  return {
    ...common,
    answers,
    visitor: findVisitor(answers),
    consents: [...said.consents, ...ownConsents(campaign.formConfig, answers)],
    asksConfirmation: campaign.doubleOptIn,
    benefit: promised(campaign, language, now),
    notifiesVisitor: said.notifiesVisitor,
    recordedBy: acting,
  };
}

/** What the page of the form promises on that day. */
function promised(
  campaign: Attributed['campaign'],
  language: Language,
  now: Date,
): NonNullable<NewLead['benefit']> | null {
  const benefit = benefitOn(campaign, berlinDateOf(now));
  if (benefit === null || language === 'de') return benefit;
  const said = (german: string): string => englishOrGerman(german, campaign.englishTexts);
  const { words, conditions } = benefit;
  return { ...benefit, inEnglish: { words: said(words), conditions: said(conditions) } };
}

/** What is known of the visitor, and then what else was asked; nothing twice. */
function withContact(visitor: LeadContact, answers: readonly LeadAnswer[]): LeadAnswer[] {
  const contact = contactAnswers(visitor);
  const names = new Set(contact.map(({ name }) => name));
  return [...contact, ...answers.filter(({ name }) => !names.has(name))];
}
