import { Skeleton } from '@mantine/core';
import { IconCoinEuro } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { listPendingCommissions } from '#shared/contracts/credit-notes.ts';
import { isUuid } from '#shared/ids.ts';
import { queryOf } from '#web/api/queries.ts';
import { useLast } from '#web/ui/address/use-last.ts';
import { useOverlay } from '#web/ui/address/use-overlay.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx';
import { commissionName } from './commission-name.ts';
import { NotQualifiedForm } from './not-qualified-form.tsx';

/** Takes a premium back with a reason; open while the address says `?ablehnen=<id>`. */
export function NotQualifiedDialog() {
  const { value, isOpen, close } = useOverlay('ablehnen');
  const id = useLast(value);
  const { data, error, refetch } = useQuery({
    ...queryOf(listPendingCommissions, { query: { id: id ?? undefined } }),
    enabled: isOpen && isUuid(id),
  });
  const found = data?.find((commission) => commission.id === id) ?? null;
  const commission = useLast(isOpen ? found : null);
  const isGone = isOpen && found === null && (data !== undefined || !isUuid(id));
  return (
    <FormDialog
      opened={isOpen}
      onClose={close}
      title="Nicht qualifiziert"
      width="36rem"
      subtitle={
        commission === null ? undefined : `${commissionName(commission)}, ${commission.partnerName}`
      }
    >
      {isGone ? (
        <EmptyState icon={IconCoinEuro} title="Diese Prämie ist nicht mehr offen">
          Sie steht inzwischen auf einer Gutschrift oder ist entfallen.
        </EmptyState>
      ) : null}
      {isOpen && isUuid(id) && data === undefined && error === null ? (
        <Skeleton height={220} radius="md" />
      ) : null}
      {data === undefined && error !== null ? (
        <ErrorState message={error.message} onRetry={() => void refetch()} />
      ) : null}
      {!isGone && commission !== null ? (
        <NotQualifiedForm key={commission.id} commission={commission} onDone={close} />
      ) : null}
    </FormDialog>
  );
}
