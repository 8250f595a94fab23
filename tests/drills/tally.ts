/** What a drill has found: a row of the long run's table. */
export interface DrillResult {
  readonly what: string;
  /** Times the error was caused. */
  readonly cycles: number;
  /** Calls that were sent while errors were about. */
  readonly tried: number;
  /** What the server has said was done, or the sender has given up: it must be there. */
  readonly acknowledged: number;
  readonly lost: number;
  readonly doubled: number;
  /** Numbers left out. */
  readonly gaps: number;
  /** Answers and states that should not be: another refusal than 503, an error that verify finds. */
  readonly wrong: number;
  /** From the error until everything answered again; null where nothing goes away. */
  readonly slowestRecoveryMs: number | null;
  /** Every loss, doubling, gap and wrong thing in words. */
  readonly findings: readonly string[];
  /** Why the drill could not be done here; null when it was. */
  readonly skipped: string | null;
}

/** Counts while a drill runs. */
export class Tally {
  readonly #what: string;
  readonly #counts = { tried: 0, acknowledged: 0, lost: 0, doubled: 0, gaps: 0, wrong: 0 };
  readonly #findings: string[] = [];
  #slowest: number | null = null;

  constructor(what: string) {
    this.#what = what;
  }

  tried(count = 1): void {
    this.#counts.tried += count;
  }

  acknowledged(count = 1): void {
    this.#counts.acknowledged += count;
  }

  lost(what: string): void {
    this.#find('lost', what);
  }

  doubled(what: string): void {
    this.#find('doubled', what);
  }

  gap(what: string): void {
    this.#find('gaps', what);
  }

  wrong(what: string): void {
    this.#find('wrong', what);
  }

  recovered(milliseconds: number): void {
    this.#slowest = Math.max(this.#slowest ?? 0, Math.round(milliseconds));
  }

  get findings(): readonly string[] {
    return this.#findings;
  }

  result(cycles: number): DrillResult {
    return {
      what: this.#what,
      cycles,
      ...this.#counts,
      slowestRecoveryMs: this.#slowest,
      findings: this.#findings,
      skipped: null,
    };
  }

  #find(kind: 'lost' | 'doubled' | 'gaps' | 'wrong', what: string): void {
    this.#counts[kind] += 1;
    this.#findings.push(`${kind}: ${what}`);
  }
}

/** A drill that needs what this machine has not. */
export function skippedDrill(what: string, why: string): DrillResult {
  return { ...new Tally(what).result(0), skipped: why };
}

/** How far a drill is, for those who wait for it. */
export type Progress = (line: string) => void;
