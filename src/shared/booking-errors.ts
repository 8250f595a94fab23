/** Errors of `errors.ts` about bookings that are read in (docs/product/commissions.md section 15). */
export const BOOKING_ERRORS = {
  booking_taken: {
    status: 409,
    message: 'Die Buchung {number} hat schon den Umsatz einer anderen Anfrage bestätigt.',
  },
} as const;
