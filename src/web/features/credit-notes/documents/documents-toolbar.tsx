import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { listChoices } from '#shared/contracts/calls.generated.ts';
import { queryOf } from '#web/api/queries.ts';
import { choicesOf } from '#web/ui/form/choices-of.ts';
import { SearchChoice } from '#web/ui/form/search-choice.tsx';
import { ColumnChoice } from '#web/ui/table/column-choice.tsx';
import { activeFilter, ListToolbar } from '#web/ui/table/list-toolbar.tsx';
import { SearchInput } from '#web/ui/table/search-input.tsx';
import { lazyPart } from '#web/ui/when-reachable.ts';
import { DOCUMENT_COLUMNS } from './document-columns.tsx';
import type { DocumentSearch } from './document-search.ts';
import { PERIODS } from './periods.ts';
import { usePeriod } from './use-period.ts';
import classes from './documents.module.css';

interface PeriodFilterProps {
  readonly choice: string;
  readonly onChoose: (choice: string) => void;
}

const CHOICES = [
  { value: '', label: 'Gesamter Zeitraum' },
  ...choicesOf(PERIODS),
  { value: 'own', label: 'Eigener Zeitraum' },
];

const SENT = [
  { value: '', label: 'Gesendet oder nicht' },
  { value: 'nein', label: 'Nicht gesendet' },
  { value: 'ja', label: 'Gesendet' },
];

// The calendar comes when somebody chooses days.
const OwnDays = lazyPart(async () => ({ default: (await import('./own-days.tsx')).OwnDays }));

export interface DocumentsToolbarProps {
  readonly search: DocumentSearch;
  /** A change of what is listed; the list begins at its first page again. */
  readonly onChange: (change: Partial<DocumentSearch>) => void;
}

/** Search and filters of the overview; all of them stand in the address. */
export function DocumentsToolbar({ search, onChange }: DocumentsToolbarProps) {
  const { suche, empfaenger, gesendet } = search;
  const period = usePeriod(search, onChange);
  const { data } = useQuery(queryOf(listChoices, { query: {} }));
  const partners = (data?.partners ?? []).map(({ id, name }) => ({ value: id, label: name }));
  return (
    <div className={classes.toolbar}>
      <ListToolbar
        search={
          <SearchInput
            label="Gutschriften suchen"
            placeholder="Nummer, Partner oder Betrag"
            value={suche ?? ''}
            onSearch={(next) => onChange({ suche: next })}
          />
        }
        filters={
          <>
            <PartnerFilter
              choices={partners}
              value={empfaenger}
              onPick={(next) => onChange({ empfaenger: next })}
            />
            <PeriodFilter choice={period.choice} onChoose={period.choose} />
            <NativeSelect
              aria-label="Nach Versand filtern"
              data={SENT}
              value={gesendet ?? ''}
              onChange={({ currentTarget: { value } }) =>
                onChange({ gesendet: value === '' ? undefined : (value as 'ja' | 'nein') })
              }
            />
          </>
        }
        active={[
          activeFilter(partners, empfaenger, () => onChange({ empfaenger: undefined })),
          activeFilter(CHOICES, period.choice, () => period.choose('')),
          activeFilter(SENT, gesendet, () => onChange({ gesendet: undefined })),
        ]}
        columns={<ColumnChoice list="document" columns={DOCUMENT_COLUMNS} />}
        {...(period.isOwn
          ? {
              below: (
                <Suspense fallback={<div className={classes.days} aria-busy="true" />}>
                  <OwnDays search={search} onChange={onChange} />
                </Suspense>
              ),
            }
          : {})}
      />
    </div>
  );
}

/** Days of issue: a period that is asked for often, or one of one's own. */
function PeriodFilter({ choice, onChoose }: PeriodFilterProps) {
  return (
    <NativeSelect
      aria-label="Nach Zeitraum filtern"
      data={CHOICES}
      value={choice}
      onChange={({ currentTarget }) => onChoose(currentTarget.value)}
    />
  );
}

interface PartnerFilterProps {
  readonly choices: readonly { readonly value: string; readonly label: string }[];
  readonly value: string | undefined;
  readonly onPick: (partnerId: string | undefined) => void;
}

/** One partner of many, found by typing. */
function PartnerFilter({ choices, value, onPick }: PartnerFilterProps) {
  return (
    <SearchChoice
      aria-label="Nach Partner filtern"
      placeholder="Alle Partner"
      choices={choices}
      value={value}
      onPick={onPick}
      clearLabel="Filter nach Partner aufheben"
    />
  );
}
