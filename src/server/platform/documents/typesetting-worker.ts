import { move } from 'piscina';
import type { DrawingJob } from './drawing-job.ts';
import { createTypesetter } from './typesetter.ts';
import type { TypesettingJob } from './typesetting-job.ts';

const typesetter = createTypesetter();

/** Entry of a typesetting thread: one job, the bytes handed over without a copy. */
export function typesetJob(job: TypesettingJob): ReturnType<typeof move> {
  return move(new Uint8Array(typesetter.typeset(job)));
}

/** The same thread draws: fonts and compiler are in its memory already. */
export function drawJob(job: DrawingJob): string {
  return typesetter.draw(job);
}
