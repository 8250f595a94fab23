import { Skeleton, Text } from '@mantine/core';
import { IconCoinEuro } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { listPendingCommissions, markNotQualified } from '#shared/contracts/calls.generated.ts';
import {
  markNotQualified as markNotQualifiedContract,
  type PendingCommission,
} from '#shared/contracts/commissions.ts';
import { isUuid } from '#shared/ids.ts';
import { queryOf } from '#web/api/queries.ts';
import { useCall } from '#web/api/use-call.ts';
import { showFailure } from '#web/parts/show-failure.ts';
import { REASON_HELD_BACK, useWordsHeldBack } from '#web/parts/use-words-held-back.ts';
import { useLast } from '#web/ui/address/use-last.ts';
import { useOverlay } from '#web/ui/address/use-overlay.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { Form } from '#web/ui/form/form.tsx';
import { TextareaField } from '#web/ui/form/textarea-field.tsx';
import { UnsavedGuard } from '#web/ui/form/unsaved-guard.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx';
import { FormFooter } from '#web/ui/overlay/form-footer.tsx';
import { commissionName } from './commission-name.ts';

/** Takes a commission back with a reason; open while the address says `?ablehnen=<id>`. */
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

interface NotQualifiedFormProps {
  readonly commission: PendingCommission;
  readonly onDone: (options?: { readonly saved?: boolean }) => void;
}

/** The reason for which a commission is taken back; the partner reads it where own words may go out. */
function NotQualifiedForm({ commission, onDone }: NotQualifiedFormProps) {
  const form = useContractForm(markNotQualifiedContract.body, { reason: '' });
  const mark = useCall(markNotQualified);
  const isHeldBack = useWordsHeldBack();
  const { isDirty, isSubmitting } = form.formState;
  return (
    <Form
      form={form}
      label="Nicht qualifiziert"
      onSubmit={async (body) => {
        const { message } = await mark.mutateAsync({ params: sourceOf(commission), body });
        toast.success(message);
        onDone({ saved: true });
      }}
      onError={showFailure('Die Einstufung ist fehlgeschlagen')}
    >
      <Text>
        Die Prämie entfällt ganz, und der Partner wird per E-Mail{' '}
        {isHeldBack ? '' : 'mit Ihrer Begründung '}
        benachrichtigt. Das lässt sich nicht zurücknehmen.
      </Text>
      <TextareaField
        control={form.control}
        name="reason"
        label="Begründung"
        description={
          isHeldBack
            ? REASON_HELD_BACK
            : 'Liest der Partner. Bitte ohne Namen und Kontaktdaten des Anfragenden.'
        }
        counts={500}
        required
      />
      <FormFooter
        submit="Nicht qualifiziert"
        isSubmitting={isSubmitting}
        onCancel={() => onDone()}
        danger
      />
      <UnsavedGuard when={isDirty && !isSubmitting} params={['ablehnen']} />
    </Form>
  );
}

function sourceOf({ clickId, leadId, id }: PendingCommission) {
  return clickId === null
    ? { type: 'lead' as const, id: leadId ?? id }
    : { type: 'click' as const, id: clickId };
}
