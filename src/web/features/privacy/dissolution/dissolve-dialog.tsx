import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import {
  previewDissolution,
  getTwoFactorStatus,
  listPasskeys,
} from '#shared/contracts/calls.generated.ts';
import { queryOf } from '#web/api/queries.ts';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx';
import { DissolveForm } from './dissolve-form.tsx';

export interface DissolveDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Dissolution as a checklist, with the download of the documents first. */
export function DissolveDialog({ opened, onClose }: DissolveDialogProps) {
  const fresh = { enabled: opened, staleTime: 0 };
  const preview = useQuery({ ...queryOf(previewDissolution, {}), ...fresh });
  const twoFactor = useQuery({ ...queryOf(getTwoFactorStatus, {}), ...fresh });
  const ways = useQuery({ ...queryOf(listPasskeys, {}), ...fresh });
  const error = preview.error ?? twoFactor.error ?? ways.error;
  const isKnown =
    preview.data !== undefined && twoFactor.data !== undefined && ways.data !== undefined;
  return (
    <FormDialog opened={opened} onClose={onClose} title="Konto auflösen" width="36rem">
      {isKnown ? (
        <DissolveForm
          preview={preview.data}
          needsPassword={ways.data.hasPassword}
          needsCode={ways.data.hasPassword && twoFactor.data.enabled}
          onCancel={onClose}
        />
      ) : null}
      {!isKnown && error !== null ? (
        <ErrorState
          message={error.message}
          onRetry={() => void Promise.all([preview.refetch(), twoFactor.refetch(), ways.refetch()])}
        />
      ) : null}
      {!isKnown && error === null ? <Skeleton height={420} /> : null}
    </FormDialog>
  );
}
