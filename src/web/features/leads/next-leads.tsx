import { ActionIcon } from '@mantine/core';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useAddress } from '#web/ui/address/use-address.ts';
import { readLeadSearch } from './lead-search.ts';
import { useNeighbours } from './use-neighbours.ts';

export interface NextLeadsProps {
  /** The request that is shown. */
  readonly id: string;
  readonly onShow: (id: string) => void;
}

/** From one request to the next of the list, as filtered and sorted, without going back to it. */
export function NextLeads({ id, onShow }: NextLeadsProps) {
  const [search] = useAddress(readLeadSearch);
  const { before, after } = useNeighbours(search, id);
  if (before === null && after === null) return null;
  return (
    <>
      <Step label="Vorige Anfrage" letter="k" icon={IconChevronUp} to={before} onShow={onShow} />
      <Step label="Nächste Anfrage" letter="j" icon={IconChevronDown} to={after} onShow={onShow} />
    </>
  );
}

interface StepProps {
  readonly label: string;
  readonly letter: 'j' | 'k';
  readonly icon: typeof IconChevronUp;
  /** Null at the end of the list. */
  readonly to: string | null;
  readonly onShow: (id: string) => void;
}

function Step({ label, letter, icon: Icon, to, onShow }: StepProps) {
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size="lg"
      aria-label={label}
      title={to === null ? `${label}: keine mehr in der Liste` : label}
      aria-keyshortcuts={letter}
      data-key={letter}
      // Disabled it would lose the focus; at the end of the list it says so and does nothing.
      aria-disabled={to === null}
      {...(to === null ? { 'data-disabled': true } : {})}
      onClick={() => {
        if (to !== null) onShow(to);
      }}
    >
      <Icon size={20} stroke={1.8} aria-hidden />
    </ActionIcon>
  );
}
