import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './table.module.css';

export interface FirstOfAllProps {
  /** 'Das sind die ersten 50 von 200 Partnern.' */
  readonly children: ReactNode;
  /** 'Alle Partner laden' */
  readonly label: string;
  readonly isLoading: boolean;
  /** null: there is no way to more. */
  readonly onLoad: (() => void) | null;
}

/** Says that a list is not whole, and leads to the rest. */
export function FirstOfAll({ children, label, isLoading, onLoad }: FirstOfAllProps) {
  return (
    <div className={classes.firstOfAll}>
      <span>{children}</span>
      {onLoad === null ? null : (
        <Button variant="default" loading={isLoading} onClick={onLoad}>
          {label}
        </Button>
      )}
    </div>
  );
}
