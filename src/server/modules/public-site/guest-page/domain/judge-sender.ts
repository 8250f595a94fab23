/** The signs that a submission did or did not come from a person. */
export interface SenderSigns {
  /** The field that people do not see was filled in. */
  readonly isTrapped: boolean;
  /** The proof of work: not sent, good, or sent and worthless. */
  readonly proof: 'missing' | 'good' | 'worthless';
  /** Milliseconds since the page was rendered; null without a signed time of today. */
  readonly fillTime: number | null;
}

/** People need longer than this for the shortest of forms. */
const SHORTEST_FILL_TIME_MS = 3_000;

/**
 * Machines are refused. Who only could not prove anything (no JavaScript, an old browser, a form
 * opened yesterday) is taken unchecked: the request counts once the provider approves it
 * (docs/product/public-site.md section 6).
 */
export function judgeSender(signs: SenderSigns): 'refused' | 'unchecked' | 'checked' {
  if (signs.isTrapped || signs.proof === 'worthless') return 'refused';
  const isPlausible = signs.fillTime !== null && signs.fillTime >= SHORTEST_FILL_TIME_MS;
  return signs.proof === 'good' && isPlausible ? 'checked' : 'unchecked';
}
