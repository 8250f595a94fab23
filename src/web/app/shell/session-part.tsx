import { IconHelpCircle, IconLogout } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Copyright } from '#web/ui/copyright.tsx';
import { ThemeSwitch } from '#web/ui/theme-switch.tsx';
import classes from './shell.module.css';

export interface SessionPartProps {
  readonly businessName: string;
  readonly email: string;
  readonly onNavigate?: () => void;
}

/** Who is logged in, the logout, and how the screen looks. */
export function SessionPart({ businessName, email, onNavigate }: SessionPartProps) {
  return (
    <div className={classes.session}>
      <div className={classes.who}>
        {businessName === '' ? null : <strong>{businessName}</strong>}
        <span>{email}</span>
      </div>
      <Link
        to="/hilfe"
        className={classes.link}
        activeProps={{ 'aria-current': 'page' }}
        {...(onNavigate === undefined ? {} : { onClick: onNavigate })}
      >
        <IconHelpCircle size={21} stroke={1.7} aria-hidden />
        Hilfe
      </Link>
      <a href="/api/logout" className={classes.link}>
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
