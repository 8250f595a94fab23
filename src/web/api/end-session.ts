/** What the user reads when the session has ended (docs/product/screens.md section 7). */
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

/** Longest wait for a message whose code is there but that does not appear. */
const PATIENCE_MS = 2_000;

const ending = { isExpected: false };

/** The session ends because the user wanted it: no answer that says so is news any more. */
export function expectSessionEnd(): void {
  ending.isExpected = true;
}

/**
 * Shows the user once that the session has ended, and leaves for the login 500 ms after that can
 * be read. Several calls may find out at the same time; only the first one counts. Without a
 * session nothing works here, so the page is also left when the message cannot be shown.
 * @param notify shows the message; done when it can be read
 * @param prepare fetches what shows messages
 */
export function createSessionEnd(
  notify: () => Promise<unknown>,
  prepare: () => Promise<unknown>,
  go: () => void = leave,
): () => void {
  let isLeaving = false;
  return () => {
    if (isLeaving || ending.isExpected) return;
    isLeaving = true;
    const patience = prepare().then(() => pause(PATIENCE_MS));
    const leaveSoon = () => setTimeout(go, DELAY_MS);
    void Promise.race([notify(), patience]).then(leaveSoon, leaveSoon);
  };
}

const pause = (milliseconds: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, milliseconds);
  });
