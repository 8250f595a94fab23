/** Errors of `errors.ts` about calendars (docs/product/integrations.md section 8). */
export const CALENDAR_ERRORS = {
  calendar_not_in_plan: {
    status: 403,
    message: 'Das Kalender-Abo gehört zum Tarif Enterprise.',
  },
  calendar_is_off: {
    status: 409,
    message: 'Das Kalender-Abo ist ausgeschaltet. Bitte schalten Sie es zuerst ein.',
  },
} as const;
