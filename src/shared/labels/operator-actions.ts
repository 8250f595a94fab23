/** What operators do in their console and with it, as its log says it. */
export const OPERATOR_ACTIONS = {
  'operator.added': 'Zugang angelegt',
  'operator.removed': 'Zugang entfernt',
  'operator.set_up': 'Zugang eingerichtet',
  'operator.logged_in': 'Angemeldet',
  'operator.code_refused': 'Richtiges Passwort mit falschem Code',
  'operator.logged_out': 'Abgemeldet',
  'house.plan_set': 'Tarif gesetzt',
  'house.invoice_paid': 'Rechnung als bezahlt vermerkt',
  'house.invoice_opened': 'Rechnung geöffnet',
  'house.mail_resent': 'E-Mail noch einmal gesendet',
  'house.sessions_ended': 'Benutzer abgemeldet',
  'house.wording_released': 'Eigene Texte freigegeben',
  'support.opened': 'Haus geöffnet',
  'support.closed': 'Einblick beendet',
  'job.retried': 'Auftrag noch einmal versucht',
} as const;

export type OperatorAction = keyof typeof OPERATOR_ACTIONS;
