/** What the operator's console and their look into a house refuse; part of `errors.ts`. */
export const OPERATOR_ERRORS = {
  mail_text_purged: {
    status: 422,
    message:
      'Der Text dieser E-Mail ist nach 90 Tagen gelöscht worden. Sie kann nicht noch einmal gesendet werden.',
  },
  support_read_only: {
    status: 403,
    message: 'Im Support-Einblick können Sie nur lesen. Ändern kann das nur der Anbieter selbst.',
  },
  support_not_shown: {
    status: 403,
    message:
      'Das zeigt der Support-Einblick nicht: keine Dateien, keine Exporte, keine Bank- und Steuerdaten der Partner und nichts, was nur der Inhaber sieht.',
  },
  support_ended: {
    status: 401,
    message:
      'Dieser Einblick ist beendet. Öffnen Sie das Haus in der Betreiberkonsole noch einmal.',
  },
  support_not_allowed: {
    status: 403,
    message:
      'Der Anbieter hat keinen Einblick erlaubt. Bitten Sie den Inhaber, ihn in den Account-Einstellungen unter „Support-Zugang“ zu erlauben.',
  },
  support_already_allowed: {
    status: 409,
    message: 'Der Support-Zugang ist schon erlaubt. Laden Sie die Seite bitte neu.',
  },
} as const;
