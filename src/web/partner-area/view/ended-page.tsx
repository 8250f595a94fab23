import { useLocation } from '@tanstack/react-router';
import button from '../ui/button.module.css';
import classes from './view.module.css';

/** A view is over: after half an hour, or because the provider's user has logged out. */
export function EndedPage() {
  const { viewed } = useLocation().state;
  return (
    <section className={classes.ended}>
      <title>Ansicht beendet · Partnerbereich</title>
      <h1>Die Ansicht als Partner ist beendet</h1>
      <p>
        Sie gilt eine halbe Stunde und endet mit Ihrer Anmeldung. Öffnen Sie sie beim Partner noch
        einmal.
      </p>
      <a href={viewed ?? '/partners'} className={button.filled}>
        Zum Partner
      </a>
    </section>
  );
}
