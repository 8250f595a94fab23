import { SYSTEM } from '#server/kernel/acting.ts';
import { appendEvent } from '#server/platform/audit/audit-store.ts';
import type { VatAnswer } from '#server/platform/vat-confirmation/vat-confirmation-service.ts';
import type { ProviderId } from '#shared/ids.ts';
import { isSameSubject, nextTry, vatSubject } from '../domain/vat-question.ts';
import { findPartner } from '../queries.ts';
import { unscopedDueConfirmations, type VatConfirmation } from './queries.ts';
import { claimConfirmation, endConfirmation, postponeConfirmation } from './store.ts';
import type { VatContext } from './vat-context.ts';

/** Longer than a question may take; then it is due again. */
const CLAIM_MS = 2 * 60_000;

/**
 * Asks a question that is due and keeps the answer with what was asked, whatever the partner is
 * called by then. Nobody is asked about data that were changed before: that is another question. May
 * run twice and at the same time, and may be broken off anywhere.
 * @returns what came of it: nothing was asked, the service had no answer, or it had one
 */
export async function askVatConfirmation(
  { services, confirmer }: VatContext,
  provider: ProviderId,
  id: string,
): Promise<'nothing' | 'unavailable' | 'answered'> {
  if (confirmer === null) return 'nothing';
  const { db, clock } = services;
  const begun = clock();
  const until = new Date(begun.getTime() + CLAIM_MS);
  const question = await claimConfirmation(db, provider, id, begun, until);
  if (question === null) return 'nothing';
  const partner = await findPartner(db, provider, question.partnerId);
  const current = partner === null ? null : vatSubject(partner);
  if (current === null || !isSameSubject(current, question)) {
    const end = { outcome: 'overtaken' } as const;
    await db.transaction((tx) => endConfirmation(tx, provider, id, end, clock()));
    return 'nothing';
  }
  const answer = await confirmer.ask(question);
  return keep(services, provider, question, answer);
}

async function keep(
  { db, clock }: VatContext['services'],
  provider: ProviderId,
  question: VatConfirmation,
  answer: VatAnswer,
): Promise<'unavailable' | 'answered'> {
  const { id, partnerId, requestedAt, tries } = question;
  const now = clock();
  await db.transaction(async (tx) => {
    const next = answer.kind === 'unavailable' ? nextTry(requestedAt, tries, now) : null;
    if (answer.kind === 'unavailable' && next !== null)
      return postponeConfirmation(tx, provider, id, next, answer.reason);
    const end =
      answer.kind === 'unavailable'
        ? ({ outcome: 'no_answer', problem: answer.reason } as const)
        : { outcome: answer.kind, evidence: answer.evidence };
    const isFirst = await endConfirmation(tx, provider, id, end, now);
    if (!isFirst) return;
    const event = { action: 'partner.vat_confirmation_ended', entity: 'partner' };
    const data = { outcome: end.outcome, confirmationId: id };
    await appendEvent(tx, provider, SYSTEM, { ...event, entityId: partnerId, data }, now);
  });
  return answer.kind === 'unavailable' ? 'unavailable' : 'answered';
}

/** Questions read at once. */
const BATCH = 100;

/** So many in a row without an answer, and the service is not asked until the next run. */
const MOST_SILENT = 3;

/** Milliseconds after which the remaining ones wait for the next run. */
const WITHIN_MS = 4 * 60_000;

/** Asks what is due, of all providers, one after the other. */
export async function askDueConfirmations(context: VatContext): Promise<void> {
  if (context.confirmer === null) return;
  const { db, clock } = context.services;
  const end = performance.now() + WITHIN_MS;
  let silent = 0;
  for (const { provider, id } of await unscopedDueConfirmations(db, clock(), BATCH)) {
    const outcome = await askVatConfirmation(context, provider, id);
    if (outcome === 'answered') silent = 0;
    if (outcome === 'unavailable') silent += 1;
    if (silent >= MOST_SILENT || performance.now() > end) return;
  }
}
