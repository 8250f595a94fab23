import { Button } from '@mantine/core';
import { useDisclosure, useMediaQuery } from '@mantine/hooks';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { ColumnChoice } from '#web/ui/table/column-choice.tsx';
import { SearchInput } from '#web/ui/table/search-input.tsx';
import { DOCUMENT_COLUMNS } from './document-columns.tsx';
import type { DocumentSearch } from './document-search.ts';
import { PartnerFilter } from './partner-filter.tsx';
import { PeriodFilter } from './period-filter.tsx';
import classes from './documents.module.css';

export interface DocumentsToolbarProps {
  readonly search: DocumentSearch;
  /** A change of what is listed; the list begins at its first page again. */
  readonly onChange: (change: Partial<DocumentSearch>) => void;
}

/** Search and filters of the overview; all of them stand in the address. */
export function DocumentsToolbar({ search, onChange }: DocumentsToolbarProps) {
  const { suche, empfaenger, von, bis } = search;
  const isPhone = useMediaQuery('(max-width: 40em)', false, { getInitialValueInEffect: false });
  const isSet = [empfaenger, von, bis].some((filter) => filter !== undefined);
  const [isOpen, { open }] = useDisclosure(isSet);
  return (
    <search className={classes.toolbar}>
      <SearchInput
        label="Gutschriften suchen"
        placeholder="Nummer, Partner oder Betrag"
        value={suche ?? ''}
        onSearch={(next) => onChange({ suche: next })}
      />
      {isPhone && !isOpen && !isSet ? (
        <Button
          variant="subtle"
          leftSection={<IconAdjustmentsHorizontal size={18} aria-hidden />}
          onClick={open}
        >
          Weitere Filter
        </Button>
      ) : (
        <>
          <PartnerFilter value={empfaenger} onPick={(next) => onChange({ empfaenger: next })} />
          <PeriodFilter search={search} onChange={onChange} />
          <div className={classes.columns}>
            <ColumnChoice list="document" columns={DOCUMENT_COLUMNS} />
          </div>
        </>
      )}
    </search>
  );
}
