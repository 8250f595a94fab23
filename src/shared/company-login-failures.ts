/** Why a login did not come about; the address of the screen names it, the sentence stands here. */
export const COMPANY_LOGIN_FAILURES = {
  abgelaufen:
    'Diese Anmeldung ist abgelaufen, oder sie wurde in einem anderen Browser begonnen. Bitte beginnen Sie noch einmal.',
  abgelehnt:
    'Ihr Anmeldedienst hat Sie nicht hineingelassen. Bitten Sie Ihre IT, Ihr Konto für diese Anwendung freizugeben.',
  client:
    'Ihr Anmeldedienst nimmt unsere Anmeldung nicht an. Ein Inhaber muss Client-ID, Geheimnis und Weiterleitungsadresse prüfen.',
  ungueltig:
    'Die Antwort Ihres Anmeldedienstes war nicht gültig. Bitte beginnen Sie noch einmal; bleibt es dabei, fragen Sie Ihre IT.',
  unerreichbar:
    'Ihr Anmeldedienst antwortet gerade nicht. Bitte versuchen Sie es in ein paar Minuten erneut.',
  unbekannt:
    'Dieser Firmenlogin ist noch mit keinem Login verbunden. Melden Sie sich einmal mit Ihrem Passwort an, und verbinden Sie ihn in den Account-Einstellungen unter „Sicherheit“.',
  vergeben:
    'Dieser Firmenlogin ist schon mit einem anderen Login verbunden. Bitte trennen Sie ihn dort zuerst.',
  verbunden:
    'Ihr Login ist schon mit einem anderen Firmenlogin dieses Hauses verbunden. Bitte trennen Sie ihn zuerst.',
} as const;

export type CompanyLoginFailure = keyof typeof COMPANY_LOGIN_FAILURES;
