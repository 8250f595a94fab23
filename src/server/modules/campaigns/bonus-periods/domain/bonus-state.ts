import type { BonusState } from '#shared/labels/bonus-periods.ts';

/** Where a period stands by the terms that it has; one that was withdrawn ends when it would have begun. */
export function bonusStateOf(
  { validFrom, endsAt }: { readonly validFrom: Date; readonly endsAt: Date },
  now: Date,
): BonusState {
  if (endsAt <= validFrom) return 'withdrawn';
  if (validFrom > now) return 'planned';
  return endsAt <= now ? 'over' : 'running';
}
