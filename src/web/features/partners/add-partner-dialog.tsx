import { useOverlay } from '#web/ui/address/use-overlay.ts';
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx';
import { AddPartnerForm } from './add-partner-form.tsx';

/** 'Neuer Partner': open while the address says `?neu=partner`. */
export function AddPartnerDialog() {
  const { value, close } = useOverlay('neu');
  return (
    <FormDialog opened={value === 'partner'} onClose={close} title="Neuer Partner">
      <AddPartnerForm onClose={close} />
    </FormDialog>
  );
}
