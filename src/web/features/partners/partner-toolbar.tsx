import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { listChoices, listPartnerGroups } from '#shared/contracts/calls.generated.ts';
import { PARTNER_STATUSES } from '#shared/labels/statuses.ts';
import { queryOf } from '#web/api/queries.ts';
import { choicesOf } from '#web/ui/form/choices-of.ts';
import { ColumnChoice } from '#web/ui/table/column-choice.tsx';
import { activeFilter, ListToolbar } from '#web/ui/table/list-toolbar.tsx';
import { SearchInput } from '#web/ui/table/search-input.tsx';
import { SortSelect } from '#web/ui/table/sort-select.tsx';
import { PARTNER_COLUMNS } from './partner-columns.tsx';
import { partnerSearch, type PartnerSearch, READINESS_FILTERS } from './partner-search.ts';

const STATUSES = [{ value: '', label: 'Alle Status' }, ...choicesOf(PARTNER_STATUSES)];
const READINESS = [{ value: '', label: 'Bereit oder nicht' }, ...choicesOf(READINESS_FILTERS)];

export interface PartnerToolbarProps {
  readonly search: PartnerSearch;
  readonly onChange: (change: Partial<PartnerSearch>) => void;
}

/** Search and filters of the list, which stand in the address, and the columns of this device. */
export function PartnerToolbar({ search, onChange }: PartnerToolbarProps) {
  const { data } = useQuery(queryOf(listChoices, { query: {} }));
  const campaigns = [
    { value: '', label: 'Alle Kampagnen' },
    ...(data?.campaigns ?? []).map(({ id, name }) => ({ value: id, label: name })),
  ];
  const known = useQuery(queryOf(listPartnerGroups, {}));
  const groups = [
    { value: '', label: 'Alle Gruppen' },
    ...(known.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
  ];
  const filter = (name: keyof PartnerSearch, label: string, choices: typeof STATUSES) => (
    <NativeSelect
      aria-label={label}
      data={choices}
      value={search[name] ?? ''}
      onChange={({ currentTarget }) =>
        onChange({ [name]: partnerSearch.parse({ [name]: currentTarget.value })[name] })
      }
    />
  );
  const active = (name: keyof PartnerSearch, choices: typeof STATUSES) =>
    activeFilter(choices, search[name], () => onChange({ [name]: undefined }));
  return (
    <ListToolbar
      search={
        <SearchInput
          label="Partner suchen"
          placeholder="Name, E-Mail, Ort oder Nummer"
          value={search.suche ?? ''}
          onSearch={(suche) => onChange({ suche })}
        />
      }
      filters={
        <>
          {filter('status', 'Nach Status filtern', STATUSES)}
          {filter('bereit', 'Nach Gutschrift-Bereitschaft filtern', READINESS)}
          {campaigns.length === 1 && search.kampagne === undefined
            ? null
            : filter('kampagne', 'Nach Kampagne filtern', campaigns)}
          {groups.length === 1 && search.gruppe === undefined
            ? null
            : filter('gruppe', 'Nach Gruppe filtern', groups)}
        </>
      }
      active={[
        active('status', STATUSES),
        active('bereit', READINESS),
        active('kampagne', campaigns),
        active('gruppe', groups),
      ]}
      sort={
        <SortSelect
          columns={PARTNER_COLUMNS}
          sort={search.sort}
          onSort={(sort) => onChange({ sort: partnerSearch.parse({ sort }).sort })}
        />
      }
      columns={<ColumnChoice list="partner" columns={PARTNER_COLUMNS} />}
    />
  );
}
