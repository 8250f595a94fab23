import { type Icon, IconLock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from '@tanstack/react-router';
import { countReview } from '#shared/contracts/calls.generated.ts';
import { planHas } from '#shared/plans.ts';
import { POLLED, queryOf, userQuery } from '#web/api/queries.ts';
import { formatCount } from '#web/ui/format/format-number.ts';
import { screensOf } from '../navigation.ts';
import classes from './shell.module.css';

/** The screens of the application. */
export function NavLinks({ onNavigate }: { readonly onNavigate?: () => void }) {
  const { data: user } = useQuery(userQuery());
  // The start page has two addresses.
  const isStart = useLocation({ select: ({ pathname }) => pathname === '/dashboard' });
  return (
    <ul className={classes.links}>
      {screensOf(user?.role ?? null).map(({ to, label, icon: Icon, ...needs }) => (
        <li key={to}>
          {'feature' in needs && !planHas(user?.plan ?? '', needs.feature) ? (
            <LockedLink label={label} icon={Icon} />
          ) : (
            <Link
              to={to}
              className={classes.link}
              activeOptions={{ exact: to === '/', includeSearch: false }}
              activeProps={{ 'aria-current': 'page' }}
              {...(isStart && to === '/' ? { 'aria-current': 'page' as const } : {})}
              {...(onNavigate === undefined ? {} : { onClick: onNavigate })}
            >
              <Icon size={21} stroke={1.7} aria-hidden />
              {label}
              {to === '/pruefung' ? <WaitingCount /> : null}
            </Link>
          )}
        </li>
      ))}
    </ul>
  );
}

/** How much waits for a look; nothing where nothing does. */
function WaitingCount() {
  const { data } = useQuery({ ...queryOf(countReview, {}), ...POLLED });
  if (data === undefined || data.count === 0) return null;
  return (
    <span className={classes.count}>
      {formatCount(data.count)}
      <span className="ew-visually-hidden"> offen</span>
    </span>
  );
}

interface LockedLinkProps {
  readonly label: string;
  readonly icon: Icon;
}

/**
 * A screen that the plan does not have: the way to the prices (docs/product/screens.md section 1).
 */
function LockedLink({ label, icon: LinkIcon }: LockedLinkProps) {
  return (
    <a
      href="/pricing"
      className={classes.link}
      data-locked
      title="Premium-Feature erforderlich"
      aria-label={`${label}: Premium-Feature erforderlich`}
    >
      <LinkIcon size={21} stroke={1.7} aria-hidden />
      {label}
      <IconLock size={17} stroke={1.8} aria-hidden className={classes.lock} />
    </a>
  );
}
