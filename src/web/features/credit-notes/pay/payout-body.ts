import type { z } from 'zod';
import type { processPayoutBody } from '#shared/contracts/credit-notes/credit-notes.ts';
import { chosenSources } from './chosen-sources.ts';
import type { PayValues } from './pay-values.ts';
import type { Selection } from './use-selection.ts';

export type PayoutToSend = z.input<typeof processPayoutBody>;

/** What the dialog sends for a look and for the document itself: every commission by its event. */
export function payoutBody(
  partnerId: string,
  values: PayValues,
  { chosen, kind }: Pick<Selection, 'chosen' | 'kind'>,
  forceCreate = false,
): PayoutToSend {
  return {
    ...values,
    partnerId,
    forceCreate,
    ...(kind === null ? {} : { commissionType: kind }),
    ...chosenSources(chosen),
  };
}
