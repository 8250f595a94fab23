import { sql } from 'kysely';
import type { Queryable, Tx } from '#server/kernel/database.ts';
import { camel } from '#server/platform/db/database.ts';
import type { VatEvidence } from '#server/platform/vat-confirmation/vat-confirmation-service.ts';
import type { ProviderId } from '#shared/ids.ts';
import type { VatOutcome } from '#shared/labels/vat-confirmations.ts';
import type { VatSubject } from '../domain/vat-question.ts';
import type { VatConfirmation } from './queries.ts';

export interface NewConfirmation {
  readonly id: string;
  readonly partnerId: string;
  readonly ownVatId: string;
  readonly subject: VatSubject;
}

/** Rows of one statement: far below what the protocol can number as parameters. */
const BATCH = 500;

/** Keeps questions; they are due at once. */
export async function insertConfirmations(
  tx: Tx,
  provider: ProviderId,
  questions: readonly NewConfirmation[],
  now: Date,
): Promise<void> {
  const rows = questions.map(({ subject, ...question }) => ({
    ...question,
    ...subject,
    providerId: provider,
    requestedAt: now,
    nextTryAt: now,
  }));
  for (let from = 0; from < rows.length; from += BATCH)
    await camel(tx)
      .insertInto('vatConfirmations')
      .values(rows.slice(from, from + BATCH))
      .execute();
}

/**
 * Takes a question that is due: for as long as it may take, nobody else asks it. Who dies meanwhile
 * leaves it due again.
 * @param until when it is due again if no answer comes
 */
export async function claimConfirmation(
  db: Queryable,
  provider: ProviderId,
  id: string,
  now: Date,
  until: Date,
): Promise<VatConfirmation | null> {
  const row = await camel(db)
    .updateTable('vatConfirmations')
    .set({ tries: sql<number>`tries + 1`, triedAt: now, nextTryAt: until })
    .where('providerId', '=', provider)
    .where('id', '=', id)
    .where('outcome', 'is', null)
    .where('nextTryAt', '<=', now)
    .returningAll()
    .$narrowType<VatConfirmation>()
    .executeTakeFirst();
  return row ?? null;
}

/** Keeps that a try brought no answer, and when the next one is. */
export async function postponeConfirmation(
  tx: Tx,
  provider: ProviderId,
  id: string,
  next: Date,
  problem: string,
): Promise<void> {
  await camel(tx)
    .updateTable('vatConfirmations')
    .set({ nextTryAt: next, problem })
    .where('providerId', '=', provider)
    .where('id', '=', id)
    .where('outcome', 'is', null)
    .execute();
}

/** Ends a question; the first end stays. @returns whether this was it */
export async function endConfirmation(
  tx: Tx,
  provider: ProviderId,
  id: string,
  end: {
    readonly outcome: VatOutcome;
    readonly evidence?: VatEvidence;
    readonly problem?: string;
  },
  now: Date,
): Promise<boolean> {
  const { evidence } = end;
  const row = await camel(tx)
    .updateTable('vatConfirmations')
    .set({
      outcome: end.outcome,
      answeredAt: now,
      nextTryAt: null,
      problem: end.problem ?? '',
      ...evidence,
    })
    .where('providerId', '=', provider)
    .where('id', '=', id)
    .where('outcome', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes what was asked about a partner who goes with everything. */
export async function deleteConfirmations(
  tx: Tx,
  provider: ProviderId,
  partnerId: string,
): Promise<void> {
  await camel(tx)
    .deleteFrom('vatConfirmations')
    .where('providerId', '=', provider)
    .where('partnerId', '=', partnerId)
    .execute();
}

/**
 * Of a dissolved account: answers about partners with documents stay, as evidence for these; what
 * was asked about others goes.
 */
export async function eraseConfirmations(tx: Tx, provider: ProviderId): Promise<void> {
  await sql`
    delete from vat_confirmations c
    where c.provider_id = ${provider} and (c.outcome is null or not exists (
      select from credit_notes n where n.provider_id = c.provider_id and n.partner_id = c.partner_id
    ))`.execute(camel(tx));
}
