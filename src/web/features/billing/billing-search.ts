import * as z from 'zod/mini';
import { choiceParam, dayParam, idParam, textParam } from '#web/ui/address/search-params.ts';

export const BILLING_TABS = [
  'berichte',
  'stichtag',
  'steuerberater',
  'rechnungen',
  'abonnement',
] as const;

/** What is shown of reports, invoices and subscription, as it stands in the address. */
export const billingSearch = z.object({
  tab: choiceParam(BILLING_TABS),
  /** Order of the invoices. */
  sort: textParam,
  /** The report that is unfolded. */
  bericht: idParam,
  /** The key date, and the first day of the movements that lead to it. */
  stichtag: dayParam,
  von: dayParam,
  /** Order of what is owed: of the partners, and of the open documents. */
  partnerfolge: textParam,
  belegfolge: textParam,
  /** The plan for which the upgrade dialog is open. */
  tarif: textParam,
  /** The checkout from which somebody comes back. */
  zahlung: idParam,
});
