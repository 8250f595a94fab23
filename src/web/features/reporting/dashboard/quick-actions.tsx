import { Skeleton } from '@mantine/core';
import { IconCoinEuro, IconSpeakerphone, IconUserPlus } from '@tabler/icons-react';
import { LinkButton } from '#web/ui/page/link-button.tsx';
import { Section } from '#web/ui/page/section.tsx';
import classes from './dashboard.module.css';

const ACTIONS = [
  { label: 'Partner hinzufügen', to: '/partners', neu: 'partner', icon: IconUserPlus },
  { label: 'Kampagne erstellen', to: '/campaigns', neu: 'kampagne', icon: IconSpeakerphone },
  { label: 'Gutschrift erstellen', to: '/payouts', neu: 'gutschrift', icon: IconCoinEuro },
] as const;

/**
 * 'Schnellaktionen': each opens the dialog that creates one (docs/product/reporting.md section 1);
 * they stand when they have their place.
 */
export function QuickActions({ isAwaited = false }: { readonly isAwaited?: boolean }) {
  if (isAwaited)
    return (
      <Section title="Schnellaktionen">
        <Skeleton height={130} />
      </Section>
    );
  return (
    <Section title="Schnellaktionen">
      <div className={classes.actions}>
        {ACTIONS.map(({ label, to, neu, icon: Icon }) => (
          <LinkButton
            key={to}
            to={to}
            search={{ neu }}
            variant="default"
            justify="flex-start"
            leftSection={<Icon size={20} stroke={1.7} aria-hidden />}
          >
            {label}
          </LinkButton>
        ))}
      </div>
    </Section>
  );
}
