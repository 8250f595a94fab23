/** Why somebody can't apply, or an application can't be decided; part of `errors.ts`. */
export const APPLICATION_ERRORS = {
  applications_closed: {
    status: 409,
    message: 'Zurzeit werden hier keine neuen Partner aufgenommen.',
  },
  application_decided: {
    status: 409,
    message: 'Über diese Bewerbung ist schon entschieden. Bitte laden Sie die Seite neu.',
  },
  participation_terms_missing: {
    status: 422,
    message: 'Bitte veröffentlichen Sie zuerst Ihre Teilnahmebedingungen.',
  },
  participation_terms_changed: {
    status: 409,
    message:
      'Die Teilnahmebedingungen wurden gerade geändert. Bitte lesen Sie die neue Fassung, bevor Sie zustimmen.',
  },
} as const;
