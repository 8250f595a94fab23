import { IconLock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Right } from '#shared/roles/rights.ts';
import { roleReason } from '#shared/roles/role-errors.ts';
import { useMay, useRole } from './use-may.ts';
import classes from './role-lock.module.css';

export interface RoleLockProps {
  readonly right: Right;
  /** What is missing here, before the reason: 'Bank- und Steuerdaten werden hier nicht gezeigt.' */
  readonly children?: ReactNode;
}

/**
 * One quiet line where something would be missed: that it is not the role's, and whose it is, in the words
 * of the server's refusal. Nothing for whoever has the right.
 */
export function RoleLock({ right, children }: RoleLockProps) {
  const role = useRole();
  const mayIt = useMay(right);
  if (mayIt || role === null) return null;
  return (
    <p className={classes.lock}>
      <IconLock size={17} stroke={1.8} aria-hidden />
      <span>
        {children === undefined ? null : <>{children} </>}
        {roleReason(role, right)}
      </span>
    </p>
  );
}
