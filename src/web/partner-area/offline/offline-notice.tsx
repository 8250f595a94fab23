import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { formatInstant } from '#web/ui/format/format-date.ts';
import { Button } from '../ui/button.tsx';
import { useKeptSince } from './kept-answers.ts';
import classes from './offline-notice.module.css';

/** Over every screen while the server can't be reached: how old the figures are. */
export function OfflineNotice() {
  const since = useKeptSince();
  const client = useQueryClient();
  const isOffline = since !== null;
  useEffect(() => {
    if (!isOffline) return undefined;
    const tryAgain = () => void client.invalidateQueries();
    window.addEventListener('online', tryAgain);
    return () => window.removeEventListener('online', tryAgain);
  }, [client, isOffline]);
  if (since === null) return null;
  return (
    <output className={classes.notice}>
      <span>Keine Verbindung. Stand: {formatInstant(since.toISOString())}</span>
      <Button look="quiet" onClick={() => void client.invalidateQueries()}>
        Erneut versuchen
      </Button>
    </output>
  );
}
