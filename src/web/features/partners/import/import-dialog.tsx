import { useState } from 'react';
import { useOverlay } from '#web/ui/address/use-overlay.ts';
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx';
import type { PartnerTable } from '../csv/read-partners.ts';
import { ChooseTable } from './choose-table.tsx';
import { ImportPreview } from './import-preview.tsx';

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

interface ImportStepsProps {
  readonly onClose: (options?: { readonly saved?: boolean }) => void;
}

/** First the table, then what would become of it. */
function ImportSteps({ onClose }: ImportStepsProps) {
  const [table, setTable] = useState<PartnerTable | null>(null);
  if (table === null) return <ChooseTable onRead={setTable} onCancel={() => onClose()} />;
  return (
    <ImportPreview
      table={table}
      onBack={() => setTable(null)}
      onImported={() => onClose({ saved: true })}
    />
  );
}
