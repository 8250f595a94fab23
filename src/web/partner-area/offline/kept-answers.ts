import { useSyncExternalStore } from 'react';
import { ApiError } from '#web/api/api-error.ts';
import { currentView } from '../view/view.ts';

/**
 * What the first screen showed last, kept on the device for a start without a connection: who is logged
 * in, the programme and its start; never a document. It is shown only when the server can't be reached,
 * and is gone with the logout and with the first answer that says that the session has ended.
 */
const PREFIX = 'partner-area ';

/** The file of this code: its hash says which build has kept an answer, and only that build reads it. */
const BUILD = import.meta.url;

interface Kept {
  readonly build: string;
  /** Of which programme; '' where it is of all. */
  readonly about: string;
  readonly at: string;
  readonly answer: unknown;
}

type Name = 'account' | 'programme' | 'start';

/**
 * Asks, and keeps the answer; without a connection gives the kept one.
 * @param signal of the query: what was called off is not kept
 * @param about the programme; the answer of another one is not given, and is replaced
 * @throws ApiError what the call throws, where nothing is kept
 */
export async function answerOrKept<Answer>(
  name: Name,
  about: string,
  ask: () => Promise<Answer>,
  signal: AbortSignal,
): Promise<Answer> {
  // What a provider sees is not the partner's, who may be logged in beside in this browser.
  if (currentView() !== null) return ask();
  try {
    const answer = await ask();
    // A logout meanwhile has wiped what was kept; its last answers stay out.
    if (!signal.aborted) keep(name, { build: BUILD, about, at: new Date().toISOString(), answer });
    setSince(null);
    return answer;
  } catch (error) {
    const kept = error instanceof ApiError && error.status === 0 ? read(name) : null;
    if (kept === null || kept.about !== about) throw error;
    setSince(new Date(kept.at));
    return kept.answer as Answer;
  }
}

/** Takes everything off the device. */
export function wipeKept(): void {
  setSince(null);
  if (currentView() !== null) return;
  withStorage((storage) => {
    const names = Object.keys(storage).filter((key) => key.startsWith(PREFIX));
    for (const key of names) storage.removeItem(key);
  });
}

function keep(name: Name, kept: Kept): void {
  withStorage((storage) => storage.setItem(`${PREFIX}${name}`, JSON.stringify(kept)));
}

function read(name: Name): Kept | null {
  const text = withStorage((storage) => storage.getItem(`${PREFIX}${name}`)) ?? null;
  const kept = text === null ? null : (JSON.parse(text) as Kept);
  return kept?.build === BUILD ? kept : null;
}

/** Browsers may forbid or fill the storage; then nothing is kept, and all else works. */
function withStorage<Result>(work: (storage: Storage) => Result): Result | undefined {
  try {
    return work(localStorage);
  } catch {
    return undefined;
  }
}

let since: Date | null = null;
const listeners = new Set<() => void>();

function setSince(date: Date | null): void {
  if (since?.getTime() === date?.getTime()) return;
  since = date;
  for (const listener of listeners) listener();
}

/** Since when what is shown is old: when it was kept; null while the server answers. */
export function useKeptSince(): Date | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => since,
  );
}
