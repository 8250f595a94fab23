import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconAdjustmentsHorizontal, IconX } from '@tabler/icons-react';
import { useId, type ReactNode } from 'react';
import { useIsPhone } from '../use-is-phone.ts';
import classes from './list-toolbar.module.css';

/** A filter that narrows the list now. */
export interface ActiveFilter {
  /** What it narrows to: 'Neu', 'Letzte 30 Tage'. */
  readonly label: string;
  readonly onClear: () => void;
}

export interface ListToolbarProps {
  readonly search: ReactNode;
  /** On a phone they stand behind 'Filter', with the choice of columns and the order. */
  readonly filters?: ReactNode;
  /** Those that are set; null for one that is not. */
  readonly active?: readonly (ActiveFilter | null)[];
  /** Choice of the order on a phone, where no headings are: `SortSelect`. */
  readonly sort?: ReactNode;
  readonly columns: ReactNode;
  /** Fields that belong to a filter, in a line of their own. */
  readonly below?: ReactNode;
}

/** The filter as it is shown to be set, by the words of its choices; null where it is not. */
export function activeFilter(
  choices: readonly { readonly value: string; readonly label: string }[],
  value: string | undefined,
  onClear: () => void,
): ActiveFilter | null {
  if (value === undefined || value === '') return null;
  return { label: choices.find((choice) => choice.value === value)?.label ?? value, onClear };
}

/** Above a list: search, filters and the choice of columns, in one line where there is room. */
export function ListToolbar(props: ListToolbarProps) {
  const { search, filters, active = [], sort, columns, below } = props;
  const isPhone = useIsPhone();
  const [isOpen, { toggle }] = useDisclosure(false);
  const id = useId();
  const set = active.filter((filter) => filter !== null);
  if (!isPhone) {
    return (
      <search className={classes.toolbar}>
        {search}
        {filters}
        <div className={classes.columns}>{columns}</div>
        {below === undefined ? null : <div className={classes.below}>{below}</div>}
      </search>
    );
  }
  return (
    <search className={classes.phone}>
      <div className={classes.line}>
        {search}
        <Button
          variant="default"
          leftSection={<IconAdjustmentsHorizontal size={18} aria-hidden />}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={toggle}
        >
          {set.length === 0 ? 'Filter' : `Filter (${set.length})`}
        </Button>
      </div>
      <div id={id} className={classes.fold} hidden={!isOpen}>
        {filters}
        {below}
        {sort}
        {columns}
      </div>
      {set.length === 0 ? null : (
        <ul className={classes.chips} aria-label="Gesetzte Filter">
          {set.map(({ label, onClear }) => (
            <li key={label}>
              <button type="button" aria-label={`Filter aufheben: ${label}`} onClick={onClear}>
                {label}
                <IconX size={16} stroke={2} aria-hidden />
              </button>
            </li>
          ))}
        </ul>
      )}
    </search>
  );
}
