/** What the server has acknowledged to one provider: it has to be there, and nothing besides. */
export interface Acknowledged {
  /** Net cents by number: payouts of single partners, and reversals. */
  readonly payouts: Map<string, number>;
  readonly reversals: Map<string, number>;
  readonly batches: Set<string>;
  readonly requests: Set<string>;
  readonly registrations: Set<string>;
  /** The town last saved in the settings. */
  town: string | null;
  clicks: number;
  /** Hits whose answer was lost: stored or not. */
  unheardClicks: number;
}

export function nothingYet(): Acknowledged {
  return {
    payouts: new Map(),
    reversals: new Map(),
    batches: new Set(),
    requests: new Set(),
    registrations: new Set(),
    town: null,
    clicks: 0,
    unheardClicks: 0,
  };
}
