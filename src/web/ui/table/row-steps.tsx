import { ActionIcon, Button } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { fetched, useFetched } from '../overlay/fetched.ts';
import type { RowMenuProps, RowStep } from './row-menu.tsx';
import classes from './row-steps.module.css';

export interface RowStepsProps {
  /** The name of the row. */
  readonly about: string;
  readonly steps: readonly RowStep[];
}

const MENU = fetched<RowMenuProps>(async () => (await import('./row-menu.tsx')).RowMenu);

/**
 * Steps with a row, at its end: as buttons where a pointer or the focus is in the row, and always in
 * the menu behind the three dots, which fingers and the keyboard reach.
 */
export function RowSteps({ about, steps }: RowStepsProps) {
  const id = `steps-${useId()}`;
  const [button, setButton] = useState<HTMLButtonElement | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const { component: RowMenu, prepare, fetch } = useFetched(MENU);
  const isDrawn = isOpen && RowMenu !== null;
  return (
    <div className={classes.steps}>
      <div className={classes.buttons} data-row-steps>
        {steps.map(({ label, name, isBusy = false, href, onTake }) => (
          <Button
            key={label}
            variant="default"
            size="compact-sm"
            aria-label={name}
            disabled={isBusy}
            {...(href === undefined
              ? { onClick: onTake }
              : { component: 'a', href, target: '_blank', rel: 'noreferrer' })}
          >
            {label}
          </Button>
        ))}
      </div>
      <ActionIcon
        ref={setButton}
        id={`${id}-target`}
        variant="subtle"
        color="gray"
        size="lg"
        aria-label={`Weitere Schritte: ${about}`}
        aria-haspopup="menu"
        aria-expanded={isDrawn}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={() => {
          setIsOpen(!isOpen);
          fetch(() => setIsOpen(false));
        }}
      >
        <IconDots size={20} stroke={1.8} aria-hidden />
      </ActionIcon>
      {RowMenu === null || button === null ? null : (
        <RowMenu id={id} button={button} isOpen={isOpen} onChange={setIsOpen} steps={steps} />
      )}
    </div>
  );
}
