import { useOverlay } from '#web/ui/address/use-overlay.ts';
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx';
import { AddLeadForm } from './add-lead-form.tsx';

/** 'Anfrage erfassen': open while the address says `?neu=anfrage`. */
export function AddLeadDialog() {
  const { value, close } = useOverlay('neu');
  return (
    <FormDialog
      opened={value === 'anfrage'}
      onClose={close}
      title="Anfrage erfassen"
      subtitle="Für Anfragen, die Sie am Telefon, per E-Mail oder persönlich erreichen."
    >
      <AddLeadForm onClose={close} />
    </FormDialog>
  );
}
