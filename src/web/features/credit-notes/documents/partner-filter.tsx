import { useQuery } from '@tanstack/react-query';
import { listChoices } from '#shared/contracts/calls.generated.ts';
import { queryOf } from '#web/api/queries.ts';
import { SearchChoice } from '#web/ui/form/search-choice.tsx';

export interface PartnerFilterProps {
  readonly value: string | undefined;
  readonly onPick: (partnerId: string | undefined) => void;
}

/** One partner of many, found by typing. */
export function PartnerFilter({ value, onPick }: PartnerFilterProps) {
  const { data } = useQuery(queryOf(listChoices, { query: {} }));
  return (
    <SearchChoice
      aria-label="Nach Partner filtern"
      placeholder="Alle Partner"
      choices={(data?.partners ?? []).map(({ id, name }) => ({ value: id, label: name }))}
      value={value}
      onPick={onPick}
      clearLabel="Filter nach Partner aufheben"
    />
  );
}
