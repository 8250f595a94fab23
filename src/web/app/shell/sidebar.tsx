import { Brand } from './brand.tsx';
import { NavLinks } from './nav-links.tsx';
import { SearchButton } from './search-button.tsx';
import { SessionPart, type SessionPartProps } from './session-part.tsx';
import classes from './shell.module.css';

/** Navigation of wide screens. */
export function Sidebar(props: SessionPartProps) {
  return (
    <header className={classes.sidebar}>
      <Brand />
      <SearchButton />
      <nav id="navigation" aria-label="Hauptnavigation" tabIndex={-1} className={classes.nav}>
        <NavLinks />
      </nav>
      <SessionPart {...props} />
    </header>
  );
}
