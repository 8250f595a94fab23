/**
 * What the platform's pages say about speed; each figure stands in `bench/results`, and a test holds
 * it against the file.
 */
export const MEASURED = {
  /** Credit notes with PDF and e-invoice a second, 300 partners in one batch; payouts.json. */
  documentsPerSecond: 97.8,
  /** Milliseconds until the guest page stands on a phone on slow 4G; lighthouse.json. */
  guestPageMs: 676,
  /** Milliseconds of the server for the start page of a partner with 2,000 requests; partner-area.json. */
  partnerStartMs: 11,
} as const;
