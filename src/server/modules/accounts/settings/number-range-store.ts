import type { Tx } from '#server/kernel/database.ts';
import { newId } from '#server/kernel/new-id.ts';
import { camel } from '#server/platform/db/database.ts';
import { documentNumber } from '#shared/document-number.ts';
import type { ProviderId } from '#shared/ids.ts';
import type { NumberRange } from '#shared/number-range.ts';

/** A range as stored. */
export type StoredRange = NumberRange & { readonly id: string; readonly isCurrent: boolean };

/** Opens a range that the provider never used, as the current one. */
export async function insertNumberRange(
  tx: Tx,
  provider: ProviderId,
  { prefix, suffix, first }: { prefix: string; suffix: string; first: number },
  now: Date,
): Promise<string> {
  const id = newId();
  await camel(tx)
    .insertInto('numberRanges')
    .values({
      providerId: provider,
      id,
      prefix,
      suffix,
      startNumber: first,
      nextNumber: first,
      isCurrent: true,
      createdAt: now,
    })
    .execute();
  await insertStart(tx, provider, id, first, now);
  return id;
}

/** Every range of the provider, locked in the order of their ids. */
export async function lockNumberRanges(tx: Tx, provider: ProviderId): Promise<StoredRange[]> {
  const rows = await camel(tx)
    .selectFrom('numberRanges')
    .selectAll()
    .where('providerId', '=', provider)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return rows.map((row) => ({
    id: row.id,
    prefix: row.prefix,
    suffix: row.suffix,
    startNumber: row.startNumber,
    nextNumber: row.nextNumber,
    isCurrent: row.isCurrent,
  }));
}

export async function retireCurrentRange(tx: Tx, provider: ProviderId): Promise<void> {
  await camel(tx)
    .updateTable('numberRanges')
    .set({ isCurrent: false })
    .where('providerId', '=', provider)
    .where('isCurrent', '=', true)
    .execute();
}

/** Goes on with a known range from a number that it has not used. */
export async function continueRange(
  tx: Tx,
  provider: ProviderId,
  { id, startNumber, nextNumber }: StoredRange,
  first: number,
  now: Date,
): Promise<void> {
  const start = first === nextNumber ? startNumber : first;
  await camel(tx)
    .updateTable('numberRanges')
    .set({ startNumber: start, nextNumber: first, isCurrent: true })
    .where('providerId', '=', provider)
    .where('id', '=', id)
    .execute();
  await insertStart(tx, provider, id, first, now);
}

async function insertStart(
  tx: Tx,
  provider: ProviderId,
  rangeId: string,
  first: number,
  now: Date,
): Promise<void> {
  await camel(tx)
    .insertInto('numberRangeStarts')
    .values({
      providerId: provider,
      id: newId(),
      rangeId,
      firstNumber: first,
      startedAt: now,
    })
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
 * gives the number back (docs/product/credit-notes.md section 8).
 */
export async function takeDocumentNumber(tx: Tx, provider: ProviderId): Promise<TakenNumber> {
  for (let look = 1; look <= MAX_LOOKS; look += 1) {
    const row = await advance(tx, provider).where('isCurrent', '=', true).executeTakeFirst();
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
  return camel(tx)
    .updateTable('numberRanges')
    .set((eb) => ({ nextNumber: eb('nextNumber', '+', 1) }))
    .where('providerId', '=', provider)
    .returning(['id', 'prefix', 'suffix', 'nextNumber']);
}

function taken(row: {
  id: string;
  prefix: string;
  suffix: string;
  nextNumber: number;
}): TakenNumber {
  const running = row.nextNumber - 1;
  return { rangeId: row.id, running, number: documentNumber(row, running) };
}
