import { Menu } from '@mantine/core';
import { Anchor } from '../overlay/anchor.ts';
import { useAfterDrawn } from '../overlay/use-after-drawn.ts';

/** A step with a row. */
export interface RowStep {
  /** 'Pausieren' */
  readonly label: string;
  /** With the name of the row, for screen readers: 'Pausieren: DJ Özdemir'. */
  readonly name: string;
  readonly isBusy?: boolean;
  /** Leads to an address in a new tab instead of doing something. */
  readonly href?: string;
  readonly onTake?: () => void;
}

export interface RowMenuProps {
  /** Of the button that opens it. */
  readonly id: string;
  readonly button: HTMLElement;
  readonly isOpen: boolean;
  readonly onChange: (isOpen: boolean) => void;
  readonly steps: readonly RowStep[];
}

/** The steps with a row as a menu. */
export function RowMenu({ id, button, isOpen, onChange, steps }: RowMenuProps) {
  const isShown = useAfterDrawn(isOpen);
  return (
    <Menu
      id={id}
      opened={isShown}
      onChange={onChange}
      position="bottom-end"
      shadow="md"
      width={200}
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>
        <Anchor node={button} />
      </Menu.Target>
      <Menu.Dropdown>
        {steps.map(({ label, isBusy = false, href, onTake }) => (
          <Menu.Item
            key={label}
            disabled={isBusy}
            {...(href === undefined
              ? { onClick: onTake }
              : { component: 'a', href, target: '_blank', rel: 'noreferrer' })}
          >
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
