import { Button } from '@mantine/core';
import { IconPlus, IconSearchOff, IconSpeakerphone } from '@tabler/icons-react';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';

/** Nothing there yet: how to begin. */
export function NoCampaigns({ onAdd }: { readonly onAdd: () => void }) {
  return (
    <EmptyState
      icon={IconSpeakerphone}
      title="Noch keine Kampagnen"
      action={
        <Button variant="default" leftSection={<IconPlus size={18} aria-hidden />} onClick={onAdd}>
          Erste Kampagne erstellen
        </Button>
      }
    >
      Eine Kampagne legt fest, wofür Partner eine Prämie bekommen, und bringt Landingpage und
      Anfrageformular mit.
    </EmptyState>
  );
}

/** Nothing matches: how to widen. */
export function NoMatchingCampaigns({ onReset }: { readonly onReset: () => void }) {
  return (
    <EmptyState
      icon={IconSearchOff}
      title="Keine passenden Kampagnen"
      action={
        <Button variant="default" onClick={onReset}>
          Suche und Filter zurücksetzen
        </Button>
      }
    >
      Keine Kampagne passt zu Ihrer Suche. Versuchen Sie es mit weniger oder anderen Wörtern.
    </EmptyState>
  );
}
