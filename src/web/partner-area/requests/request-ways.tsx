import { Link } from '@tanstack/react-router';
import { useProgramme } from '../programme/use-programme.ts';
import classes from './requests.module.css';

const WAYS = [
  { to: '/partner/$providerId/$partnerId/anfragen', label: 'Anfragen' },
  { to: '/partner/$providerId/$partnerId/anfragen/klicks', label: 'Klicks' },
] as const;

/** Between what the links have brought: requests, and clicks. */
export function RequestWays() {
  const { params } = useProgramme();
  return (
    <nav className={classes.ways} aria-label="Anfragen und Klicks">
      {WAYS.map(({ to, label }) => (
        <Link key={to} to={to} params={params} activeOptions={{ exact: true }}>
          {label}
        </Link>
      ))}
    </nav>
  );
}
