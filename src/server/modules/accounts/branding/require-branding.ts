import { DomainError } from '#server/kernel/domain-error.ts';
import { hasOwnBranding } from '#shared/plans.ts';

/**
 * Lets only plans with own branding through.
 * @throws DomainError premium_required
 */
export function requireBranding(plan: string): void {
  if (!hasOwnBranding(plan)) throw new DomainError('premium_required');
}
