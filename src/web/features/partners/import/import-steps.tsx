import { useState } from 'react';
import type { PartnerTable } from '../csv/read-partners.ts';
import { ChooseTable } from './choose-table.tsx';
import { ImportPreview } from './import-preview.tsx';

export interface ImportStepsProps {
  readonly onClose: (options?: { readonly saved?: boolean }) => void;
}

/** First the table, then what would become of it. */
export function ImportSteps({ onClose }: ImportStepsProps) {
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
