import { LinkButton } from '#web/ui/page/link-button.tsx';
import { PageTitle } from '#web/ui/page/page-title.tsx';
import { SkipLinks } from '#web/ui/page/skip-links.tsx';
import classes from './not-found-page.module.css';

/** Any address that leads nowhere. */
export function NotFoundPage() {
  return (
    <main id="inhalt" tabIndex={-1} className={classes.page}>
      <SkipLinks />
      <PageTitle>Seite nicht gefunden</PageTitle>
      <p className={classes.code} aria-hidden>
        404
      </p>
      <h1>Seite nicht gefunden</h1>
      <p className={classes.text}>
        Unter dieser Adresse gibt es nichts. Vielleicht ist der Link veraltet oder ein Zeichen zu
        viel.
      </p>
      <nav id="navigation" tabIndex={-1} aria-label="Hauptnavigation">
        <LinkButton to="/">Zur Startseite</LinkButton>
      </nav>
    </main>
  );
}
