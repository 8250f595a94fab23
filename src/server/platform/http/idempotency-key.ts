import type { FastifyRequest } from 'fastify';

/** Longest key that is distinguished; what follows is ignored. */
const LONGEST = 200;

/** The header Idempotency-Key of a call that may be sent again; null when there is none. */
export function idempotencyKeyOf({ headers }: FastifyRequest): string | null {
  const key = headers['idempotency-key'];
  return typeof key === 'string' && key !== '' ? key.slice(0, LONGEST) : null;
}
