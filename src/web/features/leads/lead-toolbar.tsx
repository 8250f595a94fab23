import { Button, NativeSelect } from '@mantine/core';
import { useDisclosure, useMediaQuery } from '@mantine/hooks';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { OriginFilters } from '#web/parts/origin-filters/origin-filters.tsx';
import { useOrigins } from '#web/parts/origin-filters/use-origins.ts';
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
  const isPhone = useMediaQuery('(max-width: 40em)', false, { getInitialValueInEffect: false });
  const isSet = search.kampagne !== undefined || search.partner !== undefined;
  const [isOpen, { open }] = useDisclosure(isSet);
  const origins = useOrigins(search);
  const hasOrigins = origins.campaigns.length > 0 || origins.partners.length > 0;
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
      {hasOrigins && isPhone && !isOpen && !isSet ? (
        <Button
          variant="subtle"
          leftSection={<IconAdjustmentsHorizontal size={18} aria-hidden />}
          onClick={open}
        >
          Weitere Filter
        </Button>
      ) : (
        <OriginFilters {...origins} search={search} onChange={onChange} />
      )}
    </search>
  );
}
