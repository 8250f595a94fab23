import { IconChevronDown } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './fold-heading.module.css';

export interface FoldHeadingProps {
  readonly isOpen: boolean;
  /** Id of what it unfolds; on the page only while it is open. */
  readonly bodyId: string;
  readonly onToggle: () => void;
  readonly children: ReactNode;
}

/** The name of an entry in a list, which unfolds it. */
export function FoldHeading({ isOpen, bodyId, onToggle, children }: FoldHeadingProps) {
  return (
    <h3 className={classes.heading}>
      <button
        type="button"
        aria-expanded={isOpen}
        {...(isOpen ? { 'aria-controls': bodyId } : {})}
        onClick={onToggle}
      >
        <IconChevronDown size={20} stroke={1.8} aria-hidden />
        <span>{children}</span>
      </button>
    </h3>
  );
}
