import { Button } from '@mantine/core';
import { IconTableOff } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import type { CsvField } from '#shared/partner-csv-fields.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { formatCount } from '#web/ui/format/format-number.ts';
import { DataTable } from '#web/ui/table/data-table.tsx';
import { previewColumns } from './preview-columns.tsx';
import type { PreviewRow } from './row-state.ts';
import classes from './import.module.css';

/** Rows drawn at once: thousands would make every tick stutter. */
const PORTION = 50;

export interface PreviewTableProps {
  readonly rows: readonly PreviewRow[];
  readonly fields: readonly CsvField[];
  readonly isPending: boolean;
  /** Stable. */
  readonly onChoose: (rows: readonly PreviewRow[], isChosen: boolean) => void;
}

/** The rows, a portion at a time. */
export function PreviewTable({ rows, fields, isPending, onChoose }: PreviewTableProps) {
  const [limit, setLimit] = useState(PORTION);
  const columns = useMemo(() => previewColumns(fields, onChoose), [fields, onChoose]);
  const rest = rows.length - limit;
  return (
    <div className={classes.table}>
      <DataTable
        label="Zeilen der Tabelle"
        source={{ data: rows, isPending, error: null, refetch: () => undefined }}
        rows={rows.slice(0, limit)}
        columns={columns}
        rowKey={({ line }) => String(line)}
        sort={undefined}
        onSort={() => undefined}
        empty={
          <EmptyState icon={IconTableOff} title="Keine solchen Zeilen">
            Zeigen Sie alle Zeilen, um die übrigen zu sehen.
          </EmptyState>
        }
      />
      {rest <= 0 ? null : (
        <div className={classes.more}>
          <Button variant="default" onClick={() => setLimit(limit + PORTION)}>
            {formatCount(Math.min(rest, PORTION))} weitere Zeilen zeigen
          </Button>
        </div>
      )}
    </div>
  );
}
