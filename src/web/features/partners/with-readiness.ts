import type { PartnerReadiness } from '#shared/contracts/credit-notes.ts';
import type { PartnerAnswer } from '#shared/contracts/partners.ts';
import type { ReadinessFilter } from './partner-search.ts';

/** The partners whose documents can be made, or can't yet; all of them without a filter. */
export function withReadiness(
  partners: readonly PartnerAnswer[],
  filter: ReadinessFilter | undefined,
  readiness: ReadonlyMap<string, PartnerReadiness>,
): readonly PartnerAnswer[] {
  if (filter === undefined) return partners;
  return partners.filter(({ id }) => readiness.get(id)?.ready === (filter === 'ja'));
}
