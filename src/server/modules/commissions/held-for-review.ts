import type { ActingProvider } from '#server/kernel/acting.ts';
import type { Services } from '#server/kernel/services.ts';
import { isHeldLead } from '#server/modules/leads/index.ts';
import { advanceLead } from './advance-lead.ts';
import {
  refuseHeldCommission,
  refuseHeldLead,
  releaseHeldCommission,
  releaseHeldLead,
} from './held-rewards.ts';
import { markNotQualified } from './mark-not-qualified.ts';
import { HOLDS_REWARD, isHeld } from './payable-queries.ts';

/**
 * What of requests and commissions waits until the provider has looked, and how each is decided
 * (docs/product/clicks.md section 13).
 */
export const heldForReview = {
  isHeld: { request: isHeldLead, requestReward: HOLDS_REWARD, commission: isHeld('m') },
  steps: {
    requests: {
      release: (services: Services, acting: ActingProvider, id: string) =>
        advanceLead(services, acting, id, { approve: true }),
      refuse: (services: Services, acting: ActingProvider, id: string, reason: string) =>
        markNotQualified(services, acting, 'lead', id, reason),
    },
    request_rewards: { release: releaseHeldLead, refuse: refuseHeldLead },
    sale_rewards: { release: releaseHeldCommission, refuse: refuseHeldCommission },
  },
} as const;
