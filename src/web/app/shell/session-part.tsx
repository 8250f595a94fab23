import { IconLogout } from '@tabler/icons-react';
import { Copyright } from '#web/ui/copyright.tsx';
import { ThemeSwitch } from '#web/ui/theme-switch.tsx';
import classes from './shell.module.css';

export interface SessionPartProps {
  readonly businessName: string;
  readonly email: string;
}

/** Who is logged in, the way out, and how the screen looks. */
export function SessionPart({ businessName, email }: SessionPartProps) {
  return (
    <div className={classes.session}>
      <div className={classes.who}>
        {businessName === '' ? null : <strong>{businessName}</strong>}
        <span>{email}</span>
      </div>
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
