import { Button, Checkbox, NativeSelect } from '@mantine/core';
import { IconTableOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { CsvField } from '#shared/partner-csv-fields.ts';
import { LIMITED_KINDS, noRoomForPartners, PLANS } from '#shared/plans.ts';
import { userQuery } from '#web/api/queries.ts';
import { UpgradeWay } from '#web/parts/plan-limit/upgrade-way.tsx';
import { BlockedButton } from '#web/ui/feedback/blocked-button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { Note } from '#web/ui/feedback/note.tsx';
import { UnsavedGuard } from '#web/ui/form/unsaved-guard.tsx';
import { formatCount } from '#web/ui/format/format-number.ts';
import { SheetFooter } from '#web/ui/overlay/sheet-footer.tsx';
import { DataTable } from '#web/ui/table/data-table.tsx';
import type { PartnerTable } from '../csv/read-partners.ts';
import { previewColumns, STATES } from './preview-columns.tsx';
import type { PreviewRow, RowState } from './row-state.ts';
import { useImport } from './use-import.ts';
import classes from './import.module.css';

/** Rows drawn at once: thousands would make every tick stutter. */
const PORTION = 50;

export interface ImportPreviewProps {
  readonly table: PartnerTable;
  readonly onBack: () => void;
  readonly onImported: () => void;
}

const partners = (count: number) => `${formatCount(count)} Partner`;

/** Every row with what is wrong with it, before anything is created. */
export function ImportPreview({ table, onBack, onImported }: ImportPreviewProps) {
  const { rows, chosen, check, choose, send, isSending } = useImport(table, onImported);
  const [shown, setShown] = useState<RowState | 'all'>('all');
  const { data: user } = useQuery(userQuery());
  const doubles = useMemo(() => rows.filter(({ state }) => state === 'existing'), [rows]);
  const visible = useMemo(
    () => (shown === 'all' ? rows : rows.filter(({ state }) => state === shown)),
    [rows, shown],
  );
  if (check.error !== null && check.data === undefined)
    return <ErrorState message={check.error.message} onRetry={() => void check.refetch()} />;
  const quota = check.data?.room ?? null;
  const plan = PLANS[user?.plan ?? 'free'].label;
  const reasons = blockedBy(chosen.length, quota);
  const count = (state: RowState) => rows.filter((row) => row.state === state).length;
  return (
    <div className={classes.preview}>
      {quota === null ? null : (
        <Note tone={chosen.length > quota ? 'wait' : 'info'}>
          {quota === 0
            ? noRoomForPartners(plan)
            : `Im Tarif ${plan} ist noch Platz für ${partners(quota)}.`}{' '}
          {chosen.length > quota ? <UpgradeWay /> : null}
        </Note>
      )}
      {table.ignored.length === 0 ? null : (
        <Note title="Diese Spalten werden nicht übernommen:">{table.ignored.join(', ')}</Note>
      )}
      <div className={classes.toolbar}>
        <NativeSelect
          aria-label="Zeilen zeigen"
          value={shown}
          onChange={({ currentTarget }) => setShown(currentTarget.value as RowState | 'all')}
        >
          <option value="all">Alle Zeilen ({formatCount(rows.length)})</option>
          {(Object.keys(STATES) as RowState[]).map((state) => (
            <option key={state} value={state}>
              {STATES[state].text} ({formatCount(count(state))})
            </option>
          ))}
        </NativeSelect>
        {doubles.length === 0 ? null : (
          <Checkbox
            label="Schon vorhandene trotzdem anlegen"
            checked={doubles.every(({ isChosen }) => isChosen)}
            indeterminate={
              doubles.some(({ isChosen }) => isChosen) && !doubles.every(({ isChosen }) => isChosen)
            }
            onChange={({ currentTarget }) => choose(doubles, currentTarget.checked)}
          />
        )}
      </div>
      <PreviewTable
        key={shown}
        rows={visible}
        fields={table.fields}
        isPending={check.isPending}
        onChoose={choose}
      />
      <SheetFooter>
        <Button variant="default" onClick={onBack} disabled={isSending}>
          Andere Tabelle
        </Button>
        {reasons.length > 0 ? (
          <BlockedButton title="So kann noch nichts angelegt werden" reasons={reasons}>
            {partners(chosen.length)} anlegen
          </BlockedButton>
        ) : (
          <Button loading={isSending || check.isPending} onClick={send}>
            {partners(chosen.length)} anlegen
          </Button>
        )}
      </SheetFooter>
      <UnsavedGuard when={!isSending} params={['neu']} />
    </div>
  );
}

/** Why the chosen rows can't be created now. */
function blockedBy(chosen: number, quota: number | null): string[] {
  if (chosen === 0) return ['Es ist keine Zeile ausgewählt.'];
  if (quota === null || chosen <= quota) return [];
  return [
    `Upgrade auf Premium für unbegrenzte ${LIMITED_KINDS.partners}`,
    `Oder wählen Sie ${formatCount(chosen - quota)} ${chosen - quota === 1 ? 'Zeile' : 'Zeilen'} ab.`,
  ];
}

interface PreviewTableProps {
  readonly rows: readonly PreviewRow[];
  readonly fields: readonly CsvField[];
  readonly isPending: boolean;
  /** Stable. */
  readonly onChoose: (rows: readonly PreviewRow[], isChosen: boolean) => void;
}

/** The rows, a portion at a time. */
function PreviewTable({ rows, fields, isPending, onChoose }: PreviewTableProps) {
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
