/** '1 Beleg ist jetzt bezahlt', '3 Belege sind jetzt bezahlt'. */
export function paidSentence(count: number): string {
  return `${count === 1 ? '1 Beleg ist' : `${count} Belege sind`} jetzt bezahlt`;
}
