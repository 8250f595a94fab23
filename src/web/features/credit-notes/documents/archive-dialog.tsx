import { useOverlay } from '#web/ui/address/use-overlay.ts';
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx';
import { ArchiveForm } from './archive-form.tsx';

/** Takes along the files of a period; open while the address says `?archiv=zeitraum`. */
export function ArchiveDialog() {
  const { isOpen, close } = useOverlay('archiv');
  return (
    <FormDialog
      opened={isOpen}
      onClose={close}
      width="34rem"
      title="Dokumente eines Zeitraums"
      subtitle="PDF und XRechnung, wie sie ausgestellt wurden, mit einer Übersicht als CSV"
    >
      <ArchiveForm onDone={() => close({ saved: true })} />
    </FormDialog>
  );
}
