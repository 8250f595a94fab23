import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ProviderId } from '#shared/ids.ts';

/** Names the state of everything that a provider's answers are made of. */
export type StateOf = (provider: ProviderId) => Promise<string>;

/** Another build may answer otherwise; on all nodes of one build this is the same. */
const BUILD = createHash('sha256')
  .update(readFileSync(import.meta.filename))
  .digest('base64url');

/** The ETag of every polled answer of this provider in this state, weak: it may be packed on the way. */
export function etagOf(provider: ProviderId, state: string): string {
  const hash = createHash('sha256').update(`${BUILD} ${provider} ${state}`).digest('base64url');
  return `W/"${hash.slice(0, 27)}"`;
}

/**
 * Marks the answer, and answers 304 at once when the asker has this very state already.
 * @returns whether it is answered
 */
export function answeredUnchanged(
  request: FastifyRequest,
  reply: FastifyReply,
  etag: string,
): boolean {
  void reply.header('etag', etag);
  const known = request.headers['if-none-match']?.split(',').map((each) => each.trim()) ?? [];
  if (!known.includes(etag)) return false;
  void reply.code(304).send();
  return true;
}
