/** A delivery that is due and that nobody sends. */
export interface DueDelivery {
  readonly id: string;
  readonly subjectId: string;
  readonly nextTryAt: Date;
  /** An earlier event of the same object that is tried first; null where there is none. */
  readonly behind: { readonly nextTryAt: Date; readonly isUnderWay: boolean } | null;
}

export interface NextInLine<Delivery extends DueDelivery> {
  readonly sent: readonly Delivery[];
  /** Wait until the one before them is tried again, so that what is due stays short. */
  readonly postponed: readonly { readonly id: string; readonly until: Date }[];
}

/**
 * Which of the due deliveries of an endpoint go out now: the oldest, and of one object one after the
 * other.
 * @param most how many
 */
export function nextInLine<Delivery extends DueDelivery>(
  due: readonly Delivery[],
  most: number,
): NextInLine<Delivery> {
  const sent: Delivery[] = [];
  const postponed: { id: string; until: Date }[] = [];
  const subjects = new Set<string>();
  for (const delivery of due) {
    const { id, subjectId, behind, nextTryAt } = delivery;
    if (behind !== null) {
      if (!behind.isUnderWay && behind.nextTryAt > nextTryAt)
        postponed.push({ id, until: behind.nextTryAt });
    } else if (sent.length < most && !subjects.has(subjectId)) {
      sent.push(delivery);
      subjects.add(subjectId);
    }
  }
  return { sent, postponed };
}

/** An endpoint at which something is due. */
export interface DueEndpoint {
  readonly providerId: string;
  readonly id: string;
  readonly isFailing: boolean;
}

/** How much goes out at the same time from one process. */
export const AT_ONCE = { all: 48, failing: 16, provider: 12, endpoint: 4, failingEndpoint: 1 };

/**
 * How many deliveries each endpoint may send now. Endpoints take turns, those whose provider has the
 * fewest under way first; one that only fails has one place at a time, and all of these together a
 * part of the places, so that dead receivers take nobody's.
 * @param underWay what is sent now, by the key of `endpointKey`
 */
export function sharesOf(
  due: readonly DueEndpoint[],
  underWay: ReadonlyMap<string, DueEndpoint & { readonly count: number }>,
): ReadonlyMap<string, number> {
  const busy = new Map<string, number>();
  const providers = new Map<string, number>();
  let all = 0;
  let failing = 0;
  const count = ({ providerId, isFailing, id }: DueEndpoint, by: number): void => {
    const key = endpointKey({ providerId, id });
    busy.set(key, (busy.get(key) ?? 0) + by);
    providers.set(providerId, (providers.get(providerId) ?? 0) + by);
    all += by;
    if (isFailing) failing += by;
  };
  for (const each of underWay.values()) count(each, each.count);
  const shares = new Map<string, number>();
  const mayTake = (endpoint: DueEndpoint): boolean => {
    const { providerId, isFailing } = endpoint;
    const own = busy.get(endpointKey(endpoint)) ?? 0;
    return (
      all < AT_ONCE.all &&
      (providers.get(providerId) ?? 0) < AT_ONCE.provider &&
      own < (isFailing ? AT_ONCE.failingEndpoint : AT_ONCE.endpoint) &&
      !(isFailing && failing >= AT_ONCE.failing)
    );
  };
  for (let hasTaken = true; hasTaken;) {
    hasTaken = false;
    const turns = due.toSorted(
      (a, b) => (providers.get(a.providerId) ?? 0) - (providers.get(b.providerId) ?? 0),
    );
    for (const endpoint of turns.filter(mayTake)) {
      // The turn before may have taken the last place.
      if (!mayTake(endpoint)) continue;
      const key = endpointKey(endpoint);
      shares.set(key, (shares.get(key) ?? 0) + 1);
      count(endpoint, 1);
      hasTaken = true;
    }
  }
  return shares;
}

export const endpointKey = ({ providerId, id }: Pick<DueEndpoint, 'providerId' | 'id'>): string =>
  `${providerId} ${id}`;
