import { sql } from 'kysely';
import type { Queryable, Tx } from '#server/kernel/database.ts';
import { on } from '#server/platform/db/database.ts';
import type { VatEvidence } from '#server/platform/vat-confirmation/vat-confirmation-service.ts';
import type { ProviderId } from '#shared/ids.ts';
import type { VatOutcome } from '#shared/labels/vat-confirmations.ts';
import type { VatSubject } from '../domain/vat-question.ts';
import { toConfirmation, type VatConfirmation } from './queries.ts';

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
  const rows = questions.map(({ id, partnerId, ownVatId, subject }) => ({
    provider_id: provider,
    id,
    partner_id: partnerId,
    requested_at: now,
    next_try_at: now,
    own_vat_id: ownVatId,
    vat_id: subject.vatId,
    company_name: subject.companyName,
    street: subject.street,
    postal_code: subject.postalCode,
    city: subject.city,
  }));
  for (let from = 0; from < rows.length; from += BATCH)
    await on(tx)
      .insertInto('vat_confirmations')
      .values(rows.slice(from, from + BATCH))
      .execute();
}

/**
 * Takes a question that is due: for as long as it may take, nobody else asks it. Who dies meanwhile
 * leaves it due again.
 * @param until when it is due again if nothing is heard of it
 */
export async function claimConfirmation(
  db: Queryable,
  provider: ProviderId,
  id: string,
  now: Date,
  until: Date,
): Promise<VatConfirmation | null> {
  const row = await on(db)
    .updateTable('vat_confirmations')
    .set({ tries: sql<number>`tries + 1`, tried_at: now, next_try_at: until })
    .where('provider_id', '=', provider)
    .where('id', '=', id)
    .where('outcome', 'is', null)
    .where('next_try_at', '<=', now)
    .returningAll()
    .executeTakeFirst();
  return row === undefined ? null : toConfirmation(row);
}

/** Keeps that a try brought no answer, and when the next one is. */
export async function postponeConfirmation(
  tx: Tx,
  provider: ProviderId,
  id: string,
  next: Date,
  problem: string,
): Promise<void> {
  await on(tx)
    .updateTable('vat_confirmations')
    .set({ next_try_at: next, problem })
    .where('provider_id', '=', provider)
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
  const row = await on(tx)
    .updateTable('vat_confirmations')
    .set({
      outcome: end.outcome,
      answered_at: now,
      next_try_at: null,
      problem: end.problem ?? '',
      ...(evidence === undefined
        ? {}
        : {
            status_code: evidence.statusCode,
            service_id: evidence.serviceId,
            service_time: evidence.serviceTime,
            valid_from: evidence.validFrom,
            valid_to: evidence.validTo,
            name_result: evidence.nameResult,
            street_result: evidence.streetResult,
            postal_code_result: evidence.postalCodeResult,
            city_result: evidence.cityResult,
          }),
    })
    .where('provider_id', '=', provider)
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
  await on(tx)
    .deleteFrom('vat_confirmations')
    .where('provider_id', '=', provider)
    .where('partner_id', '=', partnerId)
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
    ))`.execute(on(tx));
}
