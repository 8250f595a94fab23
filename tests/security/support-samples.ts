import { list, type Sample } from './sample.ts';

/** The owner's calls about looks of the operator. */
export const SUPPORT_SAMPLES: Readonly<Record<string, Sample>> = {
  'GET /api/support-access': list('/api/support-access'),
  'POST /api/support-access': list('/api/support-access'),
  'DELETE /api/support-access': list('/api/support-access'),
};
