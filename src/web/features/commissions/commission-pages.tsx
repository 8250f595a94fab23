import { Button, Skeleton } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { formatCount } from '#web/ui/format/format-number.ts';
import { CommissionRow } from './commission-row.tsx';
import { commissionPagesQuery } from './commissions-query.ts';
import classes from './pending.module.css';

export interface CommissionPagesProps {
  readonly partnerId: string;
  readonly payable: boolean;
  /** As many as the sums of the partner say. */
  readonly total: number;
}

/** Premiums of a partner as far as they were asked for, and the way to more. */
export function CommissionPages({ partnerId, payable, total }: CommissionPagesProps) {
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
