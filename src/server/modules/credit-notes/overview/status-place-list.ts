import { sql } from 'kysely';

const STEPS = ['created', 'sent', 'paid', 'cancelled'] as const;

/**
 * Which step of its life a document of `credit_note_states s` has reached, from 1; written as in the
 * index that finds documents by it (migration 0044).
 */
export const statusPlace = sql<number>`
  array_position(array[${sql.join(STEPS.map((step) => sql.lit(step)))}], s.status)`;

/** Whether a document has reached this step and none behind it. */
export const isAt = (step: (typeof STEPS)[number]) =>
  sql<boolean>`${statusPlace} = ${sql.lit(STEPS.indexOf(step) + 1)}`;

/** Documents that wait for their payment: the first two steps. */
export const isUnpaid = sql<boolean>`${statusPlace} <= 2`;
