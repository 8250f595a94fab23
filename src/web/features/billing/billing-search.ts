import * as z from 'zod/mini';
import { choiceParam, idParam, textParam } from '#web/ui/address/search-params.ts';

export const BILLING_TABS = ['berichte', 'rechnungen', 'abonnement'] as const;

/** What is shown of reports, invoices and subscription, as it stands in the address. */
export const billingSearch = z.object({
  tab: choiceParam(BILLING_TABS),
  /** Order of the invoices. */
  sort: textParam,
  /** The report that is unfolded. */
  bericht: idParam,
  /** The plan for which the upgrade dialog is open. */
  tarif: textParam,
  /** The checkout from which somebody comes back. */
  zahlung: idParam,
});
