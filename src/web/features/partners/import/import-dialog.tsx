import { useState } from 'react';
import { IMPORT_LIMIT } from '#shared/contracts/partners/partners.ts';
import { ChooseTable } from '#web/parts/csv/choose-table.tsx';
import { useOverlay } from '#web/ui/address/use-overlay.ts';
import { formatCount } from '#web/ui/format/format-number.ts';
import { useToday } from '#web/ui/format/use-today.ts';
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx';
import { type PartnerTable, readPartners } from '../csv/read-partners.ts';
import { partnerTemplate } from '../csv/template.ts';
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
  const today = useToday();
  if (table === null)
    return (
      <ChooseTable
        template={{ fileName: 'partner-vorlage.csv', text: partnerTemplate }}
        onText={async (text) => {
          const reading = await readPartners(text, today);
          if (reading.ok) setTable(reading.table);
          return reading.ok ? null : reading.reason;
        }}
        onCancel={() => onClose()}
      >
        Bis zu {formatCount(IMPORT_LIMIT)} Partner aus einer Tabelle. Die erste Zeile enthält die
        Überschriften; Reihenfolge und Trennzeichen sind frei. Bevor etwas angelegt wird, sehen Sie
        jede Zeile mit dem, was ihr noch fehlt.
      </ChooseTable>
    );
  return (
    <ImportPreview
      table={table}
      onBack={() => setTable(null)}
      onImported={() => onClose({ saved: true })}
    />
  );
}
