import { NativeSelect } from '@mantine/core';
import { PARTNER_STATUSES } from '#shared/labels/statuses.ts';
import { choicesOf } from '#web/ui/form/select-field.tsx';
import { SearchInput } from '#web/ui/table/search-input.tsx';
import { readPartnerSearch, type PartnerSearch } from './partner-search.ts';
import classes from './partners.module.css';

const STATUSES = [{ value: '', label: 'Alle Status' }, ...choicesOf(PARTNER_STATUSES)];

export interface PartnerToolbarProps {
  readonly search: PartnerSearch;
  readonly onChange: (change: Partial<PartnerSearch>) => void;
}

/** Search and status filter of the list. */
export function PartnerToolbar({ search, onChange }: PartnerToolbarProps) {
  return (
    <div className={classes.toolbar}>
      <SearchInput
        label="Partner suchen"
        placeholder="Name, E-Mail, Ort oder Nummer"
        value={search.suche ?? ''}
        onSearch={(suche) => onChange({ suche })}
      />
      <NativeSelect
        aria-label="Nach Status filtern"
        data={STATUSES}
        value={search.status ?? ''}
        onChange={({ currentTarget }) =>
          onChange({ status: readPartnerSearch({ status: currentTarget.value }).status })
        }
      />
    </div>
  );
}
