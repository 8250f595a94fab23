import type { z } from 'zod';
import type { processPayoutAnswer } from '#shared/contracts/credit-notes.ts';
import { toEuros } from '#shared/money.ts';
import type { PayoutOutcome } from './process-payout.ts';

/** The answer of process-payout: a document, or what has to be confirmed first; euros. */
export function presentPayout(outcome: PayoutOutcome): z.input<typeof processPayoutAnswer> {
  if (outcome.kind === 'issued') {
    return {
      requiresConfirmation: false,
      message: `${outcome.number} wurde erstellt.`,
      campaigns: [],
      id: outcome.id,
      invoiceNumber: outcome.number,
      netAmount: toEuros(outcome.net),
      vatAmount: toEuros(outcome.vat),
      totalAmount: toEuros(outcome.gross),
    };
  }
  return {
    requiresConfirmation: true,
    message: 'Die Mindestauszahlung ist noch nicht erreicht.',
    campaigns: outcome.campaigns.map((campaign) => ({
      campaignId: campaign.campaignId,
      name: campaign.campaignName,
      pendingAmount: toEuros(campaign.pending),
      minimum: toEuros(campaign.minimum),
      missingAmount: toEuros(campaign.missing),
    })),
    id: null,
    invoiceNumber: null,
    netAmount: null,
    vatAmount: null,
    totalAmount: null,
  };
}
