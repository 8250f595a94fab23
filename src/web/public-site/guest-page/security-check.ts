import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import type { Challenge } from 'altcha-lib/types';

export type CheckState = 'idle' | 'running' | 'passed' | 'impossible';

/** When less than this is left of its lifetime, a new solution is requested. */
const SPARE_SECONDS = 60;
/** A phone that has not solved it by then sends without. */
const GIVE_UP_AFTER = 20_000;

interface Solved {
  readonly token: string;
  /** In seconds since 1970. */
  readonly expiresAt: number;
}

export interface SecurityCheck {
  /** Begins once; further calls do nothing while a solution is under way or good. */
  readonly start: () => void;
  /** The solution for sending, or null when this browser cannot make one. */
  readonly token: () => Promise<string | null>;
  /** Throws the solution away: the server has refused it. */
  readonly discard: () => void;
}

/**
 * The visitor's browser pays with a little work instead of a riddle: a challenge of our own server
 * is solved in the background while the visitor types. Every solution counts once.
 */
export function createSecurityCheck(
  challengePath: string,
  onState: (state: CheckState) => void,
): SecurityCheck {
  let current: Promise<Solved | null> | null = null;

  const solve = async (): Promise<Solved | null> => {
    onState('running');
    const solved = await solveNow(challengePath);
    onState(solved === null ? 'impossible' : 'passed');
    return solved;
  };
  const start = (): Promise<Solved | null> => (current ??= solve());

  return {
    start: () => void start(),
    async token() {
      let solved = await start();
      if (solved === null || solved.expiresAt - Date.now() / 1000 < SPARE_SECONDS) {
        current = null;
        solved = await start();
      }
      return solved?.token ?? null;
    },
    discard() {
      current = null;
      onState('idle');
    },
  };
}

async function solveNow(challengePath: string): Promise<Solved | null> {
  try {
    const response = await fetch(challengePath, { credentials: 'same-origin', cache: 'no-store' });
    if (!response.ok) return null;
    const challenge = (await response.json()) as Challenge;
    const solution = await solveChallenge({ challenge, deriveKey, timeout: GIVE_UP_AFTER });
    if (solution === null) return null;
    return {
      token: btoa(JSON.stringify({ challenge, solution })),
      expiresAt: challenge.parameters.expiresAt ?? 0,
    };
  } catch {
    // Without a safe connection browsers have no crypto; the request then goes unchecked.
    return null;
  }
}
