import { Button } from '@mantine/core';
import { IconClick, IconSearchOff } from '@tabler/icons-react';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { LinkButton } from '#web/ui/page/link-button.tsx';

/** Nobody came in the period: how the first click comes. */
export function NoClicks() {
  return (
    <EmptyState
      icon={IconClick}
      title="Keine Klicks in diesem Zeitraum"
      action={<LinkButton to="/partners">Zu den Partnern</LinkButton>}
    >
      Sobald jemand den Link eines Partners öffnet, steht der Klick hier, mit dem Urteil, ob er
      zählt. Die Links finden Sie bei jedem Partner.
    </EmptyState>
  );
}

/** None of this campaign or partner: how to widen. */
export function NoMatchingClicks({ onReset }: { readonly onReset: () => void }) {
  return (
    <EmptyState
      icon={IconSearchOff}
      title="Keine passenden Klicks"
      action={
        <Button variant="default" onClick={onReset}>
          Filter zurücksetzen
        </Button>
      }
    >
      In diesem Zeitraum gab es keine Klicks auf die Links Ihrer Auswahl. Versuchen Sie es mit einem
      längeren Zeitraum.
    </EmptyState>
  );
}
