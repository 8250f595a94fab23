import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { listChoices } from '#shared/contracts/calls.generated.ts';
import { PARTNER_STATUSES } from '#shared/labels/statuses.ts';
import { queryOf } from '#web/api/queries.ts';
import { choicesOf } from '#web/ui/form/choices-of.ts';
import { ColumnChoice } from '#web/ui/table/column-choice.tsx';
import { ListToolbar } from '#web/ui/table/list-toolbar.tsx';
import { SearchInput } from '#web/ui/table/search-input.tsx';
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
  const filter = (name: keyof PartnerSearch, label: string, data: typeof STATUSES) => (
    <NativeSelect
      aria-label={label}
      data={data}
      value={search[name] ?? ''}
      onChange={({ currentTarget }) =>
        onChange({ [name]: partnerSearch.parse({ [name]: currentTarget.value })[name] })
      }
    />
  );
  return (
    <ListToolbar
      first={
        <>
          <SearchInput
            label="Partner suchen"
            placeholder="Name, E-Mail, Ort oder Nummer"
            value={search.suche ?? ''}
            onSearch={(suche) => onChange({ suche })}
          />
          {filter('status', 'Nach Status filtern', STATUSES)}
        </>
      }
      more={
        <>
          {filter('bereit', 'Nach Gutschrift-Bereitschaft filtern', READINESS)}
          {data?.campaigns.length === 0 && search.kampagne === undefined
            ? null
            : filter('kampagne', 'Nach Kampagne filtern', [
                { value: '', label: 'Alle Kampagnen' },
                ...(data?.campaigns ?? []).map(({ id, name }) => ({ value: id, label: name })),
              ])}
        </>
      }
      isMoreSet={search.bereit !== undefined || search.kampagne !== undefined}
      columns={<ColumnChoice list="partner" columns={PARTNER_COLUMNS} />}
    />
  );
}
