/** 'Seite 2: Ihr Anlass' */
export function pageName({ title }: { readonly title: string }, index: number): string {
  return title.trim() === '' ? `Seite ${index + 1}` : `Seite ${index + 1}: ${title.trim()}`;
}
