import { type ErrorComponentProps, Link } from '@tanstack/react-router';
import { messageOf } from '#web/api/api-error.ts';
import { Button } from './ui/button.tsx';
import classes from './page-states.module.css';
import button from './ui/button.module.css';

/** While the code of a screen is on its way. */
export function AreaPending() {
  return <output className={classes.pending}>Einen Augenblick …</output>;
}

/** What a screen shows when it could not be loaded. */
export function LoadError({
  error,
  retry,
}: {
  readonly error: unknown;
  readonly retry: () => void;
}) {
  return (
    <div className={classes.state} role="alert">
      <h1>Das hat nicht geklappt</h1>
      <p>{messageOf(error, 'Bitte versuchen Sie es noch einmal.')}</p>
      <Button onClick={retry}>Erneut versuchen</Button>
    </div>
  );
}

export function AreaError({ error }: ErrorComponentProps) {
  return <LoadError error={error} retry={() => location.reload()} />;
}

export function NotFound() {
  return (
    <div className={classes.state}>
      <h1>Diese Seite gibt es nicht</h1>
      <p>Vielleicht ist der Link unvollständig oder veraltet.</p>
      <Link className={button.filled} to="/partner">
        Zum Partnerbereich
      </Link>
    </div>
  );
}
