import { Button, Skeleton } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { formatCount } from '#web/ui/format/format-number.ts';
import { PremiumRow } from './premium-row.tsx';
import { premiumPagesQuery } from './premiums-query.ts';
import classes from './pending.module.css';

export interface PremiumPagesProps {
  readonly partnerId: string;
  readonly payable: boolean;
  /** As many as the sums of the partner say. */
  readonly total: number;
}

/** Premiums of a partner as far as they were asked for, and the way to more. */
export function PremiumPages({ partnerId, payable, total }: PremiumPagesProps) {
  const pages = useInfiniteQuery(premiumPagesQuery({ partnerId, payable }));
  const premiums = pages.data?.pages.flat() ?? [];
  if (pages.isLoadingError)
    return <ErrorState message={pages.error.message} onRetry={() => void pages.refetch()} />;
  if (pages.isPending) return <Skeleton height={72} radius="lg" />;
  return (
    <>
      <ul className={classes.premiums}>
        {premiums.map((premium) => (
          <PremiumRow key={premium.id} premium={premium} />
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
            {formatCount(premiums.length)} von {formatCount(Math.max(total, premiums.length))}
          </span>
        </div>
      ) : null}
    </>
  );
}
