import { Button } from '@mantine/core';
import { IconInbox, IconSearchOff } from '@tabler/icons-react';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { LinkButton } from '#web/ui/page/link-button.tsx';

/** No request yet: how the first one comes. */
export function NoLeads() {
  return (
    <EmptyState
      icon={IconInbox}
      title="Noch keine Anfragen"
      action={
        <LinkButton to="/campaigns" variant="default">
          Zu den Kampagnen
        </LinkButton>
      }
    >
      Sobald jemand über den Link eines Partners oder über Ihr Formular anfragt, steht die Anfrage
      hier, mit allen Antworten.
    </EmptyState>
  );
}

/** None matches: how to widen. */
export function NoMatchingLeads({ onReset }: { readonly onReset: () => void }) {
  return (
    <EmptyState
      icon={IconSearchOff}
      title="Keine passenden Anfragen"
      action={
        <Button variant="default" onClick={onReset}>
          Suche und Filter zurücksetzen
        </Button>
      }
    >
      Keine Anfrage passt zu Ihrer Auswahl. Versuchen Sie es mit weniger Wörtern, einem anderen
      Status oder einem längeren Zeitraum.
    </EmptyState>
  );
}
