import { Button } from '@mantine/core';
import { IconCoinEuro } from '@tabler/icons-react';
import type {
  PartnerReadiness,
  PendingCommission,
  ProcessPayoutAnswer,
} from '#shared/contracts/credit-notes.ts';
import type { PartnerAnswer } from '#shared/contracts/partners.ts';
import { partnerName } from '#shared/partner-name.ts';
import { MissingList } from '#web/features/commissions/missing-list.tsx';
import { oldestFirst } from '#web/features/commissions/oldest-first.ts';
import { blockingIssues, payoutObstacles } from '#web/features/commissions/payout-obstacles.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { PayForm } from './pay-form.tsx';

export interface PaySheetProps {
  readonly partner: PartnerAnswer;
  readonly readiness: PartnerReadiness;
  readonly commissions: readonly PendingCommission[];
  readonly onIssued: (answer: ProcessPayoutAnswer) => void;
  /** What is shown is no longer true: read it anew. */
  readonly onOutdated: () => void;
  readonly onDone: () => void;
  readonly onPartner: (partnerId: string | undefined) => void;
}

/** The payout of a partner, or what stands in its way. */
export function PaySheet(props: PaySheetProps) {
  const { partner, readiness, commissions, onIssued, onOutdated, onDone, onPartner } = props;
  const payable = commissions.filter((commission) => commission.payable).toSorted(oldestFirst);
  const awaiting = commissions.filter((commission) => !commission.payable);
  const awaitingCount = awaiting.length;
  const { nothingPayable } = payoutObstacles(
    { payableCount: payable.length, awaitingCount },
    readiness,
  );
  const { taxStatus } = partner;
  if (nothingPayable !== null || taxStatus === null || blockingIssues(readiness).length > 0) {
    return (
      <>
        <EmptyState
          icon={IconCoinEuro}
          title={`${partnerName(partner)} kann noch nicht ausgezahlt werden`}
          action={
            <Button variant="default" onClick={() => onPartner(undefined)}>
              Anderen Partner wählen
            </Button>
          }
        >
          {nothingPayable ?? 'Bitte ergänzen Sie zuerst, was unten steht.'}
        </EmptyState>
        <MissingList readiness={readiness} />
      </>
    );
  }
  return (
    <PayForm
      partner={partner}
      taxStatus={taxStatus}
      readiness={readiness}
      commissions={payable}
      awaiting={awaiting}
      onIssued={onIssued}
      onOutdated={onOutdated}
      onDone={onDone}
    />
  );
}
