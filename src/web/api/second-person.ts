/**
 * Between a call that needs a second person and the dialog that asks for one. One question at a time: what is
 * refused while another one is on the screen is shown as any other refusal.
 */

/** A call that was refused, as it was sent. */
export interface RefusedCall {
  readonly method: string;
  readonly path: string;
  readonly params: Readonly<Record<string, unknown>>;
  readonly body: unknown;
  /** The server's sentence. */
  readonly message: string;
}

/**
 * What became of it: nobody was asked; somebody was, and the screen is left; or somebody was asked for one part of
 * the body, and the rest of it is sent now.
 */
export type SecondPersonAnswer = 'not_asked' | 'left' | { readonly rest: unknown };

interface Waiting {
  readonly refused: RefusedCall;
  readonly answer: (answer: SecondPersonAnswer) => void;
}

let waiting: Waiting | null = null;
const listeners = new Set<() => void>();

function notify(): void {
  for (const listener of listeners) listener();
}

export function askSecondPerson(refused: RefusedCall): Promise<SecondPersonAnswer> {
  if (listeners.size === 0 || waiting !== null) return Promise.resolve('not_asked');
  return new Promise((resolve) => {
    const answer = (given: SecondPersonAnswer) => {
      waiting = null;
      notify();
      resolve(given);
    };
    waiting = { refused, answer };
    notify();
  });
}

export const waitingForSecondPerson = (): Waiting | null => waiting;

export function subscribeToSecondPerson(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
