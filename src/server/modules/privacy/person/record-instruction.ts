import type { Acting } from '#server/kernel/acting.ts';
import type { Tx } from '#server/kernel/database.ts';
import { newId } from '#server/kernel/new-id.ts';
import type { Services } from '#server/kernel/services.ts';
import { appendEvent } from '#server/platform/audit/audit-store.ts';
import type { Subject } from './subject.ts';

/**
 * Keeps on whose instruction the operator erases or copies one person's data: that there was one in
 * the log, its words beside it (docs/decisions/0161).
 */
export function appendInstruction(
  tx: Tx,
  acting: Acting,
  { provider, kind, ids }: Subject,
  purpose: 'erasure' | 'export',
  instruction: string,
  now: Date,
): Promise<void> {
  const event = {
    action: `person.${purpose}_instructed`,
    entity: 'person_instruction',
    entityId: newId(),
    data: { kind, ids },
    texts: { instruction },
  };
  return appendEvent(tx, provider, acting, event, now);
}

/** The same in a transaction of its own. */
export function recordInstruction(
  { db, clock }: Services,
  acting: Acting,
  subject: Subject,
  instruction: string,
): Promise<void> {
  return db.transaction((tx) =>
    appendInstruction(tx, acting, subject, 'export', instruction, clock()),
  );
}
