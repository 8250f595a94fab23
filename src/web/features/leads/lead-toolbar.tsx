import { NativeSelect } from '@mantine/core';
import { Suspense } from 'react';
import { OriginFilters } from '#web/parts/origin-filters/origin-filters.tsx';
import { useOrigins } from '#web/parts/origin-filters/use-origins.ts';
import { choicesOf } from '#web/ui/form/choices-of.ts';
import { ColumnChoice } from '#web/ui/table/column-choice.tsx';
import { ListToolbar } from '#web/ui/table/list-toolbar.tsx';
import { SearchInput } from '#web/ui/table/search-input.tsx';
import { lazyPart } from '#web/ui/when-reachable.ts';
import { LEAD_COLUMNS } from './lead-columns.tsx';
import { LEAD_PERIODS } from './lead-period.ts';
import { LEAD_VIEWS, readLeadSearch, type LeadSearch } from './lead-search.ts';
import classes from './leads.module.css';

// Calendars are heavy, and few look for a period of their own.
const OwnPeriod = lazyPart(async () => ({
  default: (await import('./own-period.tsx')).OwnPeriod,
}));

const PERIODS = [{ value: '', label: 'Jederzeit' }, ...choicesOf(LEAD_PERIODS)];
const VIEWS = [{ value: '', label: 'Alle Status' }, ...choicesOf(LEAD_VIEWS)];

export interface LeadToolbarProps {
  readonly search: LeadSearch;
  readonly onChange: (change: Partial<LeadSearch>) => void;
}

/** Search and filters of the list; all of them stand in the address. */
export function LeadToolbar({ search, onChange }: LeadToolbarProps) {
  const { kampagne, partner, zeitraum } = search;
  const origins = useOrigins(search);
  return (
    <ListToolbar
      first={
        <>
          <SearchInput
            label="Anfragen suchen"
            placeholder="Name, E-Mail, Telefon oder Notiz"
            value={search.suche ?? ''}
            onSearch={(suche) => onChange({ suche })}
          />
          <NativeSelect
            aria-label="Nach Status filtern"
            data={VIEWS}
            value={search.status ?? ''}
            onChange={({ currentTarget }) =>
              onChange({ status: readLeadSearch({ status: currentTarget.value }).status })
            }
          />
        </>
      }
      more={
        <>
          <OriginFilters {...origins} search={search} onChange={onChange} />
          <NativeSelect
            aria-label="Nach Zeitraum filtern"
            data={PERIODS}
            value={zeitraum ?? ''}
            onChange={({ currentTarget }) => {
              const picked = readLeadSearch({ zeitraum: currentTarget.value }).zeitraum;
              onChange({ zeitraum: picked, von: undefined, bis: undefined });
            }}
          />
        </>
      }
      isMoreSet={kampagne !== undefined || partner !== undefined || zeitraum !== undefined}
      columns={<ColumnChoice list="lead" columns={LEAD_COLUMNS} />}
      {...(zeitraum === 'eigener'
        ? {
            below: (
              <Suspense fallback={<div className={classes.period} />}>
                <OwnPeriod search={search} onChange={onChange} />
              </Suspense>
            ),
          }
        : {})}
    />
  );
}
