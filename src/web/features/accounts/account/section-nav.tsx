import { Link, useLocation } from '@tanstack/react-router';
import { SECTIONS } from './sections.ts';
import classes from './account.module.css';

/** Way to the parts of the settings. */
export function SectionNav() {
  const hash = useLocation({ select: (location) => location.hash });
  return (
    <nav aria-label="Abschnitte der Einstellungen" className={classes.nav}>
      <ul>
        {Object.values(SECTIONS).map(({ id, title }) => (
          <li key={id}>
            <Link
              to="/account-settings"
              hash={id}
              replace
              className={classes.navLink}
              activeOptions={{ includeHash: true }}
              {...(hash === id ? { 'aria-current': 'location' as const } : {})}
            >
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
