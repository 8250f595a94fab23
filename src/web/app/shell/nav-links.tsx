import { Link } from '@tanstack/react-router';
import { NAVIGATION } from '../navigation.ts';
import classes from './shell.module.css';

/** The screens of the application. */
export function NavLinks({ onNavigate }: { readonly onNavigate?: () => void }) {
  return (
    <ul className={classes.links}>
      {NAVIGATION.map(({ to, label, icon: Icon }) => (
        <li key={to}>
          <Link
            to={to}
            className={classes.link}
            activeOptions={{ exact: to === '/', includeSearch: false }}
            activeProps={{ 'aria-current': 'page' }}
            {...(onNavigate === undefined ? {} : { onClick: onNavigate })}
          >
            <Icon size={21} stroke={1.7} aria-hidden />
            {label}
          </Link>
        </li>
      ))}
    </ul>
  );
}
