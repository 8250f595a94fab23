import { useMemo, useState } from 'react';
import type { PendingCommission } from '#shared/contracts/commissions.ts';
import { MAX_SOURCES } from '#shared/contracts/credit-notes/credit-notes.ts';
import { centsOfAnswer, sumCents, type Cents } from '#shared/money.ts';
import { isCorrection, ofKind, type CommissionKind } from './commission-kinds.ts';

/** Which commissions go onto the document. */
export interface Selection {
  /** All kinds, or the one that the document is restricted to. */
  readonly kind: CommissionKind | null;
  /** Premiums of that kind, oldest first. */
  readonly visible: readonly PendingCommission[];
  readonly excluded: ReadonlySet<string>;
  readonly chosen: readonly PendingCommission[];
  /** Net cents owed on the chosen ones. */
  readonly open: Cents;
  /** Something was taken out or put back by hand. */
  readonly isChanged: boolean;
  /** More are owed than one call may name. */
  readonly isLimited: boolean;
  /** Puts commissions onto the document or takes them off. */
  readonly toggle: (ids: readonly string[], isChosen: boolean) => void;
  readonly restrict: (kind: CommissionKind | null) => void;
}

/**
 * Everything is chosen at first, the oldest up to what one payout may name. Corrections always are: the
 * next document offsets them whole.
 * @param commissions oldest first
 */
export function useSelection(commissions: readonly PendingCommission[]): Selection {
  const [kind, setKind] = useState<CommissionKind | null>(null);
  const [excluded, setExcluded] = useState<ReadonlySet<string>>(
    () =>
      new Set(
        claimsIn(commissions)
          .slice(MAX_SOURCES)
          .map(({ id }) => id),
      ),
  );
  const [isChanged, setChanged] = useState(false);
  const visible = useMemo(() => ofKind(commissions, kind), [commissions, kind]);
  const chosen = useMemo(() => visible.filter(({ id }) => !excluded.has(id)), [visible, excluded]);
  const open = useMemo(
    () => sumCents(chosen.map(({ openAmount }) => centsOfAnswer(openAmount))),
    [chosen],
  );
  const toggle = (ids: readonly string[], isChosen: boolean) => {
    const next = new Set(excluded);
    const fixed = new Set(commissions.filter(isCorrection).map(({ id }) => id));
    for (const id of ids.filter((each) => !fixed.has(each))) {
      if (!isChosen) next.add(id);
      else if (claimsIn(commissions).length - next.size < MAX_SOURCES) next.delete(id);
    }
    setExcluded(next);
    setChanged(true);
  };
  const restrict = (next: CommissionKind | null) => {
    setKind(next);
    setChanged(true);
  };
  const isLimited = claimsIn(commissions).length > MAX_SOURCES;
  return { kind, visible, excluded, chosen, open, isChanged, isLimited, toggle, restrict };
}

const claimsIn = (commissions: readonly PendingCommission[]) =>
  commissions.filter((each) => !isCorrection(each));
