import { IconHome, IconLayoutGrid, IconUserCircle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, Outlet, useParams, useRouterState } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { BrandMark } from '#web/ui/brand-mark.tsx';
import { Notices } from './notices.tsx';
import { accountQuery, type Programme } from './session.ts';
import classes from './area-frame.module.css';

/** What stands around every screen: the name, the ways inside, the operator's notices. */
export function AreaFrame() {
  const { data: account } = useQuery({ ...accountQuery(), enabled: false });
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const main = useRef<HTMLElement>(null);
  const shown = useRef(path);
  useEffect(() => {
    // A new screen begins at its heading, also for who hears it; the first one where the browser begins.
    if (shown.current !== path) main.current?.focus({ preventScroll: true });
    shown.current = path;
  }, [path]);
  const isInside = account !== null && account !== undefined && path !== '/partner/anmelden';
  return (
    <div className={classes.frame} data-inside={isInside}>
      <a className={classes.skip} href="#inhalt">
        Zum Inhalt springen
      </a>
      {isInside ? (
        <header className={classes.head}>
          <Link to="/partner" className={classes.brand}>
            <BrandMark size={26} />
            <span>Partnerbereich</span>
          </Link>
          <AreaNavigation programmes={account.programmes} />
        </header>
      ) : null}
      <main id="inhalt" ref={main} tabIndex={-1} className={classes.main}>
        <Outlet />
      </main>
      {isInside ? <Notices /> : null}
    </div>
  );
}

/** At the lower edge of a phone, in the head of a wider screen. */
function AreaNavigation({ programmes }: { readonly programmes: readonly Programme[] }) {
  const { partnerId } = useParams({ strict: false });
  const open = programmes.filter(({ state }) => state === 'open');
  const current =
    open.find((each) => each.partnerId === partnerId) ?? (open.length === 1 ? open[0] : undefined);
  return (
    <nav className={classes.nav} aria-label="Partnerbereich">
      {current === undefined ? null : (
        <Link to="/partner/$providerId/$partnerId" params={current} className={classes.way}>
          <IconHome size={24} stroke={1.7} aria-hidden />
          Start
        </Link>
      )}
      {current === undefined && programmes.length < 2 ? (
        <Link to="/partner" className={classes.way} activeOptions={{ exact: true }}>
          <IconHome size={24} stroke={1.7} aria-hidden />
          Start
        </Link>
      ) : null}
      {programmes.length < 2 ? null : (
        <Link to="/partner" className={classes.way} activeOptions={{ exact: true }}>
          <IconLayoutGrid size={24} stroke={1.7} aria-hidden />
          Programme
        </Link>
      )}
      <Link to="/partner/konto" className={classes.way}>
        <IconUserCircle size={24} stroke={1.7} aria-hidden />
        Konto
      </Link>
    </nav>
  );
}
