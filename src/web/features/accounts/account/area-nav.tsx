import { Link } from '@tanstack/react-router';
import { AREAS, type Area } from './areas.ts';
import classes from './account.module.css';

/** The last ones lie beyond the edge of a small phone, and further once the typeface has come. */
function intoView(link: HTMLAnchorElement | null): void {
  const scroll = () => link?.scrollIntoView({ block: 'nearest', inline: 'center' });
  scroll();
  void document.fonts.ready.then(scroll);
}

/** Way between the pages of the account settings. */
export function AreaNav({ current }: { readonly current: Area }) {
  if (AREAS.length === 1) return null;
  return (
    <nav aria-label="Bereiche der Einstellungen" className={classes.areas}>
      <ul>
        {AREAS.map((area) => (
          <li key={area.id}>
            <Link
              ref={area === current ? intoView : null}
              to="/account-settings"
              search={area === AREAS[0] ? {} : { bereich: area.id }}
              className={classes.areaLink}
              activeOptions={{ exact: true, includeSearch: true }}
              aria-current={area === current ? 'page' : undefined}
            >
              {area.title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
