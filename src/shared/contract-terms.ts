import type { PlanId } from './plans.ts';

/**
 * How long a contract runs and when it can be ended (docs/product/public-site.md section 17): terms,
 * order dialog, price page and questions say it in these words. Both sides are businesses, so a year
 * may be renewed by another one (§ 309 Nr. 9 BGB holds for consumers).
 */
export const YEARLY_TERM =
  'läuft ein Jahr und verlängert sich um jeweils zwölf Monate, wenn er nicht drei Monate vor Ablauf schriftlich gekündigt wird';

/** A sentence for each plan, as it stands beside a price and before an order. */
export const PLAN_TERMS: Readonly<Record<PlanId, string>> = {
  free: 'Keine Mindestlaufzeit.',
  premium_monthly: 'Monatlich kündbar, zahlbar einen Monat im Voraus.',
  premium_yearly: `Der Vertrag ${YEARLY_TERM}.`,
  enterprise: 'Laufzeit und Kündigung stehen in Ihrem individuellen Vertrag.',
};

/** The answer to 'Gibt es eine Mindestlaufzeit?'. */
export const TERM_ANSWER = `Im Tarif Free nicht. Monatlich gezahltes Premium ist monatlich kündbar. Bei jährlicher Zahlung gilt: Der Vertrag ${YEARLY_TERM}.`;

/** The section of the customer terms. */
export const TERM_CLAUSE = `Der Vertrag ${YEARLY_TERM}. Der Tarif Free hat keine Mindestlaufzeit; monatlich gezahlte Premium-Tarife sind monatlich kündbar. Das Recht zur Kündigung aus wichtigem Grund bleibt unberührt.`;
