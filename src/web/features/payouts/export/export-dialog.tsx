import { Skeleton } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { useLast } from '#web/ui/address/use-last.ts';
import { useOverlay } from '#web/ui/address/use-overlay.ts';
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx';

const ExportTabs = lazy(async () => ({ default: (await import('./export-tabs.tsx')).ExportTabs }));

/** Transfers for the bank and bookings for the tax adviser; open while the address says `?export=`. */
export function ExportDialog() {
  const { value, close } = useOverlay('export');
  const shown = useLast(value);
  return (
    <FormDialog opened={value !== null} onClose={() => close()} title="Export" width="54rem">
      <Suspense fallback={<Skeleton height={320} />}>
        {shown === null ? null : <ExportTabs tab={shown} />}
      </Suspense>
    </FormDialog>
  );
}
