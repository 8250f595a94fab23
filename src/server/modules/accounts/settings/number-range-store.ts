import type { Tx } from '#server/kernel/database.ts';
import { newId } from '#server/kernel/new-id.ts';
import { on } from '#server/platform/db/database.ts';
import { documentNumber } from '#shared/document-number.ts';
import type { ProviderId } from '#shared/ids.ts';
import type { NumberRange } from '../domain/number-range.ts';

export async function insertNumberRange(
  tx: Tx,
  provider: ProviderId,
  range: NumberRange,
  now: Date,
): Promise<void> {
  await on(tx)
    .insertInto('number_ranges')
    .values({
      provider_id: provider,
      id: newId(),
      prefix: range.prefix,
      suffix: range.suffix,
      start_number: range.startNumber,
      next_number: range.nextNumber,
      is_current: true,
      created_at: now,
    })
    .execute();
}

/** The range with this prefix and suffix, locked; undefined when it was never used. */
export async function lockNumberRange(
  tx: Tx,
  provider: ProviderId,
  prefix: string,
  suffix: string,
): Promise<(NumberRange & { id: string; isCurrent: boolean }) | undefined> {
  const row = await on(tx)
    .selectFrom('number_ranges')
    .selectAll()
    .where('provider_id', '=', provider)
    .where('prefix', '=', prefix)
    .where('suffix', '=', suffix)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (row === undefined) return undefined;
  return {
    id: row.id,
    prefix: row.prefix,
    suffix: row.suffix,
    startNumber: row.start_number,
    nextNumber: row.next_number,
    isCurrent: row.is_current,
  };
}

export async function retireCurrentRange(tx: Tx, provider: ProviderId): Promise<void> {
  await on(tx)
    .updateTable('number_ranges')
    .set({ is_current: false })
    .where('provider_id', '=', provider)
    .where('is_current', '=', true)
    .execute();
}

export async function updateNumberRange(
  tx: Tx,
  provider: ProviderId,
  id: string,
  range: NumberRange,
): Promise<void> {
  await on(tx)
    .updateTable('number_ranges')
    .set({ start_number: range.startNumber, next_number: range.nextNumber, is_current: true })
    .where('provider_id', '=', provider)
    .where('id', '=', id)
    .execute();
}

export interface TakenNumber {
  readonly rangeId: string;
  readonly running: number;
  readonly number: string;
}

/** A settings change may switch the range while a payout waits for it; then look again. */
const MAX_LOOKS = 3;

/**
 * Takes the next number of the provider's current range. The counter row stays locked until the
 * transaction ends, so numbers are consecutive without gaps under any parallelism, and a rollback
 * gives the number back (decisions.md section 10).
 */
export async function takeDocumentNumber(tx: Tx, provider: ProviderId): Promise<TakenNumber> {
  for (let look = 1; look <= MAX_LOOKS; look += 1) {
    const row = await advance(tx, provider).where('is_current', '=', true).executeTakeFirst();
    if (row !== undefined) return taken(row);
  }
  throw new Error('the provider has no current number range');
}

/** The next number of a certain range: a reversal continues the range of its original. */
export async function takeNumberOfRange(
  tx: Tx,
  provider: ProviderId,
  rangeId: string,
): Promise<TakenNumber> {
  return taken(await advance(tx, provider).where('id', '=', rangeId).executeTakeFirstOrThrow());
}

function advance(tx: Tx, provider: ProviderId) {
  return on(tx)
    .updateTable('number_ranges')
    .set((eb) => ({ next_number: eb('next_number', '+', 1) }))
    .where('provider_id', '=', provider)
    .returning(['id', 'prefix', 'suffix', 'next_number']);
}

function taken(row: {
  id: string;
  prefix: string;
  suffix: string;
  next_number: number;
}): TakenNumber {
  const running = row.next_number - 1;
  return { rangeId: row.id, running, number: documentNumber(row, running) };
}
