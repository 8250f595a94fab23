import { NativeSelect } from '@mantine/core';
import { CAMPAIGN_STATUSES } from '#shared/labels/statuses.ts';
import { choicesOf } from '#web/ui/form/choices-of.ts';
import { ColumnChoice } from '#web/ui/table/column-choice.tsx';
import { ListToolbar } from '#web/ui/table/list-toolbar.tsx';
import { SearchInput } from '#web/ui/table/search-input.tsx';
import { CAMPAIGN_COLUMNS } from './campaign-columns.tsx';
import { readCampaignSearch, type CampaignSearch } from './campaign-search.ts';

const STATUSES = [{ value: '', label: 'Alle Status' }, ...choicesOf(CAMPAIGN_STATUSES)];

export interface CampaignToolbarProps {
  readonly search: CampaignSearch;
  readonly onChange: (change: Partial<CampaignSearch>) => void;
}

/** Search and filter of the list, which stand in the address, and the columns of this device. */
export function CampaignToolbar({ search, onChange }: CampaignToolbarProps) {
  return (
    <ListToolbar
      first={
        <>
          <SearchInput
            label="Kampagne suchen"
            placeholder="Name der Kampagne"
            value={search.suche ?? ''}
            onSearch={(suche) => onChange({ suche })}
          />
          <NativeSelect
            aria-label="Nach Status filtern"
            data={STATUSES}
            value={search.status ?? ''}
            onChange={({ currentTarget }) =>
              onChange({ status: readCampaignSearch({ status: currentTarget.value }).status })
            }
          />
        </>
      }
      columns={<ColumnChoice list="campaign" columns={CAMPAIGN_COLUMNS} />}
    />
  );
}
