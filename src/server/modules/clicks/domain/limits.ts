/**
 * Valid clicks that one visitor network may have on a link in a Berlin day
 * (docs/product/clicks.md section 3).
 */
export const VALID_PER_NETWORK_AND_DAY = 3;

/**
 * Valid clicks that one IPv6 /32 may have on a link in a Berlin day before the rewards of further ones are
 * held (docs/product/clicks.md section 3).
 */
export const VALID_PER_WIDE_NETWORK_AND_DAY = 30;

/** The same visitor counts once on a link within this time (docs/product/clicks.md section 2). */
export const DUPLICATE_WINDOW_MS = 24 * 60 * 60 * 1000;

/** How long a served page may wait to be shown, for instance in a background tab. */
export const SHOWN_WITHIN_MS = 30 * 60 * 1000;

/** Raw hits are kept for this many full calendar months, then dropped; counters and claims stay. */
export const RAW_CLICKS_KEPT_MONTHS = 12;
