import { z } from 'zod';
import { contract } from '../contract.ts';
import { periodFilters, totals } from './figures.ts';

/** Figures over all houses of a person (docs/product/houses.md section 5). */

const both = z.object({ current: totals, before: totals });
export type BothPeriods = z.output<typeof both>;

/** Why a house shows no figures here. */
export const LOCKED_FOR = ['plan', 'role'] as const;

const houseFigures = z.object({
  id: z.uuid(),
  name: z.string(),
  logoUrl: z.string().nullable(),
  /** How the addresses of its screens begin. */
  address: z.string(),
  lockedFor: z.enum(LOCKED_FOR).nullable(),
  /** The same as in `GET /api/figures` of that house; null where it is locked. */
  figures: both.nullable(),
});
export type HouseFigures = z.output<typeof houseFigures>;

export const readHouseFigures = contract({
  method: 'GET',
  path: '/api/houses/figures',
  auth: 'provider',
  summary: 'Figures of a period of every house that the person belongs to, with the period before',
  query: periodFilters,
  response: z.object({
    houses: z.array(houseFigures),
    /** Over all houses that are not locked; null where all are. */
    total: both.nullable(),
  }),
});
