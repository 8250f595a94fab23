/** What the user reads when the session has ended (product-2.md section 8). */
export const SESSION_EXPIRED_MESSAGE = 'Sie sind abgemeldet. Anmeldung wird gestartet...';

const DELAY_MS = 500;

/**
 * Where a login leads back to. The server answers `/api/login?redirect=` with a redirect to
 * `/auth?redirect=` and accepts only paths of this site.
 */
function loginAddress(currentPath: string): string {
  return `/api/login?redirect=${encodeURIComponent(currentPath)}`;
}

function leave(): void {
  const { pathname, search } = window.location;
  window.location.assign(loginAddress(pathname + search));
}

/**
 * Tells the user once that the session has ended and leaves for the login 500 ms after that can
 * be read. Several calls may find out at the same time; only the first one counts.
 */
export function createSessionEnd(tell: () => Promise<unknown>): () => void {
  let isLeaving = false;
  return () => {
    if (isLeaving) return;
    isLeaving = true;
    const leaveSoon = () => setTimeout(leave, DELAY_MS);
    // Whether the message could be shown or not: without a session nothing works here.
    void tell().then(leaveSoon, leaveSoon);
  };
}
