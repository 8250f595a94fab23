import { z } from 'zod';
import { ACTIVITY_ACTORS, ACTIVITY_KINDS } from '../../labels/activity-kinds.ts';
import { keysOf } from '../../labels/statuses.ts';
import { contract } from '../contract.ts';
import { dateField, instantOut, optionalLine } from '../fields.ts';
import { about } from './dashboard.ts';

/** Who did what in an account (docs/product/activities.md). */

const activityFilters = z.object({
  /** Berlin days, both included. */
  from: dateField.optional(),
  to: dateField.optional(),
  kind: z.enum(keysOf(ACTIVITY_KINDS)).optional(),
  /** A user or a key by id, or everybody of a kind. */
  actor: z.union([z.enum(keysOf(ACTIVITY_ACTORS)), z.uuid()]).optional(),
  /** Words of what was done, or of what it was done to. */
  search: optionalLine(100),
});

/** One change of a field, in words; '' where there was nothing. */
const changedField = z.object({ field: z.string(), before: z.string(), after: z.string() });

export const activity = z.object({
  id: z.uuid(),
  at: instantOut,
  /** A person's name, a key's, a partner's, or the words for everybody else. */
  actor: z.string(),
  /** What was done, in words. */
  text: z.string(),
  /** What it was done to; null where that is the account itself. */
  object: z
    .object({
      name: z.string(),
      /** Null where there is nothing to look at (any more). */
      about: about.nullable(),
    })
    .nullable(),
  changes: z.array(changedField),
});

export type Activity = z.output<typeof activity>;

export const listActivities = contract({
  method: 'GET',
  path: '/api/activities',
  auth: 'provider',
  polled: true,
  summary: 'What was changed in the account, by whom and when, newest first',
  query: activityFilters.extend({
    limit: z.coerce.number().int().min(1).max(200).default(50),
    cursor: z.uuid().optional(),
  }),
  response: z.array(activity),
});

export const listActivityActors = contract({
  method: 'GET',
  path: '/api/activities/actors',
  auth: 'provider',
  summary: 'Users and keys of the account, to choose whose activities are looked at',
  query: z.object({}),
  response: z.array(z.object({ id: z.uuid(), name: z.string() })),
});

export const exportActivities = contract({
  method: 'GET',
  path: '/api/activities/export',
  auth: 'provider',
  summary: 'The same as a table for spreadsheets',
  query: activityFilters,
  response: { file: 'text/csv' },
});
