import { Button } from '@mantine/core';
import { useState } from 'react';
import type { PendingPremium } from '#shared/contracts/credit-notes.ts';
import { formatCount } from '#web/ui/format/format-number.ts';
import { PremiumRow } from './premium-row.tsx';
import classes from './pending.module.css';

/** As many as can be looked through; clicks alone can be thousands. */
const SHOWN_AT_FIRST = 20;

/** The open premiums of a partner; those that wait for a confirmation come first. */
export function PremiumList({ premiums }: { readonly premiums: readonly PendingPremium[] }) {
  const [isWhole, setWhole] = useState(false);
  const ordered = premiums.toSorted((a, b) => Number(a.payable) - Number(b.payable));
  const shown = isWhole ? ordered : ordered.slice(0, SHOWN_AT_FIRST);
  const hidden = ordered.length - shown.length;
  return (
    <>
      <ul className={classes.premiums}>
        {shown.map((premium) => (
          <PremiumRow key={premium.id} premium={premium} />
        ))}
      </ul>
      {hidden === 0 ? null : (
        <Button variant="default" onClick={() => setWhole(true)}>
          Weitere {formatCount(hidden)} Prämien anzeigen
        </Button>
      )}
    </>
  );
}
