/** Page on which a visitor confirms the address of a request. */
export const CONFIRMATION_PAGE = '/anfrage-bestaetigen';

/** The mailed address of that page. */
export function confirmationPath(token: string): string {
  return `${CONFIRMATION_PAGE}?token=${token}`;
}
