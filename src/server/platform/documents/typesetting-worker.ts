import { setImmediate } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { move } from 'piscina';
import { createTypesetter } from './typesetter.ts';
import type { DrawingJob, TypesettingJob } from './typesetting-job.ts';

const typesetter = createTypesetter();

/**
 * What the compiler made of a job is about 300 kB outside of the heap. They are freed when the few
 * bytes inside are collected, and a heap that hardly grows is hardly ever collected; and in the turn
 * of the event loop after it, for which a thread with jobs in a row does not wait of itself.
 */
const JOBS_KEPT = 50;
setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;
let jobs = 0;

async function afterJob<Made>(made: Made): Promise<Made> {
  jobs += 1;
  if (jobs % JOBS_KEPT !== 0) return made;
  collectGarbage();
  await setImmediate();
  return made;
}

/** Entry of a typesetting thread: one job, the bytes handed over without a copy. */
export async function typesetJob(job: TypesettingJob): Promise<ReturnType<typeof move>> {
  return move(await afterJob(new Uint8Array(typesetter.typeset(job))));
}

/** The same thread draws: fonts and compiler are in its memory already. */
export function drawJob(job: DrawingJob): Promise<string> {
  return afterJob(typesetter.draw(job));
}
