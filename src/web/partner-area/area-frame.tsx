import {
  IconFileInvoice,
  IconHome,
  IconId,
  IconInbox,
  IconLayoutGrid,
  IconLink,
  IconUserCircle,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, Outlet, useParams, useRouterState } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { BrandMark } from '#web/ui/brand-mark.tsx';
import { Notices } from './notices.tsx';
import { OfflineNotice } from './offline/offline-notice.tsx';
import { accountQuery, type Programme } from './session.ts';
import { ViewBar } from './view/view-bar.tsx';
import { currentView } from './view/view.ts';
import classes from './area-frame.module.css';

/** What stands around every screen: the name, the ways inside, the operator's notices. */
export function AreaFrame() {
  const { data: account } = useQuery({ ...accountQuery(), enabled: false });
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const view = currentView();
  const main = useRef<HTMLElement>(null);
  const shown = useRef(path);
  useEffect(() => {
    // A new screen begins at its heading, also for who hears it; the first one where the browser begins.
    if (shown.current !== path) main.current?.focus({ preventScroll: true });
    shown.current = path;
  }, [path]);
  const isInside = account !== null && account !== undefined && path !== '/partner/anmelden';
  return (
    <div
      className={classes.frame}
      data-inside={isInside}
      data-several={isInside && account.programmes.length > 1}
    >
      <a className={classes.skip} href="#inhalt">
        Zum Inhalt springen
      </a>
      {view === null || path === '/partner/ansicht' ? null : <ViewBar view={view} />}
      {isInside ? (
        <header className={classes.head}>
          <Link to="/partner" className={classes.brand}>
            <BrandMark size={26} />
            <span>Partnerbereich</span>
          </Link>
          <ProgrammePages programmes={account.programmes} />
          {view === null ? <AccountWays hasSeveral={account.programmes.length > 1} /> : null}
        </header>
      ) : null}
      <main id="inhalt" ref={main} tabIndex={-1} className={classes.main}>
        {isInside ? <OfflineNotice /> : null}
        <Outlet />
      </main>
      {isInside ? <Notices /> : null}
    </div>
  );
}

/** The pages of a programme, in the order of their tabs. */
const PAGES = [
  { to: '/partner/$providerId/$partnerId', label: 'Start', Icon: IconHome },
  { to: '/partner/$providerId/$partnerId/links', label: 'Links', Icon: IconLink },
  { to: '/partner/$providerId/$partnerId/anfragen', label: 'Anfragen', Icon: IconInbox },
  { to: '/partner/$providerId/$partnerId/belege', label: 'Belege', Icon: IconFileInvoice },
  { to: '/partner/$providerId/$partnerId/daten', label: 'Daten', Icon: IconId },
] as const;

/** Between the pages of a programme: at the lower edge of a phone, in the head of a wider screen. */
function ProgrammePages({ programmes }: { readonly programmes: readonly Programme[] }) {
  const { partnerId } = useParams({ strict: false });
  const open = programmes.filter(({ state }) => state === 'open');
  const current =
    open.find((each) => each.partnerId === partnerId) ?? (open.length === 1 ? open[0] : undefined);
  if (current === undefined) return null;
  return (
    <nav className={classes.nav} aria-label="Programm">
      {PAGES.map(({ to, label, Icon }) => (
        <Link
          key={to}
          to={to}
          params={current}
          className={classes.way}
          activeOptions={{ exact: to === PAGES[0].to }}
        >
          <Icon size={24} stroke={1.7} aria-hidden />
          {label}
        </Link>
      ))}
    </nav>
  );
}

/** What belongs to the account, in the upper corner: signs on a phone, words beside them elsewhere. */
function AccountWays({ hasSeveral }: { readonly hasSeveral: boolean }) {
  return (
    <nav className={classes.corner} aria-label="Konto">
      {hasSeveral ? (
        <Link to="/partner" className={classes.cornerWay} activeOptions={{ exact: true }}>
          <IconLayoutGrid size={24} stroke={1.7} aria-hidden />
          <span>Programme</span>
        </Link>
      ) : null}
      <Link to="/partner/konto" className={classes.cornerWay}>
        <IconUserCircle size={24} stroke={1.7} aria-hidden />
        <span>Konto</span>
      </Link>
    </nav>
  );
}
