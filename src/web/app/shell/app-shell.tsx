import { useQuery } from '@tanstack/react-query';
import { Outlet } from '@tanstack/react-router';
import { userQuery } from '#web/api/queries.ts';
import { RenewalHost } from '#web/parts/renew-login/renewal-host.tsx';
import { SkipLinks } from '#web/ui/page/skip-links.tsx';
import { CommandHost } from './command-host.tsx';
import { PhoneBar } from './phone-bar.tsx';
import { Sidebar } from './sidebar.tsx';
import { useFocusOnNavigation } from './use-focus-on-navigation.ts';
import classes from './shell.module.css';

/** Frame of every screen behind the login. Visitors of the start page see no frame. */
export function AppShell() {
  const { data: user } = useQuery(userQuery());
  const main = useFocusOnNavigation();
  if (!user) return <Outlet />;
  const session = { businessName: user.businessName, email: user.email };
  return (
    <div className={classes.shell}>
      <SkipLinks />
      <PhoneBar {...session} />
      <Sidebar {...session} />
      <main id="inhalt" ref={main} tabIndex={-1} className={classes.main}>
        <Outlet />
      </main>
      <RenewalHost />
      <CommandHost />
    </div>
  );
}
