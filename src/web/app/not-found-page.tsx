import { IconMapQuestion } from '@tabler/icons-react';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { LinkButton } from '#web/ui/page/link-button.tsx';
import { PageTitle } from '#web/ui/page/page-title.tsx';
import classes from './not-found-page.module.css';

/** Any address that leads nowhere. */
export function NotFoundPage() {
  return (
    <main className={classes.page}>
      <PageTitle>Seite nicht gefunden</PageTitle>
      <p className={classes.code} aria-hidden>
        404
      </p>
      <EmptyState
        icon={IconMapQuestion}
        title="Seite nicht gefunden"
        action={<LinkButton to="/">Zur Startseite</LinkButton>}
      >
        Unter dieser Adresse gibt es nichts. Vielleicht ist der Link veraltet oder ein Zeichen zu
        viel.
      </EmptyState>
    </main>
  );
}
