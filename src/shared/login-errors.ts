/** Why somebody is not let in, or an address is not proven; part of `errors.ts`. */
export const LOGIN_ERRORS = {
  not_logged_in: {
    status: 401,
    message: 'Sie sind nicht angemeldet. Bitte melden Sie sich an.',
  },
  login_failed: {
    status: 401,
    message: 'Bitte überprüfen Sie Ihre E-Mail-Adresse und Ihr Passwort.',
  },
  login_ticket_invalid: {
    status: 401,
    message: 'Diese Anmeldung ist beendet oder abgelaufen. Bitte melden Sie sich erneut an.',
  },
  partner_login_ended: {
    status: 422,
    message:
      'Diese Anmeldung ist abgelaufen oder wurde schon benutzt. Bitte fordern Sie einen neuen Link an.',
  },
  partner_code_wrong: {
    status: 422,
    message: 'Der Code stimmt nicht. Bitte vergleichen Sie ihn mit der neuesten E-Mail.',
  },
  partner_login_required: {
    status: 401,
    message: 'Sie sind im Partnerbereich nicht angemeldet. Bitte melden Sie sich an.',
  },
  partner_view_ended: {
    status: 401,
    message: 'Diese Ansicht ist beendet. Öffnen Sie sie bitte noch einmal beim Partner.',
  },
  partner_view_read_only: {
    status: 403,
    message: 'In der Ansicht als Partner können Sie nur lesen. Das kann nur Ihr Partner selbst.',
  },
  verification_code_wrong: {
    status: 422,
    message: 'Der Code stimmt nicht. Bitte vergleichen Sie ihn mit der neuesten E-Mail.',
  },
  verification_code_ended: {
    status: 422,
    message:
      'Dieser Code ist abgelaufen oder wurde schon benutzt. Bitte lassen Sie sich einen neuen senden.',
  },
  verification_link_invalid: {
    status: 422,
    message:
      'Dieser Verifikationslink ist ungültig, abgelaufen oder wurde bereits verwendet. Bitte fordern Sie einen neuen an.',
  },
} as const;
