import { DomainError } from '#server/kernel/domain-error.ts';
import type { Account } from '#server/modules/accounts/index.ts';
import type { Partner } from '#server/modules/partners/index.ts';
import { partnerFacts, providerFacts } from './document-facts.ts';
import type { PartnerSnapshot } from './domain/credit-note-snapshot.ts';
import type { Precondition } from './domain/precondition-list.ts';
import { checkPreconditions } from './domain/preconditions.ts';

/**
 * The partner as a document may freeze him.
 * @throws DomainError preconditions_failed, naming everything that blocks the document at once,
 *   each at the field where it is mended
 */
export function requirePreconditions(partner: Partner, account: Account): PartnerSnapshot {
  const facts = partnerFacts(partner);
  const report = checkPreconditions({
    partner: facts,
    provider: providerFacts(account),
    document: null,
  });
  const { taxStatus } = facts;
  if (!report.documentBlocked && taxStatus !== null) return { ...facts, taxStatus };
  const blocking = report.failing.filter(blocksDocument);
  throw new DomainError(
    'preconditions_failed',
    { missing: blocking.map(({ message }) => message).join(' ') },
    blocking.map(({ who, mendAt, message }) => ({ path: `${who}.${mendAt[0] ?? ''}`, message })),
  );
}

function blocksDocument({ blocks }: Precondition): boolean {
  return blocks === 'document' || blocks === 'documentAndEInvoice';
}
