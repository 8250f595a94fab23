/** Page on which a recipient of automatic e-mails refuses them. */
export const REFUSAL_PAGE = '/abmelden';

/** The mailed address of that page. */
export function refusalPath(token: string): string {
  return `${REFUSAL_PAGE}?token=${token}`;
}
