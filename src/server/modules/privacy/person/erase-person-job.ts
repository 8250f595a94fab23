import { defineJob } from '#server/kernel/jobs.ts';

/** Carries out an order to erase one person. */
export const erasePersonJob = defineJob<{ providerId: string; erasureId: string }>(
  'own-data.erase-person',
);
