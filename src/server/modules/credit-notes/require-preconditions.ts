import { DomainError } from '#server/kernel/domain-error.ts';
import type { Account } from '#server/modules/accounts/index.ts';
import type { Partner } from '#server/modules/partners/index.ts';
import { unwritableCharacters } from '#server/platform/documents/unwritable.ts';
import type { CalendarDate } from '#shared/calendar-date.ts';
import { partnerFacts, providerFacts } from './document-facts.ts';
import type { PartnerSnapshot } from './domain/credit-note-snapshot.ts';
import type { Precondition } from './domain/precondition-list.ts';
import { checkPreconditions } from './domain/preconditions.ts';

/** The partner as a document freezes them, and which questions about tax were answered for it. */
export interface ReadyPartner {
  readonly partner: PartnerSnapshot;
  readonly acknowledged: readonly Precondition['id'][];
}

export interface Asked {
  /** Questions about tax that somebody has confirmed for this document. */
  readonly acknowledged: readonly string[];
  /** The address is one of this document, not the partner's own. */
  readonly isElsewhere: boolean;
  /** Day on which the authority did not confirm the partner's VAT id. */
  readonly vatIdRefusedOn: CalendarDate | null;
}

/**
 * The partner as a document may freeze them.
 * @throws DomainError preconditions_failed, naming everything that blocks the document at once,
 *   each at the field where it is corrected; tax_questions_open, naming what is still to be confirmed
 */
export function requirePreconditions(
  partner: Partner,
  account: Account,
  { acknowledged, isElsewhere, vatIdRefusedOn }: Asked,
): ReadyPartner {
  const facts = partnerFacts(partner);
  const report = checkPreconditions({
    partner: facts,
    provider: providerFacts(account),
    document: null,
    unwritable: unwritableCharacters,
    vatIdRefusedOn,
  });
  const { taxStatus } = facts;
  if (report.documentBlocked || taxStatus === null) {
    const blocking = report.failing.filter(blocksDocument);
    const issues = blocking.map(({ who, fixAt: [field = ''], message }) => ({
      path:
        isElsewhere && field === 'country' ? 'partnerBillingAddress.country' : `${who}.${field}`,
      message,
    }));
    throw new DomainError('preconditions_failed', { missing: sentences(blocking) }, issues);
  }
  const questions = report.failing.filter(({ blocks }) => blocks === 'untilConfirmed');
  const open = questions.filter(({ id }) => !acknowledged.includes(id));
  if (open.length > 0) {
    const issues = open.map(({ message }) => ({ path: 'acknowledgedTaxQuestions', message }));
    throw new DomainError('tax_questions_open', { questions: sentences(open) }, issues);
  }
  return { partner: { ...facts, taxStatus }, acknowledged: questions.map(({ id }) => id) };
}

function blocksDocument({ blocks }: Precondition): boolean {
  return blocks === 'document' || blocks === 'documentAndEInvoice';
}

const sentences = (failing: readonly Precondition[]): string =>
  failing.map(({ message }) => message).join(' ');
