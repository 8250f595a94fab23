import { Button, Skeleton } from '@mantine/core';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { listStartedBundles } from '#shared/contracts/calls.generated.ts';
import type { OpenPartner, StartedBundle } from '#shared/contracts/commissions.ts';
import { POLLED, queryOf } from '#web/api/queries.ts';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { formatCount } from '#web/ui/format/format-number.ts';
import { CommissionRow } from './commission-row.tsx';
import { commissionPagesQuery } from './commissions-query.ts';
import { HeldRequests } from './held-rewards.tsx';
import { StartedBundles } from './started-bundles.tsx';
import classes from './pending.module.css';

/** The open commissions of a partner; those that wait for a confirmation come first. */
export function CommissionList({ partner }: { readonly partner: OpenPartner }) {
  const {
    partnerId,
    payableCount,
    awaitingCount,
    laterCount,
    heldCount,
    heldRequestCount,
    startedBundle,
  } = partner;
  const owedCount = payableCount + laterCount + heldCount;
  return (
    <>
      {awaitingCount === 0 ? null : (
        <CommissionPages partnerId={partnerId} payable={false} total={awaitingCount} />
      )}
      {owedCount === 0 ? null : <CommissionPages partnerId={partnerId} payable total={owedCount} />}
      {heldRequestCount === 0 ? null : <HeldRequests partnerId={partnerId} />}
      {startedBundle === null ? null : <BundlesOf partnerId={partnerId} first={startedBundle} />}
    </>
  );
}

/** All started bundles of a partner; the first one is known, and shown until the others come. */
function BundlesOf({
  partnerId,
  first,
}: {
  readonly partnerId: string;
  readonly first: StartedBundle;
}) {
  const { data } = useQuery({
    ...queryOf(listStartedBundles, { query: { partnerId } }),
    ...POLLED,
  });
  return <StartedBundles bundles={data ?? [first]} />;
}

interface CommissionPagesProps {
  readonly partnerId: string;
  readonly payable: boolean;
  /** As many as the sums of the partner say. */
  readonly total: number;
}

/** Premiums of a partner as far as they were asked for, and the way to more. */
function CommissionPages({ partnerId, payable, total }: CommissionPagesProps) {
  const pages = useInfiniteQuery(commissionPagesQuery({ partnerId, payable }));
  const commissions = pages.data?.pages.flat() ?? [];
  if (pages.isLoadingError)
    return <ErrorState message={pages.error.message} onRetry={() => void pages.refetch()} />;
  if (pages.isPending) return <Skeleton height={72} radius="lg" />;
  return (
    <>
      <ul className={classes.commissions}>
        {commissions.map((commission) => (
          <CommissionRow key={commission.id} commission={commission} />
        ))}
      </ul>
      {pages.hasNextPage ? (
        <div className={classes.more}>
          <Button
            variant="default"
            loading={pages.isFetchingNextPage}
            onClick={() => void pages.fetchNextPage()}
          >
            Weitere Prämien anzeigen
          </Button>
          <span>
            {formatCount(commissions.length)} von {formatCount(Math.max(total, commissions.length))}
          </span>
        </div>
      ) : null}
    </>
  );
}
