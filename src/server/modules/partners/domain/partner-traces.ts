/** What a partner has left that must stay: documents, claims, requests, revenue and clicks. */
export interface PartnerTraces {
  readonly documents: number;
  readonly commissions: number;
  readonly leads: number;
  readonly sales: number;
  /** Valid clicks; visits that never counted are no trace. */
  readonly clicks: number;
}

const WORDS: readonly (readonly [keyof PartnerTraces, one: string, many: string])[] = [
  ['documents', 'Gutschrift', 'Gutschriften'],
  ['commissions', 'Prämie', 'Prämien'],
  ['leads', 'Anfrage', 'Anfragen'],
  ['sales', 'Umsatz', 'Umsätze'],
  ['clicks', 'Klick', 'Klicks'],
];

/** '2 Anfragen und 14 Klicks'; '' when nothing is left. */
export function tracesText(traces: PartnerTraces): string {
  const parts = WORDS.filter(([kind]) => traces[kind] > 0).map(
    ([kind, one, many]) => `${traces[kind]} ${traces[kind] === 1 ? one : many}`,
  );
  if (parts.length < 2) return parts.join('');
  return `${parts.slice(0, -1).join(', ')} und ${parts.at(-1)}`;
}
