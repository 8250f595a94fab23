import { Skeleton } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { useOverlay } from '#web/ui/address/use-overlay.ts';
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx';

const Steps = lazy(async () => ({ default: (await import('./import-steps.tsx')).ImportSteps }));

/** 'Partner importieren': open while the address says `?neu=import`. */
export function ImportDialog() {
  const { value, close } = useOverlay('neu');
  return (
    <FormDialog
      opened={value === 'import'}
      onClose={close}
      title="Partner importieren"
      width="72rem"
    >
      <Suspense fallback={<Skeleton height={220} />}>
        <Steps onClose={close} />
      </Suspense>
    </FormDialog>
  );
}
