import { Skeleton } from '@mantine/core';
import { IconCoinEuro } from '@tabler/icons-react';
import { MorePartners } from '#web/features/commissions/more-partners.tsx';
import { PayButton } from '#web/features/commissions/pay-button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { formatEuros } from '#web/ui/format/format-number.ts';
import { usePayGroups } from './use-pay-groups.ts';
import classes from './choose.module.css';

/** Whom to pay: the partners with open commissions. */
export function ChoosePartner({ onChoose }: { readonly onChoose: (partnerId: string) => void }) {
  const { groups, hidden, error, refetch, showMore, isLoadingMore } = usePayGroups();
  if (error !== null && groups === undefined)
    return <ErrorState message={error.message} onRetry={() => void refetch()} />;
  if (groups === undefined) return <Skeleton height={120} />;
  if (groups.length === 0) {
    return (
      <EmptyState icon={IconCoinEuro} title="Keine offenen Prämien">
        Sobald ein Partner eine Prämie verdient hat, können Sie sie hier auszahlen.
      </EmptyState>
    );
  }
  return (
    <>
      <p className={classes.question}>Welchen Partner möchten Sie auszahlen?</p>
      <ul className={classes.partners}>
        {groups.map(({ partnerId, partnerName: name, openAmount, obstacles }) => (
          <li key={partnerId}>
            <span className={classes.name}>{name}</span>
            <span className="ew-numbers">{formatEuros(openAmount)}</span>
            <PayButton
              partnerId={partnerId}
              name={name}
              obstacles={obstacles}
              onPay={() => onChoose(partnerId)}
            />
          </li>
        ))}
      </ul>
      <MorePartners hidden={hidden} onMore={showMore} isLoading={isLoadingMore} />
    </>
  );
}
