/**
 * Between a call that wants a fresh login and the dialog that asks for the password. Several calls
 * may want it at the same time: one question answers them all.
 */
const waiting = new Set<(isRenewed: boolean) => void>();
const listeners = new Set<() => void>();

function notify(): void {
  for (const listener of listeners) listener();
}

/** @returns whether the login is fresh now; false when the user refuses or no dialog is there */
export function askToRenewLogin(): Promise<boolean> {
  if (listeners.size === 0) return Promise.resolve(false);
  return new Promise((resolve) => {
    waiting.add(resolve);
    notify();
  });
}

/** For the dialog: lets the waiting calls go on, or gives them up. */
export function answerRenewal(isRenewed: boolean): void {
  for (const resolve of waiting) resolve(isRenewed);
  waiting.clear();
  notify();
}

export function isRenewalWanted(): boolean {
  return waiting.size > 0;
}

export function subscribeToRenewal(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
