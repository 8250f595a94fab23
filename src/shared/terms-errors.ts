/** Refusals about rewards for groups and single partners; part of `ERRORS`. */
export const TERMS_ERRORS = {
  terms_over: {
    status: 409,
    message: 'Diese Prämie gilt schon nicht mehr. Bitte laden Sie die Seite neu.',
  },
  campaign_terms_hold: {
    status: 409,
    message:
      'Diese Prämie der Kampagne gilt bereits. Bitte ändern Sie die Prämie in der Kampagne, statt sie zurückzuziehen.',
  },
} as const;
