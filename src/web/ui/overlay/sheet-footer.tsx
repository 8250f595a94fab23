import type { ReactNode } from 'react';
import classes from './overlay.module.css';

/** Buttons of a drawer, dialog or form, always in sight at the lower edge. */
export function SheetFooter({ children }: { readonly children: ReactNode }) {
  return <div className={classes.footer}>{children}</div>;
}
