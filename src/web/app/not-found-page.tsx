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
      <h1>Seite nicht gefunden</h1>
      <p className={classes.text}>
        Unter dieser Adresse gibt es nichts. Vielleicht ist der Link veraltet oder ein Zeichen zu
        viel.
      </p>
      <LinkButton to="/">Zur Startseite</LinkButton>
    </main>
  );
}
