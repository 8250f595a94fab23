import type { ReactNode } from 'react';
import classes from './link-list.module.css';

/** The cards of several referral links. */
export function LinkList({ children }: { readonly children: ReactNode }) {
  return (
    <ul className={classes.links} aria-label="Empfehlungslinks">
      {children}
    </ul>
  );
}
