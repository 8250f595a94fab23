import { DomainError } from '#server/kernel/domain-error.ts';
import { asksForAddress, NO_ADDRESS_ASKED } from '#shared/forms/double-opt-in.ts';
import type { CampaignValues } from './campaign.ts';

/**
 * Makes sure that visitors who have to confirm their address are asked for it; the two may come in
 * different calls, so that only together they show.
 * @throws DomainError validation_failed
 */
export function requireAddress({
  doubleOptIn,
  formConfig,
}: Pick<CampaignValues, 'doubleOptIn' | 'formConfig'>): void {
  if (!doubleOptIn || asksForAddress(formConfig)) return;
  const issue = { path: 'doubleOptIn', message: NO_ADDRESS_ASKED };
  throw new DomainError('validation_failed', {}, [issue]);
}
