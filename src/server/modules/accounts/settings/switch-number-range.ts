import type { ActingProvider } from '#server/kernel/acting.ts';
import type { Tx } from '#server/kernel/database.ts';
import { DomainError } from '#server/kernel/domain-error.ts';
import { appendEvent } from '#server/platform/audit/audit-store.ts';
import { documentNumber } from '#shared/document-number.ts';
import { planRange, type RangePlan } from '#shared/number-range.ts';
import {
  continueRange,
  insertNumberRange,
  lockNumberRanges,
  retireCurrentRange,
  type StoredRange,
} from './number-range-store.ts';

export interface WantedRange {
  readonly invoicePrefix: string;
  readonly invoiceSuffix: string;
  readonly invoiceStartNumber: number;
}

/**
 * Numbers documents as wished from now on. Documents being issued at the same time get a number
 * before or after the change, never one in between.
 * @throws DomainError number_range_conflict, number_range_ambiguous
 */
export async function switchNumberRange(
  tx: Tx,
  acting: ActingProvider,
  { invoicePrefix: prefix, invoiceSuffix: suffix, invoiceStartNumber: startNumber }: WantedRange,
  now: Date,
): Promise<void> {
  const { providerId } = acting;
  const ranges = await lockNumberRanges(tx, providerId);
  const current = ranges.find(({ isCurrent }) => isCurrent);
  if (current === undefined) throw new Error('the provider has no current number range');
  const plan = planRange(ranges, current, { prefix, suffix, startNumber });
  switch (plan.kind) {
    case 'keep':
      return;
    case 'too_low':
      throw new DomainError('number_range_conflict', { minimum: String(plan.minimum) }, [
        { path: 'invoiceStartNumber', message: `Bitte mindestens ${plan.minimum} eingeben` },
      ]);
    case 'ambiguous':
      throw new DomainError('number_range_ambiguous', { range: documentNumber(plan.range, 1) }, [
        { path: 'invoicePrefix', message: 'Bitte ein anderes Präfix oder Suffix wählen' },
      ]);
    case 'continue':
    case 'open': {
      await retireCurrentRange(tx, providerId);
      const id = await start(tx, acting, plan, { prefix, suffix }, now);
      const event = { action: 'number_range.started', entity: 'number_range', entityId: id };
      await appendEvent(tx, providerId, acting, { ...event, data: { first: plan.first } }, now);
    }
  }
}

async function start(
  tx: Tx,
  { providerId }: ActingProvider,
  plan: Extract<RangePlan<StoredRange>, { kind: 'continue' | 'open' }>,
  affixes: { readonly prefix: string; readonly suffix: string },
  now: Date,
): Promise<string> {
  if (plan.kind === 'open')
    return insertNumberRange(tx, providerId, { ...affixes, first: plan.first }, now);
  await continueRange(tx, providerId, plan.range, plan.first, now);
  return plan.range.id;
}
