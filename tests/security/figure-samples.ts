import { list, type Sample } from './sample.ts';

/** Calls about houses and figures. */
export const FIGURE_SAMPLES: Readonly<Record<string, Sample>> = {
  'GET /api/houses': list('/api/houses'),
  'GET /api/houses/figures': list('/api/houses/figures?from=2026-01-01&to=2026-12-31'),
  'GET /api/figures': list('/api/figures?from=2026-01-01&to=2026-12-31'),
  'GET /api/figures/partners': list('/api/figures/partners?from=2026-01-01&to=2026-12-31'),
  'GET /api/figures/owed': list('/api/figures/owed'),
};
