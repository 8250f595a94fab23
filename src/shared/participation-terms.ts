/** More than anybody reads. */
export const TERMS_MAX = 20_000;

/**
 * Terms of taking part to start from, in plain words; the provider has them checked and changes them
 * (docs/product/partner-area.md section 14). Nothing here promises that they are lawful in every case.
 */
export function termsTemplate(providerName: string): string {
  return [
    '1. Worum es geht',
    `Sie empfehlen ${providerName} weiter und erhalten dafür eine Prämie. Welche Empfehlung wie viel bringt, steht bei jedem Ihrer Empfehlungslinks. Änderungen gelten für künftige Empfehlungen.`,
    '',
    '2. Wie Sie empfehlen',
    'Sie teilen Ihren persönlichen Link oder kündigen Gäste im Partnerbereich an. Sie schreiben niemandem, der Sie nicht kennt oder nicht gefragt hat, E-Mails, Nachrichten oder Anrufe zu Werbezwecken (§\u00a07\u00a0UWG).',
    'Wo Sie öffentlich empfehlen, etwa auf Ihrer Website oder in sozialen Netzwerken, kennzeichnen Sie das als Werbung (§\u00a05a\u00a0Abs.\u00a04\u00a0UWG).',
    `Sie machen über ${providerName} nur wahre Angaben und versprechen nichts, was ${providerName} nicht zugesagt hat.`,
    '',
    '3. Wann eine Prämie entsteht',
    'Eine Prämie entsteht mit dem Ereignis, das bei Ihrem Link steht, zum Beispiel einer Anfrage oder einem bestätigten Umsatz. Prozente zählen vom Nettoumsatz nach Abzug von Nachlässen und Vorteilen für Gäste. Eigene Buchungen und erfundene Anfragen zählen nicht. Wird eine Veranstaltung storniert oder nicht bezahlt, entfällt die Prämie dafür.',
    '',
    '4. Abrechnung',
    `Über Prämien rechnet ${providerName} mit Gutschriften oder, bei Privatpersonen, mit Belegen ab. Dafür halten Sie Ihre Angaben im Partnerbereich aktuell. Für die Versteuerung sind Sie selbst verantwortlich.`,
    '',
    '5. Keine Vertretung',
    `Sie handeln selbstständig und ohne Verpflichtung, tätig zu werden. Sie sind nicht Handelsvertreter (§\u00a084\u00a0HGB) und dürfen ${providerName} nicht vertreten.`,
    '',
    '6. Ende',
    'Sie und wir können die Teilnahme jederzeit ohne Frist beenden. Prämien, die bis dahin entstanden sind, werden ausgezahlt.',
    '',
    '7. Änderungen',
    'Ändern sich diese Bedingungen, bitten wir Sie im Partnerbereich um Ihre Zustimmung.',
  ].join('\n');
}
