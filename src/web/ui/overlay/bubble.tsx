import { useProps } from '@mantine/core';
import { cloneElement, useId, useState, type ReactElement, type ReactNode } from 'react';
import type { BubbleDropdownProps } from './bubble-dropdown.tsx';
import { fetched, useFetched } from './fetched.ts';

const NOTHING = {};

const DROPDOWN = fetched<BubbleDropdownProps>(
  async () => (await import('./bubble-dropdown.tsx')).BubbleDropdown,
);

export interface BubbleProps extends Pick<BubbleDropdownProps, 'width' | 'position' | 'trapFocus'> {
  /** Where nobody can press: what opens stands behind the button. By the theme. */
  readonly isUnfolded?: boolean;
  /** The button that opens it. */
  readonly button: ReactElement<Record<string, unknown>>;
  readonly children: ReactNode;
}

/**
 * A button and what opens beside it. What places it is a tenth of a first load, so it comes when
 * somebody is about to press a button.
 */
export function Bubble(props: BubbleProps) {
  const { button, children, isUnfolded = false, ...look } = useProps('Bubble', NOTHING, props);
  const id = `bubble-${useId()}`;
  const [node, setNode] = useState<HTMLElement | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const { component: Dropdown, prepare, fetch } = useFetched(DROPDOWN);
  const toggle = () => {
    setIsOpen(!isOpen);
    fetch(() => setIsOpen(false));
  };
  const isDrawn = isOpen && Dropdown !== null;
  return (
    <>
      {cloneElement(button, {
        ref: setNode,
        id,
        'aria-haspopup': 'dialog',
        'aria-expanded': isDrawn,
        'aria-controls': isDrawn ? `${id}-dropdown` : undefined,
        onClick: toggle,
        onPointerEnter: prepare,
        onFocus: prepare,
      })}
      {isUnfolded ? children : null}
      {Dropdown === null || node === null ? null : (
        <Dropdown {...look} id={id} button={node} isOpen={isOpen} onChange={setIsOpen}>
          {children}
        </Dropdown>
      )}
    </>
  );
}
