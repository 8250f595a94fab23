import { Skeleton } from '@mantine/core';
import { Suspense, useId } from 'react';
import type { OpenPartner } from '#shared/contracts/open-partners.ts';
import { textParam, useAddress } from '#web/ui/address/use-address.ts';
import { lazyPart } from '#web/ui/when-reachable.ts';
import { MissingList } from './missing-list.tsx';
import { PartnerHead } from './partner-head.tsx';
import classes from './pending.module.css';

// What can be done with a premium comes with the first partner who is unfolded.
const CommissionList = lazyPart(async () => ({
  default: (await import('./commission-list.tsx')).CommissionList,
}));

export interface PartnerCommissionsProps {
  readonly partner: OpenPartner;
  readonly onPay: () => void;
}

const readOpen = (raw: Record<string, unknown>) => ({ offen: textParam(raw, 'offen') });

/** A partner with his open commissions; unfolded while the address says `?offen=<id>`. */
export function PartnerCommissions({ partner, onPay }: PartnerCommissionsProps) {
  const [{ offen }, change] = useAddress(readOpen);
  const bodyId = useId();
  const { readiness } = partner;
  const isOpen = offen === partner.partnerId;
  return (
    <li className={classes.group}>
      <PartnerHead
        partner={partner}
        isOpen={isOpen}
        bodyId={bodyId}
        onToggle={() => change({ offen: isOpen ? undefined : partner.partnerId })}
        onPay={onPay}
      />
      {isOpen ? (
        <div id={bodyId} className={classes.body}>
          {readiness.issues.length === 0 ? null : <MissingList readiness={readiness} />}
          <Suspense fallback={<Skeleton height={98} />}>
            <CommissionList partner={partner} />
          </Suspense>
        </div>
      ) : null}
    </li>
  );
}
