import { IconBuildings, IconCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { House } from '#shared/contracts/accounts/houses.ts';
import { HouseSign } from './house-sign.tsx';
import shell from '../shell.module.css';
import classes from './houses.module.css';

export interface HouseLinksProps {
  readonly houses: readonly House[];
  /** The one that this tab shows; null where it shows none. */
  readonly houseId: string | null;
  readonly onNavigate?: () => void;
}

/**
 * The houses of a person as links that load the page anew: nothing of the former house stays, and a
 * click with Ctrl or the middle button opens a tab beside it.
 */
export function HouseLinks({ houses, houseId, onNavigate }: HouseLinksProps) {
  return (
    <nav aria-label="Häuser" className={shell.houses}>
      <ul className={shell.links}>
        {houses.map(({ id, name, logoUrl, address }) => (
          <li key={id}>
            <a
              href={address}
              className={shell.link}
              data-house
              {...(id === houseId ? { 'aria-current': 'true' as const } : {})}
            >
              <HouseSign name={name} logoUrl={logoUrl} />
              <span className={classes.name}>{name}</span>
              {id === houseId ? (
                <IconCheck size={19} aria-hidden className={classes.check} />
              ) : null}
            </a>
          </li>
        ))}
        {onNavigate === undefined ? null : (
          <li>
            <Link to="/haeuser" className={shell.link} onClick={onNavigate}>
              <IconBuildings size={21} stroke={1.7} aria-hidden />
              Alle Häuser
            </Link>
          </li>
        )}
      </ul>
    </nav>
  );
}
