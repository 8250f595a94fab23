/** Where a request stands, as its partner reads it (docs/product/partner-area.md section 5). */
export const PARTNER_REQUEST_STATES = {
  received: 'Eingegangen',
  unconfirmed: 'Wartet auf Bestätigung',
  checking: 'Wird geprüft',
  duplicate: 'Doppelt',
  offer: 'Angebot',
  booked: 'Gebucht',
  not_realised: 'Nicht zustande gekommen',
} as const;
export type PartnerRequestState = keyof typeof PARTNER_REQUEST_STATES;
