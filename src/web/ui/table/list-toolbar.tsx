import { Button } from '@mantine/core';
import { useDisclosure, useMediaQuery } from '@mantine/hooks';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './list-toolbar.module.css';

export interface ListToolbarProps {
  /** Search and the filter that is always in sight. */
  readonly first: ReactNode;
  /** Further filters; on a phone they are unfolded when they are asked for. */
  readonly more?: ReactNode;
  /** Whether one of the further filters narrows the list: then they are in sight everywhere. */
  readonly isMoreSet?: boolean;
  readonly columns: ReactNode;
  /** Fields that belong to a filter, in a line of their own. */
  readonly below?: ReactNode;
}

/** Above a list: search, filters and the choice of columns, in one line where there is room. */
export function ListToolbar(props: ListToolbarProps) {
  const { first, more, isMoreSet = false, columns, below } = props;
  const isPhone = useMediaQuery('(max-width: 40em)', false, { getInitialValueInEffect: false });
  const [isOpen, { open }] = useDisclosure(isMoreSet);
  const isFolded = isPhone && more !== undefined && !isOpen && !isMoreSet;
  return (
    <search className={classes.toolbar}>
      {first}
      {isFolded ? (
        <Button
          variant="subtle"
          leftSection={<IconAdjustmentsHorizontal size={18} aria-hidden />}
          onClick={open}
        >
          Weitere Filter
        </Button>
      ) : (
        <>
          {more}
          <div className={classes.columns}>{columns}</div>
          {below === undefined ? null : <div className={classes.below}>{below}</div>}
        </>
      )}
    </search>
  );
}
