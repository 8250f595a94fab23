import type { KnownEntry, Ledger, PaidDocument } from './bank-entry.ts';
import { type Claim, claimOf } from './claim.ts';
import { indexOf } from './ledger-index.ts';

/** What is to be said about a booking beside what its claim says. */
export type MatchProblem = Exclude<Claim['doubt'], null> | 'several' | 'double' | 'cancelled';

export interface Match {
  readonly entry: KnownEntry;
  /**
   * 'certain': pays its documents. 'likely': somebody should look at it. 'unmatched': concerns
   * documents, but does not fit. 'returned': came back, and its documents are to be paid again.
   * 'settled': nothing is left to do.
   */
  readonly group: 'certain' | 'likely' | 'unmatched' | 'returned' | 'settled';
  readonly claim: Claim;
  /** Documents that it pays and that wait for it; with 'returned' those that are recorded as paid. */
  readonly documents: readonly PaidDocument[];
  readonly problem: MatchProblem | null;
}

/**
 * Holds bookings against documents. The result depends on what is booked and on the documents alone,
 * not on the order in which bookings were read, nor on the file that they came in.
 */
export function matchEntries(entries: readonly KnownEntry[], ledger: Ledger): Match[] {
  const index = indexOf(ledger);
  const claims = entries.flatMap((entry) => {
    const claim = claimOf(entry, index);
    return claim === null ? [] : [{ entry, claim }];
  });
  const timeline = claims.toSorted((a, b) => (orderOf(a.entry) < orderOf(b.entry) ? -1 : 1));
  const payers = payersOf(timeline);
  return timeline.map(({ entry, claim }) =>
    entry.direction === 'back' ? backMatch(entry, claim, payers) : outMatch(entry, claim, payers),
  );
}

interface Claimed {
  readonly entry: KnownEntry;
  readonly claim: Claim;
}

/** Who pays a document in the end: the booking; null after a return; missing where none does. */
interface Payers {
  readonly last: ReadonlyMap<string, string | null>;
  /** Bookings whose money came back. */
  readonly returned: ReadonlySet<string>;
}

/** By day; what leaves before what comes back on the same day. */
const orderOf = ({ bookedOn, direction, identity }: KnownEntry): string =>
  `${bookedOn} ${direction === 'out' ? 0 : 1} ${identity}`;

const isFirm = ({ by, doubt }: Claim): boolean =>
  doubt === null && (by === 'end_to_end' || by === 'reference' || by === 'file');

function payersOf(timeline: readonly Claimed[]): Payers {
  const last = new Map<string, string | null>();
  const returned = new Set<string>();
  for (const { entry, claim } of timeline) {
    if (!isFirm(claim)) continue;
    for (const { id } of claim.documents) {
      const payer = last.get(id) ?? null;
      if (entry.direction === 'out' && payer === null) last.set(id, entry.identity);
      if (entry.direction === 'out') continue;
      if (payer !== null) returned.add(payer);
      last.set(id, null);
    }
  }
  return { last, returned };
}

function outMatch(entry: KnownEntry, claim: Claim, payers: Payers): Match {
  const base = { entry, claim } as const;
  const open = claim.documents.filter(({ state }) => state === 'open');
  const say = (
    group: Match['group'],
    problem: MatchProblem | null = null,
    documents = open,
  ): Match => ({
    ...base,
    group,
    problem,
    documents,
  });
  if (claim.doubt === 'amount')
    return open.length > 0 ? say('unmatched', 'amount') : say('settled');
  if (claim.by === 'account' || claim.by === 'name') {
    const waiting = open.filter(({ id }) => (payers.last.get(id) ?? null) === null);
    if (waiting.length === 0) return say('settled');
    return waiting.length === 1
      ? say('likely', null, waiting)
      : say('unmatched', 'several', waiting);
  }
  if (!isFirm(claim)) return open.length > 0 ? say('likely', claim.doubt) : say('settled');
  if (payers.returned.has(entry.identity)) return say('settled');
  if (claim.documents.some(({ id }) => payers.last.get(id) !== entry.identity))
    return say('unmatched', 'double', claim.documents as PaidDocument[]);
  const cancelled = claim.documents.filter(({ state }) => state === 'cancelled');
  if (cancelled.length > 0 && open.length === 0) return say('unmatched', 'cancelled', cancelled);
  return open.length > 0 ? say('certain') : say('settled');
}

/** What came back opens a document that is recorded as paid, unless it was paid again since. */
function backMatch(entry: KnownEntry, claim: Claim, payers: Payers): Match {
  const base = { entry, claim } as const;
  if (claim.doubt === 'amount') {
    const theirs = claim.documents.filter(({ state }) => state !== 'cancelled');
    return {
      ...base,
      group: theirs.length > 0 ? 'unmatched' : 'settled',
      problem: 'amount',
      documents: theirs,
    };
  }
  const unpaid = claim.documents.filter(
    ({ id, state, paidDate }) =>
      (payers.last.get(id) ?? null) === null &&
      (state === 'open' || (state === 'paid' && (paidDate === null || paidDate <= entry.bookedOn))),
  );
  return {
    ...base,
    group: unpaid.length > 0 ? 'returned' : 'settled',
    problem: null,
    documents: unpaid,
  };
}
