import { defineJob } from '#server/kernel/jobs.ts';

/** Deals with the next recipients of a run, and queues itself again while there are more. */
export const runSliceJob = defineJob<{ providerId: string; runId: string }>('automations.slice');
