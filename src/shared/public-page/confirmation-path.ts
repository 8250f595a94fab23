/** Page on which a visitor confirms the address of a request. */
export const CONFIRMATION_PAGE = '/anfrage-bestaetigen';

/** Page on which somebody who applies as a partner does the same. */
export const APPLICATION_CONFIRMATION_PAGE = '/bewerbung-bestaetigen';

/** The mailed address of the page of a request. */
export function confirmationPath(token: string): string {
  return `${CONFIRMATION_PAGE}?token=${token}`;
}

/** The mailed address of the page of an application. */
export function applicationConfirmationPath(token: string): string {
  return `${APPLICATION_CONFIRMATION_PAGE}?token=${token}`;
}
