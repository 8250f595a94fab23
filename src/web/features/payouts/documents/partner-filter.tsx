import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { listChoices } from '#shared/contracts/choices.ts';
import { queryOf } from '#web/api/queries.ts';

export interface PartnerFilterProps {
  readonly value: string | undefined;
  readonly onPick: (partnerId: string | undefined) => void;
}

/** One partner of many, found by typing. */
export function PartnerFilter({ value, onPick }: PartnerFilterProps) {
  const { data } = useQuery(queryOf(listChoices, { query: {} }));
  return (
    <Select
      aria-label="Nach Partner filtern"
      placeholder="Alle Partner"
      data={(data?.partners ?? []).map(({ id, name }) => ({ value: id, label: name }))}
      value={value ?? null}
      onChange={(picked) => onPick(picked ?? undefined)}
      searchable
      clearable
      limit={100}
      nothingFoundMessage="Keine Treffer"
      clearButtonProps={{ 'aria-label': 'Filter nach Partner aufheben' }}
    />
  );
}
