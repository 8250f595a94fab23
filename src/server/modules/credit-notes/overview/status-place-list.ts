import { sql } from 'kysely';

/**
 * Which step of its life a document of `credit_note_state s` has reached, from 1; written as in the
 * index that finds documents by it (migration 0044).
 */
export const statusPlace = sql<number>`
  array_position(array['created', 'sent', 'paid', 'cancelled'], s.status)`;

/** Documents that wait for their payment: the first two steps. */
export const isUnpaid = sql<boolean>`${statusPlace} <= 2`;
