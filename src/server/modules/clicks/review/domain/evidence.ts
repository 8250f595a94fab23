import type { Evidence, ReviewCause, ReviewKind } from '#shared/labels/review.ts';

/** What is known of requests or clicks that wait together, and of the partner behind them. */
export interface ReviewFacts {
  readonly kind: ReviewKind;
  readonly cause: ReviewCause;
  readonly count: number;
  /** Different visitor networks; 0 where they are not known any more. */
  readonly networks: number;
  /** Whole minutes from the first to the last. */
  readonly minutes: number;
  /** Of them between midnight and five, Berlin time. */
  readonly atNight: number;
  /** Requests whose visitors have confirmed their address; 0 for clicks. */
  readonly confirmed: number;
  /** Clicks by printed codes; 0 for requests. */
  readonly scans: number;
  /** What the link usually gets a day, by the two weeks before. */
  readonly usual: number;
  /** Requests by the link that day that count. */
  readonly requestsThatDay: number;
  /** The partner's confirmed bookings. */
  readonly bookings: number;
  /** Whole months since the partner was entered. */
  readonly months: number;
  /** Earlier groups of the partner that were refused. */
  readonly refusedBefore: number;
}

const LONG_MONTHS = 6;
const NEW_MONTHS = 1;
const SPREAD_HOURS = 3;
/** Fewer than this say nothing of speed, hours or networks. */
const ENOUGH = 5;
const ENOUGH_CLICKS = 30;
const TIMES_USUAL = 5;

/**
 * What speaks for and against a group, the weightiest first (docs/product/clicks.md section 13). It
 * decides nothing: the provider does.
 */
export function evidenceOf(facts: ReviewFacts): Evidence[] {
  const { kind, cause, count, networks, minutes, atNight, confirmed, scans } = facts;
  const { usual, requestsThatDay, bookings, months, refusedBefore } = facts;
  const [isClicks, isMany] = [kind === 'clicks', count >= ENOUGH];
  // Of rewards alone nothing is known of a usual day.
  const isCounted = isClicks || kind === 'requests';
  const hours = Math.floor(minutes / 60);
  const isEven = networks >= Math.ceil(count * 0.8);
  const found: (Evidence | false)[] = [
    bookings > 0 && pro('books', bookings),
    confirmed > 0 && pro('confirmed', confirmed, count),
    isClicks && requestsThatDay > 0 && pro('led_to_requests', requestsThatDay),
    isMany && isEven && pro('many_networks', networks),
    scans * 2 >= count && scans > 0 && pro('printed', scans, count),
    isMany && hours >= SPREAD_HOURS && pro('over_hours', hours),
    months >= LONG_MONTHS && pro('long_partner', months),
    cause === 'shared_network' && pro('shared_place'),
    cause === 'other_network' && pro('changes_network'),

    (cause === 'self_referral' || cause === 'own_data') && con('partners_data'),
    cause === 'duplicate' && con('known_guest'),
    cause === 'unchecked' && con('unchecked'),
    refusedBefore > 0 && con('refused_before', refusedBefore),
    isMany && networks === 1 && con('one_network', count),
    isMany && networks > 1 && networks * 5 <= count && con('few_networks', networks, count),
    isMany && minutes < count && con('fast', count, Math.max(minutes, 1)),
    isMany && atNight * 2 >= count && con('at_night', atNight, count),
    isCounted && isMany && count >= TIMES_USUAL * usual && con('unusual', count, usual),
    kind === 'requests' && isMany && confirmed === 0 && con('unconfirmed'),
    isClicks && count >= ENOUGH_CLICKS && requestsThatDay === 0 && con('led_to_nothing'),
    bookings === 0 && months < NEW_MONTHS && con('new_partner'),
  ];
  return found.filter((each) => each !== false);
}

const pro = (what: Evidence['what'], count = 0, of = 0): Evidence => ({
  speaks: 'for',
  what,
  count,
  of,
});

const con = (what: Evidence['what'], count = 0, of = 0): Evidence => ({
  ...pro(what, count, of),
  speaks: 'against',
});
