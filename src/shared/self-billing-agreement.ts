/**
 * What a partner agrees to before the first credit note (§ 14 Abs. 2 Satz 5 UStG). Whoever changes a word
 * gives it a new version: the agreement keeps which text was read.
 */
export const AGREEMENT_VERSION = '2026-11';

/** The text in paragraphs, as it is shown and as its hash is kept. */
export function agreementText(providerName: string): readonly string[] {
  return [
    `${providerName} rechnet Ihre Prämien mit Gutschriften ab. Das sind Rechnungen, die ${providerName} an Ihrer Stelle über Ihre Leistungen ausstellt; Sie selbst schreiben keine.`,
    `Sie prüfen jede Gutschrift. Stimmt etwas nicht, können Sie ihr widersprechen; damit verliert sie ihre Wirkung als Rechnung, und ${providerName} stellt eine neue aus.`,
    `Ändern sich Ihr steuerlicher Status, Ihre USt-IdNr., Ihre Steuernummer oder Ihre Anschrift, teilen Sie das ${providerName} vor der nächsten Gutschrift mit. Für zu Unrecht ausgewiesene Umsatzsteuer haften Sie (§\u00a014c\u00a0UStG).`,
    'Ihr Einverständnis gilt, bis Sie es widerrufen. Der Widerruf wirkt für künftige Gutschriften.',
  ];
}
