/**
 * Names that are sent with the answers. They have upper-case letters, which names of fields can't
 * have, so the two never meet.
 */

/** Field that people do not see and machines fill in. */
export const HONEYPOT = 'homepageUrl';

/** Signed instant of rendering. */
export const STAMP = 'renderedAt';
