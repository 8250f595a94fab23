import { SearchChoice } from '#web/ui/form/search-choice.tsx';
import type { Origin, OriginSearch } from './use-origins.ts';

export interface OriginFiltersProps {
  readonly isPending: boolean;
  readonly campaigns: readonly Origin[];
  readonly partners: readonly Origin[];
  readonly search: OriginSearch;
  readonly onChange: (change: Partial<OriginSearch>) => void;
}

/** Where requests or clicks came from: campaign and partner. */
export function OriginFilters({
  isPending,
  campaigns,
  partners,
  search,
  onChange,
}: OriginFiltersProps) {
  return (
    <>
      <Pick
        label="Nach Kampagne filtern"
        all="Alle Kampagnen"
        isPending={isPending}
        choices={campaigns}
        value={search.kampagne}
        onPick={(kampagne) => onChange({ kampagne })}
      />
      <Pick
        label="Nach Partner filtern"
        all="Alle Partner"
        isPending={isPending}
        choices={partners}
        value={search.partner}
        onPick={(partner) => onChange({ partner })}
      />
    </>
  );
}

interface PickProps {
  readonly label: string;
  readonly all: string;
  readonly isPending: boolean;
  readonly choices: readonly Origin[];
  readonly value: string | undefined;
  readonly onPick: (value: string | undefined) => void;
}

/** One of many, found by typing; nothing where there is nothing to choose. */
function Pick({ label, all, isPending, choices, value, onPick }: PickProps) {
  if (!isPending && choices.length === 0 && value === undefined) return null;
  return (
    <SearchChoice
      aria-label={label}
      placeholder={all}
      choices={choices}
      value={value}
      onPick={onPick}
      clearLabel={`${label}: aufheben`}
    />
  );
}
