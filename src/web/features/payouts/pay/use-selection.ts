import { useMemo, useState } from 'react';
import { MAX_SOURCES, type PendingPremium } from '#shared/contracts/credit-notes.ts';
import { centsOfAnswer, sumCents, type Cents } from '#shared/money.ts';
import { ofKind, type PremiumKind } from './premium-kinds.ts';

/** Which premiums go onto the document. */
export interface Selection {
  /** All kinds, or the one that the document is restricted to. */
  readonly kind: PremiumKind | null;
  /** Premiums of that kind, oldest first. */
  readonly visible: readonly PendingPremium[];
  readonly excluded: ReadonlySet<string>;
  readonly chosen: readonly PendingPremium[];
  /** Net cents owed on the chosen ones. */
  readonly open: Cents;
  /** Something was taken out or put back by hand. */
  readonly isChanged: boolean;
  /** More are owed than one call may name. */
  readonly isLimited: boolean;
  /** Puts premiums onto the document or takes them off. */
  readonly toggle: (ids: readonly string[], isChosen: boolean) => void;
  readonly restrict: (kind: PremiumKind | null) => void;
}

/**
 * Everything is chosen at first, the oldest up to what one payout may name.
 * @param premiums oldest first
 */
export function useSelection(premiums: readonly PendingPremium[]): Selection {
  const [kind, setKind] = useState<PremiumKind | null>(null);
  const [excluded, setExcluded] = useState<ReadonlySet<string>>(
    () => new Set(premiums.slice(MAX_SOURCES).map(({ id }) => id)),
  );
  const [isChanged, setChanged] = useState(false);
  const visible = useMemo(() => ofKind(premiums, kind), [premiums, kind]);
  const chosen = useMemo(() => visible.filter(({ id }) => !excluded.has(id)), [visible, excluded]);
  const open = useMemo(
    () => sumCents(chosen.map(({ openAmount }) => centsOfAnswer(openAmount))),
    [chosen],
  );
  const toggle = (ids: readonly string[], isChosen: boolean) => {
    const next = new Set(excluded);
    for (const id of ids) {
      if (!isChosen) next.add(id);
      else if (premiums.length - next.size < MAX_SOURCES) next.delete(id);
    }
    setExcluded(next);
    setChanged(true);
  };
  const restrict = (next: PremiumKind | null) => {
    setKind(next);
    setChanged(true);
  };
  const isLimited = premiums.length > MAX_SOURCES;
  return { kind, visible, excluded, chosen, open, isChanged, isLimited, toggle, restrict };
}
