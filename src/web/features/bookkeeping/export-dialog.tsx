import { useLast } from '#web/ui/address/use-last.ts';
import { useOverlay } from '#web/ui/address/use-overlay.ts';
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx';
import { ExportTabs } from './export-tabs.tsx';

/** Transfers for the bank and bookings for the tax adviser; open while the address says `?export=`. */
export function ExportDialog() {
  const { value, close } = useOverlay('export');
  const shown = useLast(value);
  return (
    <FormDialog opened={value !== null} onClose={() => close()} title="Export" width="54rem">
      {shown === null ? null : <ExportTabs tab={shown} />}
    </FormDialog>
  );
}
