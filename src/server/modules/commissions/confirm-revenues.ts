import type { ActingProvider } from '#server/kernel/acting.ts';
import { DomainError } from '#server/kernel/domain-error.ts';
import type { Services } from '#server/kernel/services.ts';
import type { LeadChange } from '#server/modules/leads/index.ts';
import { advanceLead } from './advance-lead.ts';

export interface RevenueToConfirm {
  readonly leadId: string;
  /** What somebody has looked at and agreed to. */
  readonly seen: NonNullable<LeadChange['seen']>;
}

export interface ConfirmedRevenues {
  readonly confirmed: string[];
  readonly refused: { readonly leadId: string; readonly reason: string }[];
}

/**
 * Confirms revenues one after the other, each in a transaction of its own, because one that has changed
 * meanwhile must not stop the others. Repeated after a lost answer it confirms what was left and finds
 * the rest confirmed (docs/product/commissions.md section 4).
 */
export async function confirmRevenues(
  services: Services,
  acting: ActingProvider,
  requests: readonly RevenueToConfirm[],
): Promise<ConfirmedRevenues> {
  const done: ConfirmedRevenues = { confirmed: [], refused: [] };
  for (const { leadId, seen } of requests) {
    try {
      await advanceLead(services, acting, leadId, { revenueConfirmed: true, seen });
      done.confirmed.push(leadId);
    } catch (error) {
      if (!(error instanceof DomainError) || error.code === 'unavailable') throw error;
      done.refused.push({ leadId, reason: error.message });
    }
  }
  return done;
}
