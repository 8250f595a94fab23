import { IconHelpCircle, IconLogout } from '@tabler/icons-react';
import type { House } from '#shared/contracts/accounts/houses.ts';
import { Copyright } from '#web/ui/copyright.tsx';
import { deleteInputExceptOf } from '#web/ui/form/input-store.ts';
import { ThemeSwitch } from '#web/ui/theme-switch.tsx';
import classes from './shell.module.css';

export interface SessionPartProps {
  readonly businessName: string;
  readonly email: string;
  /** null where the person belongs to one house only; empty until they are known. */
  readonly houses: readonly House[] | null;
  /** The one that this tab shows. */
  readonly houseId: string;
  readonly onNavigate?: () => void;
}

/** Who is logged in, the logout, and how the screen looks. The switcher names the house already. */
export function SessionPart({ businessName, email, houses, onNavigate }: SessionPartProps) {
  return (
    <div className={classes.session}>
      <div className={classes.who}>
        {houses === null ? <strong>{businessName}</strong> : null}
        <span>{email}</span>
      </div>
      {/* In a tab of its own: what is half filled in here stays. */}
      <a
        href="/hilfe"
        target="_blank"
        rel="noreferrer"
        className={classes.link}
        {...(onNavigate === undefined ? {} : { onClick: onNavigate })}
      >
        <IconHelpCircle size={21} stroke={1.7} aria-hidden />
        Hilfe
        <span className="ew-visually-hidden"> (öffnet in einem neuen Tab)</span>
      </a>
      <a href="/api/logout" className={classes.link} onClick={() => deleteInputExceptOf([])}>
        <IconLogout size={21} stroke={1.7} aria-hidden />
        Abmelden
      </a>
      <ThemeSwitch />
      <p className={classes.year}>
        <Copyright />
      </p>
    </div>
  );
}
