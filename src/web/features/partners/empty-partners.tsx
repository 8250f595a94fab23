import { Button } from '@mantine/core';
import { IconSearchOff, IconUserPlus, IconUsers } from '@tabler/icons-react';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';

/** Nobody there yet: how to begin. */
export function NoPartners({ onAdd }: { readonly onAdd: () => void }) {
  return (
    <EmptyState
      icon={IconUsers}
      title="Noch keine Partner"
      action={
        <Button
          variant="default"
          leftSection={<IconUserPlus size={18} aria-hidden />}
          onClick={onAdd}
        >
          Ersten Partner hinzufügen
        </Button>
      }
    >
      Partner empfehlen Sie weiter und erhalten dafür Prämien, zum Beispiel Fotografen, Floristinnen
      oder Trauredner.
    </EmptyState>
  );
}

/** Nobody matches: how to widen. */
export function NoMatchingPartners({ onReset }: { readonly onReset: () => void }) {
  return (
    <EmptyState
      icon={IconSearchOff}
      title="Keine passenden Partner"
      action={
        <Button variant="default" onClick={onReset}>
          Suche und Filter zurücksetzen
        </Button>
      }
    >
      Kein Partner passt zu Ihrer Suche. Versuchen Sie es mit weniger oder anderen Wörtern.
    </EmptyState>
  );
}
