import { z } from 'zod';
import { PLAN_IDS } from '../../plans.ts';
import { ROLE_IDS } from '../../roles/rights.ts';
import { contract } from '../contract.ts';

/** The houses that a person belongs to (docs/product/houses.md). */

const house = z.object({
  /** Calls name the house by it, as `x-house`. */
  id: z.uuid(),
  /** Names the membership; the same as `id` of `GET /api/user` there. */
  userId: z.uuid(),
  name: z.string(),
  logoUrl: z.string().nullable(),
  /** How the addresses of its screens begin: '/h/gut-lindenhof-3f9a2c7b1e05'. */
  address: z.string(),
  /** What the person is there. */
  role: z.enum(ROLE_IDS),
  plan: z.enum(PLAN_IDS),
});
export type House = z.output<typeof house>;

export const listHouses = contract({
  method: 'GET',
  path: '/api/houses',
  auth: 'provider',
  summary: 'Houses that the person belongs to, by name, with their role and the address of each',
  response: z.array(house),
});
