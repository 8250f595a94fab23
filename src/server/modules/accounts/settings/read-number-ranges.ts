import type { z } from 'zod';
import type { Queryable } from '#server/kernel/database.ts';
import type { getNumberRanges } from '#shared/contracts/number-ranges.ts';
import { documentNumber } from '#shared/document-number.ts';
import type { ProviderId } from '#shared/ids.ts';
import { listRanges, listStretches } from './number-range-list.ts';

/** Ranges and history as the account settings show them. */
export async function readNumberRanges(
  db: Queryable,
  provider: ProviderId,
): Promise<z.input<typeof getNumberRanges.response>> {
  const ranges = await listRanges(db, provider);
  const stretches = await listStretches(db, provider);
  return {
    ranges: ranges.map((range) => ({
      prefix: range.prefix,
      suffix: range.suffix,
      startNumber: range.start_number,
      nextNumber: range.next_number,
      isCurrent: range.is_current,
    })),
    history: stretches.map((stretch) => ({
      since: stretch.started_at.toISOString(),
      firstNumber: documentNumber(stretch, stretch.first_number),
      lastNumber:
        stretch.last_number === null ? null : documentNumber(stretch, stretch.last_number),
      count: stretch.documents,
      missing: stretch.missing,
      isInUse: stretch.is_in_use,
    })),
  };
}
