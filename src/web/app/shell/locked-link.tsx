import { IconLock, type Icon } from '@tabler/icons-react';
import classes from './shell.module.css';

export interface LockedLinkProps {
  readonly label: string;
  readonly icon: Icon;
}

/**
 * A screen that the plan does not have: the way to the prices (docs/product/screens.md section 1).
 */
export function LockedLink({ label, icon: LinkIcon }: LockedLinkProps) {
  return (
    <a
      href="/pricing"
      className={classes.link}
      data-locked
      title="Premium-Feature erforderlich"
      aria-label={`${label}: Premium-Feature erforderlich`}
    >
      <LinkIcon size={21} stroke={1.7} aria-hidden />
      {label}
      <IconLock size={17} stroke={1.8} aria-hidden className={classes.lock} />
    </a>
  );
}
