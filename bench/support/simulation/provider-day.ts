/**
 * What one provider with forty partners does to the platform on a working day, and how much of it
 * falls into the busiest hour. Assumed, not measured: whoever knows better puts their own in.
 */
export const PROVIDER_DAY: Readonly<Record<string, number>> = {
  // Three visits a day through the links of each partner.
  'landing page, click stored': 120,
  'form opened and sent': 3,
  'screen opened': 40,
  // Two tabs that stay open for four hours and ask every thirty seconds.
  'tab polls': 960,
  login: 2,
  'request confirmed, paid, PDF and XRechnung': 1,
};

/** An evening with a famous fair, a Monday morning: an eighth of the day in one hour. */
export const BUSIEST_HOUR = 1 / 8;

/** What is left free, so that a machine can fail or be restarted, and nobody waits. */
export const FULL_AT = 0.6;

/** A month of one core with four gigabytes, in euros: what hosts in Germany asked in 2026, roughly. */
export const EUROS_PER_CORE = 12;

/** Arrivals a second of a kind in the busiest hour. */
export const busiest = (name: string, providers: number): number =>
  (providers * (PROVIDER_DAY[name] ?? 0) * BUSIEST_HOUR) / 3_600;
