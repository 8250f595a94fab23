import { Piscina } from 'piscina';
import type { DrawingJob, TypesettingJob } from './typesetting-job.ts';

/** Makes PDF files off the event loop: a long annex takes tens of milliseconds. */
export interface DocumentRenderer {
  /** @returns a tagged PDF/A-3a file; the same job always gives the same bytes. */
  render(job: TypesettingJob): Promise<Uint8Array>;
  /** @returns an SVG whose texts are outlines. */
  draw(job: DrawingJob): Promise<string>;
  close(): Promise<void>;
}

/** A thread that has had nothing to do this long gives its memory back. */
const IDLE_MS = 60_000;

/** More waiting documents than this are refused rather than kept in memory. */
const MAX_WAITING = 1_000;

/** Starts without a thread; the first document brings one up. */
export function startDocumentRenderer({ threads = 2 } = {}): DocumentRenderer {
  const pool = new Piscina({
    filename: new URL('./typesetting-worker.ts', import.meta.url).href,
    name: 'typesetJob',
    minThreads: 0,
    maxThreads: threads,
    idleTimeout: IDLE_MS,
    maxQueue: MAX_WAITING,
  });
  return {
    render: async (job) => (await pool.run(job)) as Uint8Array,
    draw: async (job) => (await pool.run(job, { name: 'drawJob' })) as string,
    close: () => pool.close(),
  };
}
