import { useId } from 'react';
import type { PartnerReadiness } from '#shared/contracts/credit-notes.ts';
import { textParam, useAddress } from '#web/ui/address/use-address.ts';
import type { PartnerGroup } from './group-by-partner.ts';
import { MissingList } from './missing-list.tsx';
import { PartnerHead } from './partner-head.tsx';
import { PremiumList } from './premium-list.tsx';
import classes from './pending.module.css';

export interface PartnerPremiumsProps {
  readonly group: PartnerGroup;
  readonly readiness: PartnerReadiness | undefined;
  readonly onPay: () => void;
}

const readOpen = (raw: Record<string, unknown>) => ({ offen: textParam(raw, 'offen') });

/** A partner with his open premiums; unfolded while the address says `?offen=<id>`. */
export function PartnerPremiums({ group, readiness, onPay }: PartnerPremiumsProps) {
  const [{ offen }, change] = useAddress(readOpen);
  const bodyId = useId();
  const isOpen = offen === group.partnerId;
  return (
    <li className={classes.group}>
      <PartnerHead
        group={group}
        readiness={readiness}
        isOpen={isOpen}
        bodyId={bodyId}
        onToggle={() => change({ offen: isOpen ? undefined : group.partnerId })}
        onPay={onPay}
      />
      {isOpen ? (
        <div id={bodyId} className={classes.body}>
          {readiness === undefined || readiness.issues.length === 0 ? null : (
            <MissingList readiness={readiness} />
          )}
          <PremiumList premiums={group.premiums} />
        </div>
      ) : null}
    </li>
  );
}
