import { Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listReadiness, type ProcessPayoutAnswer } from '#shared/contracts/credit-notes.ts';
import { getPartner } from '#shared/contracts/partners.ts';
import { queryOf } from '#web/api/queries.ts';
import { commissionsQuery } from '#web/features/commissions/commissions-query.ts';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { PayDone } from './pay-done.tsx';
import { PaySheet } from './pay-sheet.tsx';

export interface PayPartnerProps {
  readonly partnerId: string;
  readonly onDone: (options?: { readonly saved?: boolean }) => void;
  /** Goes on with another partner, or with none to choose one. */
  readonly onPartner: (partnerId: string | undefined) => void;
}

/** Read anew each time, and not followed afterwards: what is confirmed must stand still. */
const FRESH = { gcTime: 0, staleTime: 0 } as const;

/** One partner's payout: loading, confirm sheet, result. */
export function PayPartner({ partnerId, onDone, onPartner }: PayPartnerProps) {
  const [issued, setIssued] = useState<ProcessPayoutAnswer | null>(null);
  const partner = useQuery({ ...queryOf(getPartner, { params: { id: partnerId } }), ...FRESH });
  const readiness = useQuery({ ...queryOf(listReadiness, { query: { partnerId } }), ...FRESH });
  const commissions = useQuery({ ...commissionsQuery({ partnerId }), ...FRESH });
  const error = partner.error ?? readiness.error ?? commissions.error;
  const [attempt, setAttempt] = useState(0);
  const [ready] = readiness.data ?? [];
  const readAgain = () =>
    Promise.all([partner.refetch(), readiness.refetch(), commissions.refetch()]);
  if (issued !== null) {
    return (
      <PayDone
        issued={issued}
        partnerName={partner.data?.companyName ?? ''}
        hasEinvoice={ready?.einvoice === true}
        partnerId={partnerId}
        onDone={onDone}
        onPartner={onPartner}
      />
    );
  }
  if (error !== null) {
    return <ErrorState message={error.message} onRetry={() => void readAgain()} />;
  }
  if (partner.data === undefined || ready === undefined || commissions.data === undefined)
    return <Loading />;
  return (
    <PaySheet
      key={attempt}
      partner={partner.data}
      readiness={ready}
      commissions={commissions.data}
      onIssued={setIssued}
      onOutdated={() => void readAgain().then(() => setAttempt(attempt + 1))}
      onDone={onDone}
      onPartner={onPartner}
    />
  );
}

function Loading() {
  return (
    <Stack gap="sm" aria-busy="true" aria-label="Auszahlung wird vorbereitet">
      <Skeleton height={26} width="40%" />
      <Skeleton height={260} radius="lg" />
      <Skeleton height={38} />
    </Stack>
  );
}
