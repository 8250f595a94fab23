import { ActionIcon } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Outlet, useLocation, useMatches, useNavigate, useRouter } from '@tanstack/react-router';
import { Suspense, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import type { Role } from '#shared/roles/rights.ts';
import { useIsHouseLost } from '#web/api/house.ts';
import { housesQuery, userQuery } from '#web/api/queries.ts';
import { RenewalHost } from '#web/parts/renew-login/renewal-host.tsx';
import { SecondPersonHost } from '#web/parts/second-person/second-person-host.tsx';
import { KeepsInputOf } from '#web/ui/form/input-owner.tsx';
import { covers, stepOpeners } from '#web/ui/keyboard/openers.ts';
import { areSingleKeysOn } from '#web/ui/keyboard/single-keys.ts';
import { PageHelp } from '#web/ui/page/page-help.ts';
import { SkipLinks } from '#web/ui/page/skip-links.tsx';
import { lazyPart } from '#web/ui/when-reachable.ts';
import { HelpButton, HelpHost } from '../help/help-host.tsx';
import { screensOf } from '../navigation.ts';
import { missingRight } from '../screen-rights.ts';
import { BottomBar } from './bottom-bar.tsx';
import { Brand } from './brand.tsx';
import { openCommands, openedCommands, subscribeToCommands } from './commands.ts';
import { NavLinks } from './nav-links.tsx';
import { SessionPart, type SessionPartProps } from './session-part.tsx';
import { shortcutOf } from './shortcut-of.ts';
import classes from './shell.module.css';

/** How long `g` waits for its letter. */
const PATIENCE_MS = 1_500;

const TYPED_INTO = 'input, textarea, select, [contenteditable="true"]';

const Commands = lazyPart(async () => ({
  default: (await import('#web/features/reporting/search/commands.tsx')).Commands,
}));

const SupportBar = lazyPart(async () => ({
  default: (await import('./support-bar.tsx')).SupportBar,
}));

const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent);

const HouseGone = lazyPart(async () => ({
  default: (await import('./houses/house-gone.tsx')).HouseGone,
}));

const HouseSwitcher = lazyPart(async () => ({
  default: (await import('./houses/house-switcher.tsx')).HouseSwitcher,
}));

// Who keeps to the navigation never sees it.
const NotYours = lazyPart(async () => ({
  default: (await import('./not-yours-page.tsx')).NotYoursPage,
}));

/** Every screen behind the login; nothing of a house that is none of theirs (any more). */
export function AppShell() {
  if (!useIsHouseLost()) return <HouseShell />;
  return (
    <Suspense fallback={null}>
      <HouseGone />
    </Suspense>
  );
}

/** Frame of every screen of a house. Visitors of the start page see no frame. */
function HouseShell() {
  const { data: user } = useQuery(userQuery());
  const main = useFocusOnNavigation();
  const hasSeveral = (user?.houses ?? 0) > 1;
  const { data: houses } = useQuery({ ...housesQuery(), enabled: hasSeveral });
  const memberships = useMemo(
    () => (hasSeveral ? houses?.map(({ userId }) => userId) : []),
    [hasSeveral, houses],
  );
  useNamedAddress();
  // As in the style sheet. Both bars are there; the skip link leads to the one that is in sight.
  const isNarrow = useMediaQuery('(max-width: 60em)', false, { getInitialValueInEffect: false });
  if (!user) return <Outlet />;
  const session = {
    businessName: user.businessName,
    email: user.email,
    houses: hasSeveral ? (houses ?? []) : null,
    houseId: user.houseId,
  };
  return (
    <div className={classes.shell}>
      <SkipLinks />
      <PhoneBar name={hasSeveral ? user.businessName : ''} />
      <Sidebar {...session} isNavigation={!isNarrow} />
      <main id="inhalt" ref={main} tabIndex={-1} className={classes.main}>
        <KeepsInputOf owner={user.id} spares={memberships}>
          <PageHelp value={<HelpButton />}>
            <RoleGuard role={user.role} />
          </PageHelp>
        </KeepsInputOf>
      </main>
      <HelpHost />
      <BottomBar {...session} isNavigation={isNarrow} />
      <RenewalHost />
      <SecondPersonHost />
      <CommandHost role={user.role} />
      {user.supportUntil === undefined ? null : (
        <Suspense fallback={null}>
          <SupportBar businessName={user.businessName} until={user.supportUntil} />
        </Suspense>
      )}
    </div>
  );
}

/** Names the house in the address bar where the screen was opened without. */
function useNamedAddress(): void {
  const { history, options } = useRouter();
  const { houseAddress } = options.context;
  // Drawn with every address.
  useLocation();
  useEffect(() => {
    // As it is now: a screen that has just opened may have changed it already, and draws a moment later.
    const { href, state } = history.location;
    const named = houseAddress.renamed(href);
    if (named !== href) history.replace(named, state);
  });
}

/**
 * The screen that is shown, where it is the role's; it is not drawn otherwise, so that it calls nothing. It is
 * named by the match: the address runs ahead of it while the next screen is fetched.
 */
function RoleGuard({ role }: { readonly role: Role }) {
  const path = useMatches({ select: (matches) => matches.at(-1)?.pathname ?? '/' });
  const missing = missingRight(role, path);
  if (missing === null) return <Outlet />;
  return (
    <Suspense fallback={null}>
      <NotYours role={role} right={missing} />
    </Suspense>
  );
}

/**
 * Moves the focus to the content when another screen has been opened, so that keyboard and
 * screen reader go on there. Filters and drawers are changes of the same screen.
 */
function useFocusOnNavigation() {
  const main = useRef<HTMLElement>(null);
  const pathname = useLocation({ select: (location) => location.pathname });
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return main;
}

/** Navigation of wide screens. */
function Sidebar({
  isNavigation,
  ...props
}: SessionPartProps & { readonly isNavigation: boolean }) {
  return (
    <header className={classes.sidebar} data-screen>
      <Brand />
      {props.houses === null ? null : (
        <Suspense fallback={<div className={classes.switcher} />}>
          <HouseSwitcher houses={props.houses} houseId={props.houseId} name={props.businessName} />
        </Suspense>
      )}
      <SearchButton />
      <nav
        aria-label="Hauptnavigation"
        tabIndex={-1}
        className={classes.nav}
        {...(isNavigation ? { id: 'navigation' } : {})}
      >
        <NavLinks />
      </nav>
      <SessionPart {...props} />
    </header>
  );
}

/** Opens the search over everything, and shows its key. */
function SearchButton() {
  return (
    <button
      type="button"
      className={classes.search}
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      onClick={() => openCommands('palette')}
    >
      <IconSearch size={19} stroke={1.8} aria-hidden />
      Suchen
      <kbd aria-hidden>{isApple ? '⌘ K' : 'Strg K'}</kbd>
    </button>
  );
}

/** Place of the palette and of the overview of shortcuts; both come with the first key or click. */
function CommandHost({ role }: { readonly role: Role }) {
  const screens = useMemo(() => screensOf(role), [role]);
  useShortcuts(screens);
  const opened = useSyncExternalStore(subscribeToCommands, openedCommands);
  const [isNeeded, setNeeded] = useState(false);
  if (opened !== null && !isNeeded) setNeeded(true);
  if (!isNeeded) return null;
  return (
    <Suspense fallback={null}>
      <Commands opened={opened} onOpen={openCommands} screens={screens} />
    </Suspense>
  );
}

/** Head of narrow screens; who has several houses sees which one this is. */
function PhoneBar({ name }: { readonly name: string }) {
  return (
    <header className={classes.phoneBar} data-screen>
      <Brand house={name} />
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        aria-label="Suchen"
        aria-haspopup="dialog"
        onClick={() => openCommands('palette')}
      >
        <IconSearch size={23} aria-hidden />
      </ActionIcon>
    </header>
  );
}

function isTyped({ target, isComposing }: KeyboardEvent): boolean {
  return isComposing || (target instanceof Element && target.closest(TYPED_INTO) !== null);
}

/** Presses or focuses what the screen has marked with this key. */
function press(key: 'n' | 'f'): boolean {
  const marked = document.querySelector<HTMLElement>(`main [data-key="${key}"]`);
  if (marked === null) return false;
  if (key === 'f') marked.focus();
  else marked.click();
  return true;
}

/** To the next or the one before: in a list, or beside what is open and was opened from it. */
function step(key: 'j' | 'k'): boolean {
  const cover = covers().at(-1);
  if (cover === undefined) return stepOpeners(key === 'j' ? 1 : -1);
  const marked = cover.querySelector<HTMLElement>(`[data-key="${key}"]`);
  marked?.click();
  return marked !== null;
}

/** The keyboard's ways through the application; the overview lists them. */
function useShortcuts(screens: ReturnType<typeof screensOf>): void {
  const navigate = useNavigate();
  useEffect(() => {
    let goingUntil = 0;
    const onKey = (event: KeyboardEvent) => {
      const isGoing = event.timeStamp < goingUntil;
      const shortcut = shortcutOf(event, {
        isTyped: isTyped(event),
        isCovered: covers().length > 0,
        areSingleKeysOn: areSingleKeysOn(),
        isGoing,
      });
      goingUntil = shortcut?.kind === 'go' ? event.timeStamp + PATIENCE_MS : 0;
      if (shortcut === null) return;
      if (shortcut.kind === 'palette' || shortcut.kind === 'shortcuts') {
        event.preventDefault();
        openCommands(shortcut.kind);
      } else if (shortcut.kind === 'press') {
        if (press(shortcut.key)) event.preventDefault();
      } else if (shortcut.kind === 'step') {
        if (step(shortcut.key)) event.preventDefault();
      } else if (shortcut.kind === 'screen') {
        const screen = screens.find(({ key }) => key === shortcut.key);
        if (screen !== undefined) void navigate({ to: screen.to });
      }
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [navigate, screens]);
}
