/**
 * A text without case, accents and umlauts, so that 'Müller', 'Mueller' and 'Muller' are one name.
 * The search of the server does the same in SQL.
 */
export function foldText(text: string): string {
  return text
    .toLocaleLowerCase('de')
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll('ß', 'ss')
    .replaceAll(/([aou])e/g, '$1');
}
