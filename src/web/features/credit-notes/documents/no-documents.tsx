import { Button } from '@mantine/core';
import { IconFileInvoice, IconSearchOff } from '@tabler/icons-react';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { LinkButton } from '#web/ui/page/link-button.tsx';
import type { DocumentTab } from './document-search.ts';

const TITLES: Readonly<Record<DocumentTab, string>> = {
  all: 'Noch keine Gutschriften',
  pending: 'Keine ausstehenden Gutschriften',
  paid: 'Keine bezahlten Gutschriften',
  cancelled: 'Keine stornierten Gutschriften',
  objected: 'Keine widersprochenen Gutschriften',
};

/** A tab in which there is nothing yet. */
export function NoDocuments({ tab }: { readonly tab: DocumentTab }) {
  return (
    <EmptyState
      icon={IconFileInvoice}
      title={TITLES[tab]}
      action={
        tab === 'all' ? (
          <LinkButton to="/payouts" search={{ neu: 'gutschrift' }} variant="default">
            Gutschrift erstellen
          </LinkButton>
        ) : undefined
      }
    >
      {tab === 'all'
        ? 'Mit „Gutschrift erstellen“ rechnen Sie die offenen Prämien eines Partners ab. Das Dokument erscheint dann hier.'
        : 'Unter „Alle“ sehen Sie sämtliche Dokumente.'}
    </EmptyState>
  );
}

/** Nothing that the search finds. */
export function NoMatchingDocuments({ onReset }: { readonly onReset: () => void }) {
  return (
    <EmptyState
      icon={IconSearchOff}
      title="Keine Treffer"
      action={
        <Button variant="default" onClick={onReset}>
          Filter zurücksetzen
        </Button>
      }
    >
      Suchen Sie nach einem Teil der Nummer, des Partnernamens oder nach einem Betrag wie 119,00,
      und prüfen Sie Partner und Zeitraum.
    </EmptyState>
  );
}

/** A page behind the last one: documents left the list meanwhile, or somebody typed it. */
export function NoSuchPage({ onReset }: { readonly onReset: () => void }) {
  return (
    <EmptyState
      icon={IconSearchOff}
      title="Diese Seite gibt es nicht mehr"
      action={
        <Button variant="default" onClick={onReset}>
          Zur ersten Seite
        </Button>
      }
    >
      Die Liste ist inzwischen kürzer.
    </EmptyState>
  );
}
