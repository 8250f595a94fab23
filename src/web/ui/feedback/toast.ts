export type ToastTone = 'success' | 'error' | 'info';

export interface Toast {
  readonly tone: ToastTone;
  readonly title: string;
  readonly message: string;
  /** Takes back what was just done. */
  readonly undo?: (() => void) | undefined;
  /** Where what was refused can be had. */
  readonly way?: { readonly label: string; readonly href: string } | undefined;
  /** Called when it can be read. Such a toast does not wait in line: it takes the place of others. */
  readonly onShown?: () => void;
}

/**
 * Toasts may be asked for before the part that draws them has been loaded: it comes with the
 * first one, so that it is no part of the first load.
 */
const waiting: Toast[] = [];
const listeners = new Set<() => void>();
let deliver: ((toast: Toast) => void) | null = null;

function ask(
  tone: ToastTone,
  title: string,
  message = '',
  more: Pick<Toast, 'undo' | 'onShown' | 'way'> = {},
): void {
  const asked = { tone, title, message, ...more };
  if (deliver !== null) return deliver(asked);
  waiting.push(asked);
  for (const listener of listeners) listener();
}

/** Short messages at the edge of the screen, one at a time, the others wait in line. */
export const toast = {
  success: (title: string, message?: string, way?: Toast['way']) =>
    ask('success', title, message, { way }),
  /** With 'Rückgängig', for what the same call can take back. */
  undoable: (title: string, message: string | undefined, undo: () => void, way?: Toast['way']) =>
    ask('success', title, message, { undo, way }),
  error: (title: string, message?: string, way?: Toast['way']) =>
    ask('error', title, message, { way }),
  info: (title: string, message?: string) => ask('info', title, message),
  /** A last word, before the page is left: shown at once, done when it can be read. */
  lastWord: (title: string) =>
    new Promise<void>((resolve) => {
      ask('error', title, '', { onShown: resolve });
    }),
};

/** For the part that draws: hands over what waits, and everything from now on. */
export function deliverToasts(to: (toast: Toast) => void): () => void {
  deliver = to;
  for (const asked of waiting.splice(0)) to(asked);
  return () => {
    deliver = null;
  };
}

/** What has been waiting longest for the part that draws. */
export function waitingToast(): Toast | undefined {
  return waiting[0];
}

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function areToastsWanted(): boolean {
  return waiting.length > 0 || deliver !== null;
}
