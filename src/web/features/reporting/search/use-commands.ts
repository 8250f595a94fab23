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
import type { AddressOf, ScreenPath } from '#web/ui/address/use-address.ts';
import { deleteInputExceptOf } from '#web/ui/form/input-store.ts';
import { printAll } from '#web/ui/page/print-all.ts';
import type { Command, CommandGroup } from './command.ts';
import type { Screen } from './screen.ts';

export type Go = <Path extends ScreenPath>(to: Path, search?: AddressOf<Path>) => void;

/** Goes somewhere in the application. */
export function useGo(): Go {
  const navigate = useNavigate();
  return (to, search) => void navigate({ to, search: search as never });
}

/** Everything that can be done or gone to without a search. */
export function useCommands(
  screens: readonly Screen[],
  onShortcuts: () => void,
): readonly CommandGroup[] {
  const go = useGo();
  const { setColorScheme } = useMantineColorScheme();
  const create: readonly Command[] = [
    {
      id: 'neu-partner',
      label: 'Partner hinzufügen',
      words: 'neuer anlegen',
      icon: IconUserPlus,
      run: () => go('/partners', { neu: 'partner' }),
    },
    {
      id: 'neu-kampagne',
      label: 'Kampagne erstellen',
      words: 'neue anlegen',
      icon: IconSpeakerphone,
      run: () => go('/campaigns', { neu: 'kampagne' }),
    },
    {
      id: 'neu-anfrage',
      label: 'Anfrage erfassen',
      words: 'neue anlegen lead telefon',
      icon: IconInbox,
      run: () => go('/leads', { neu: 'anfrage' }),
    },
    {
      id: 'neu-gutschrift',
      label: 'Gutschrift erstellen',
      words: 'neue prämien auszahlen',
      icon: IconCoinEuro,
      run: () => go('/payouts', { neu: 'gutschrift' }),
    },
  ];
  const places: readonly Command[] = [
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
      icon: IconBuildingBank,
      run: () => go('/account-settings', { bereich: 'belege' }),
    },
    {
      id: 'konto-design',
      label: 'Design der Landingpages',
      words: 'account einstellungen farben logo branding',
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
    { title: 'Aktionen', commands: create },
    { title: 'Gehe zu', commands: places },
    { title: 'Anwendung', commands: application },
  ];
}
