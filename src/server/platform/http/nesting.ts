import type { FastifyInstance } from 'fastify';
import { DomainError } from '#server/kernel/domain-error.ts';

/** A form's configuration, the deepest that a screen sends, has six levels. */
const DEEPEST = 40;

/**
 * Refuses bodies that are nested deeper than anything of ours: a parser takes them, but whatever
 * walks through them afterwards runs out of stack.
 */
export function refuseDeepBodies(app: FastifyInstance): void {
  app.addHook('preValidation', async ({ body }) => {
    if (isDeep(body)) throw new DomainError('malformed_request');
  });
}

function isDeep(body: unknown): boolean {
  let level = partsOf(body);
  for (let depth = 0; depth < DEEPEST && level.length > 0; depth += 1)
    level = level.flatMap(partsOf);
  return level.length > 0;
}

function partsOf(value: unknown): unknown[] {
  const isHolder = typeof value === 'object' && value !== null && !Buffer.isBuffer(value);
  return isHolder ? Object.values(value) : [];
}
