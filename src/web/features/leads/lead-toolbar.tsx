import { NativeSelect, Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { listCampaigns } from '#shared/contracts/campaigns.ts';
import { listPartners } from '#shared/contracts/partners.ts';
import { queryOf } from '#web/api/queries.ts';
import { choicesOf } from '#web/ui/form/select-field.tsx';
import { SearchInput } from '#web/ui/table/search-input.tsx';
import { LEAD_VIEWS, readLeadSearch, type LeadSearch } from './lead-search.ts';
import classes from './leads.module.css';

const VIEWS = [{ value: '', label: 'Alle Status' }, ...choicesOf(LEAD_VIEWS)];

export interface LeadToolbarProps {
  readonly search: LeadSearch;
  readonly onChange: (change: Partial<LeadSearch>) => void;
}

/** Search and filters of the list; all of them stand in the address. */
export function LeadToolbar({ search, onChange }: LeadToolbarProps) {
  const campaigns = useQuery(queryOf(listCampaigns, { query: {} }));
  const partners = useQuery(queryOf(listPartners, { query: { sort: 'name' } }));
  return (
    <search className={classes.toolbar}>
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
      <Pick
        label="Nach Kampagne filtern"
        all="Alle Kampagnen"
        choices={campaigns.data?.map(({ id, name }) => ({ value: id, label: name })) ?? []}
        value={search.kampagne}
        onPick={(kampagne) => onChange({ kampagne })}
      />
      <Pick
        label="Nach Partner filtern"
        all="Alle Partner"
        choices={partners.data?.map((row) => ({ value: row.id, label: row.companyName })) ?? []}
        value={search.partner}
        onPick={(partner) => onChange({ partner })}
      />
    </search>
  );
}

interface PickProps {
  readonly label: string;
  readonly all: string;
  readonly choices: readonly { readonly value: string; readonly label: string }[];
  readonly value: string | undefined;
  readonly onPick: (value: string | undefined) => void;
}

/** One of many, found by typing. */
function Pick({ label, all, choices, value, onPick }: PickProps) {
  return (
    <Select
      aria-label={label}
      placeholder={all}
      data={[...choices]}
      value={value ?? null}
      onChange={(picked) => onPick(picked ?? undefined)}
      searchable
      clearable
      limit={100}
      nothingFoundMessage="Keine Treffer"
      clearButtonProps={{ 'aria-label': `${label}: aufheben` }}
    />
  );
}
