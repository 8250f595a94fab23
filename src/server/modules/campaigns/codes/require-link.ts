import type { Queryable } from '#server/kernel/database.ts';
import { DomainError } from '#server/kernel/domain-error.ts';
import type { ProviderId } from '#shared/ids.ts';
import { CODE_PROBLEMS, type CodeProblem } from '#shared/labels/partner-codes.ts';
import type { LinkOfPartner } from './domain/attribution.ts';
import { codeProblem } from './domain/code-problem.ts';
import { findByCode } from './queries.ts';

/** The sentence that says to the provider why a code takes no request, and what to do. */
export function codeMessage(
  problem: CodeProblem,
  meant: { readonly partnerName: string } | null,
): string {
  return CODE_PROBLEMS[problem].replace('{partner}', () => meant?.partnerName ?? '');
}

/**
 * The link of a code that a guest has said to the provider, with the code as it is said.
 * @throws DomainError validation_failed at `code`, with the reason and what to do instead
 */
export async function requireLinkByCode(
  db: Queryable,
  provider: ProviderId,
  typed: string,
  campaignId: string,
  now: Date,
): Promise<LinkOfPartner & { readonly code: string }> {
  const meant = await findByCode(db, provider, typed, campaignId);
  const problem = codeProblem(meant, now);
  if (problem === null && meant?.link)
    return { id: meant.link.id, partnerId: meant.partnerId, code: meant.code };
  const message = codeMessage(problem ?? 'unknown', meant);
  throw new DomainError('validation_failed', {}, [{ path: 'code', message }]);
}
