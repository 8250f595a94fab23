/** What the user reads when the session has ended (product-1.md section 8). */
export const SESSION_EXPIRED_TITLE = 'Unauthorized';
export const SESSION_EXPIRED_MESSAGE = 'Sie sind abgemeldet. Anmeldung wird gestartet...';

const DELAY_MS = 500;

/**
 * Where a login leads back to. The server answers `/api/login?redirect=` with a redirect to
 * `/auth?redirect=` and accepts only paths of this site.
 */
export function loginAddress(currentPath: string): string {
  return `/api/login?redirect=${encodeURIComponent(currentPath)}`;
}

/**
 * Tells the user once that the session has ended and leaves for the login after 500 ms. Several
 * calls may find out at the same time; only the first one counts.
 */
export function createSessionEnd(tell: () => void): () => void {
  let isLeaving = false;
  return () => {
    if (isLeaving) return;
    isLeaving = true;
    tell();
    setTimeout(() => {
      const { pathname, search } = window.location;
      window.location.assign(loginAddress(pathname + search));
    }, DELAY_MS);
  };
}
