import { useMantineColorScheme } from '@mantine/core';
import {
  IconBuildingBank,
  IconCoinEuro,
  IconDeviceDesktop,
  IconHelpCircle,
  IconInbox,
  IconKeyboard,
  IconLogout,
  IconMoon,
  IconPalette,
  IconPrinter,
  IconShieldLock,
  IconSpeakerphone,
  IconSun,
  IconUserPlus,
} from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import type { Right } from '#shared/roles/rights.ts';
import { useRights } from '#web/parts/roles/use-may.ts';
import type { AddressOf, ScreenPath } from '#web/ui/address/use-address.ts';
import { deleteInputExceptOf } from '#web/ui/form/input-store.ts';
import { printAll } from '#web/ui/page/print-all.ts';
import type { Command, CommandGroup } from './command.ts';
import type { Screen } from './screen.ts';

/** A command that not every role has. */
interface RightfulCommand extends Command {
  readonly right?: Right;
}

export type Go = <Path extends ScreenPath>(to: Path, search?: AddressOf<Path>) => void;

/** Goes somewhere in the application. */
export function useGo(): Go {
  const navigate = useNavigate();
  return (to, search) => void navigate({ to, search: search as never });
}

/** Everything that can be done or gone to without a search, as far as it is the user's. */
export function useCommands(
  screens: readonly Screen[],
  onShortcuts: () => void,
): readonly CommandGroup[] {
  const go = useGo();
  const { setColorScheme } = useMantineColorScheme();
  const may = useRights();
  const mine = (all: readonly RightfulCommand[]): readonly Command[] =>
    all.filter(({ right }) => right === undefined || may(right));
  const create: readonly RightfulCommand[] = [
    {
      id: 'neu-partner',
      label: 'Partner hinzufügen',
      words: 'neuer anlegen',
      right: 'partners.write',
      icon: IconUserPlus,
      run: () => go('/partners', { neu: 'partner' }),
    },
    {
      id: 'neu-kampagne',
      label: 'Kampagne erstellen',
      words: 'neue anlegen',
      right: 'programme.write',
      icon: IconSpeakerphone,
      run: () => go('/campaigns', { neu: 'kampagne' }),
    },
    {
      id: 'neu-anfrage',
      label: 'Anfrage erfassen',
      words: 'neue anlegen lead telefon',
      right: 'leads.write',
      icon: IconInbox,
      run: () => go('/leads', { neu: 'anfrage' }),
    },
    {
      id: 'neu-gutschrift',
      label: 'Gutschrift erstellen',
      words: 'neue prämien auszahlen',
      right: 'payouts',
      icon: IconCoinEuro,
      run: () => go('/payouts', { neu: 'gutschrift' }),
    },
  ];
  const places: readonly RightfulCommand[] = [
    ...screens.map(({ to, label, icon, key }) => ({
      id: `screen-${to}`,
      label,
      keys: `G ${key.toUpperCase()}`,
      icon,
      run: () => go(to),
    })),
    {
      id: 'konto-belege',
      label: 'Belege & Bank',
      words: 'account einstellungen iban nummernkreis datev',
      right: 'settings',
      icon: IconBuildingBank,
      run: () => go('/account-settings', { bereich: 'belege' }),
    },
    {
      id: 'konto-design',
      label: 'Design der Landingpages',
      words: 'account einstellungen farben logo branding',
      right: 'settings',
      icon: IconPalette,
      run: () => go('/account-settings', { bereich: 'design' }),
    },
    {
      id: 'konto-sicherheit',
      label: 'Sicherheit',
      words: 'account einstellungen passwort zwei-faktor sitzungen',
      icon: IconShieldLock,
      run: () => go('/account-settings', { bereich: 'sicherheit' }),
    },
  ];
  const application: readonly Command[] = [
    {
      id: 'hell',
      label: 'Helle Darstellung',
      words: 'farben tag',
      icon: IconSun,
      run: () => setColorScheme('light'),
    },
    {
      id: 'dunkel',
      label: 'Dunkle Darstellung',
      words: 'farben nacht',
      icon: IconMoon,
      run: () => setColorScheme('dark'),
    },
    {
      id: 'system',
      label: 'Darstellung wie im System',
      words: 'farben automatisch',
      icon: IconDeviceDesktop,
      run: () => setColorScheme('auto'),
    },
    {
      id: 'drucken',
      label: 'Diese Seite drucken',
      words: 'papier pdf',
      icon: IconPrinter,
      // The palette goes first: it is nothing to print.
      run: () => setTimeout(() => void printAll(), 300),
    },
    {
      id: 'hilfe',
      label: 'Hilfe',
      words: 'erklärung gutschrift kleinunternehmer mindestauszahlung nummernkreis',
      icon: IconHelpCircle,
      run: () => void window.open('/hilfe', '_blank', 'noopener'),
    },
    {
      id: 'tasten',
      label: 'Tastenkürzel anzeigen',
      words: 'tastatur hilfe',
      keys: '?',
      icon: IconKeyboard,
      run: onShortcuts,
    },
    {
      id: 'abmelden',
      label: 'Abmelden',
      words: 'logout ausloggen',
      icon: IconLogout,
      run: () => {
        deleteInputExceptOf([]);
        window.location.assign('/api/logout');
      },
    },
  ];
  return [
    { title: 'Aktionen', commands: mine(create) },
    { title: 'Gehe zu', commands: mine(places) },
    { title: 'Anwendung', commands: application },
  ];
}
