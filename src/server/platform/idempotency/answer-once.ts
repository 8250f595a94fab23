import type { Tx } from '#server/kernel/database.ts';
import { DomainError } from '#server/kernel/domain-error.ts';
import type { ProviderId } from '#shared/ids.ts';
import { sha256 } from '../crypto/tokens.ts';
import { findAnswer, insertAnswer, lockKey } from './idempotent-answer-store.ts';

/** A call that may be sent again with the same key (header Idempotency-Key). */
export interface RepeatableCall {
  readonly scope: string;
  /** null: the client sent no key, the call stands for itself. */
  readonly key: string | null;
  /** The request in full: the same key with another request is refused. */
  readonly request: unknown;
}

/**
 * Does the work once per key and repeats its first final answer afterwards, inside the transaction of the
 * work. Equal calls wait for each other: what was sent again because its answer never came may meet the
 * first one while that still commits.
 * @throws DomainError idempotency_mismatch
 */
export async function answerOnce<Answer extends object>(
  tx: Tx,
  provider: ProviderId,
  { scope, key, request }: RepeatableCall,
  now: Date,
  work: () => Promise<Answer>,
  isFinal: (answer: Answer) => boolean,
): Promise<Answer> {
  if (key === null) return work();
  const hash = sha256(JSON.stringify(request));
  await lockKey(tx, provider, scope, key);
  const first = await findAnswer(tx, provider, scope, key);
  if (first !== undefined) {
    if (!first.request_hash.equals(hash)) throw new DomainError('idempotency_mismatch');
    return first.answer as unknown as Answer;
  }
  const answer = await work();
  if (isFinal(answer)) await insertAnswer(tx, provider, { scope, key, hash, answer }, now);
  return answer;
}
