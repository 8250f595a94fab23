/**
 * Names that are sent with the answers. They have upper-case letters, which names of fields can't
 * have, so the two never meet.
 */

/** Field that people do not see and machines fill in. */
export const HONEYPOT = 'homepageUrl';

/** For so long the page has to be visible before it reports that it was shown, in milliseconds. */
export const SHOWN_AFTER_MS = 2_000;

/** Signed instant of rendering. */
export const STAMP = 'renderedAt';
