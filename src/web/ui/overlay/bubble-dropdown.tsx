import { Popover, type PopoverProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { Anchor } from './anchor.ts';
import { useAfterDrawn } from './use-after-drawn.ts';

export interface BubbleDropdownProps extends Pick<
  PopoverProps,
  'width' | 'position' | 'trapFocus'
> {
  /** Of the button that opens it. */
  readonly id: string;
  readonly button: HTMLElement;
  readonly isOpen: boolean;
  readonly onChange: (isOpen: boolean) => void;
  readonly children: ReactNode;
}

/** What opens beside a button. */
export function BubbleDropdown(props: BubbleDropdownProps) {
  const { id, button, isOpen, onChange, children, trapFocus = false, ...look } = props;
  const isShown = useAfterDrawn(isOpen);
  return (
    <Popover
      {...look}
      id={id}
      opened={isShown}
      onChange={onChange}
      trapFocus={trapFocus}
      returnFocus={trapFocus}
      withArrow
      shadow="md"
    >
      <Popover.Target>
        <Anchor node={button} />
      </Popover.Target>
      <Popover.Dropdown>{children}</Popover.Dropdown>
    </Popover>
  );
}
