import { useOverlay } from '#web/ui/address/use-overlay.ts';
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx';
import { ImportSteps } from './import-steps.tsx';

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
      <ImportSteps onClose={close} />
    </FormDialog>
  );
}
