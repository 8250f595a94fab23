/** What a booking of the venue's system has in common with a request (docs/product/commissions.md section 15). */
export const FIT_REASONS = {
  number: 'gleiche Buchungsnummer',
  email: 'gleiche E-Mail',
  phone: 'gleiche Telefonnummer',
  name: 'gleicher Name',
  day: 'gleicher Tag',
} as const;
export type FitReason = keyof typeof FIT_REASONS;

/** How a booking stands beside the requests. */
export const BOOKING_STATES = {
  fits: 'Passt',
  several: 'Mehrere passen',
  differs: 'Anderer Umsatz',
  confirmed: 'Schon bestätigt',
  closed: 'Nicht offen',
  none: 'Keine Anfrage',
} as const;
export type BookingState = keyof typeof BOOKING_STATES;
