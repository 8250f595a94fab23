import { Button } from '@mantine/core';
import { IconCloudOff, IconRefresh } from '@tabler/icons-react';
import { formatInstant } from '../format/format-date.ts';
import classes from './states.module.css';

/** What a query knows of how old its data are; pass the query itself. */
export interface Freshness {
  readonly data: unknown;
  readonly error: Error | null;
  readonly fetchStatus?: 'fetching' | 'paused' | 'idle';
  readonly dataUpdatedAt?: number;
  readonly refetch: () => unknown;
}

/** The browser has no connection: what was asked for waits until there is one. */
export const isPaused = ({ fetchStatus }: Freshness): boolean => fetchStatus === 'paused';

/** Says that what is shown could not be brought up to date, and since when; nothing while it could. */
export function StaleNote({ source }: { readonly source: Freshness }) {
  const { data, error, fetchStatus = 'idle', dataUpdatedAt = 0, refetch } = source;
  const waits = isPaused(source);
  if (data === undefined || (error === null && !waits)) return null;
  // Of what is asked for now nothing has come yet: what was shown before stays meanwhile.
  const state =
    dataUpdatedAt === 0
      ? 'Noch die vorige Auswahl.'
      : `Stand: ${formatInstant(new Date(dataUpdatedAt).toISOString())} Uhr.`;
  return (
    <output className={classes.stale}>
      <IconCloudOff size={20} stroke={1.8} aria-hidden />
      <span>
        <strong>{state}</strong>{' '}
        {waits || error === null
          ? 'Sie sind offline. Sobald die Verbindung zurück ist, wird aktualisiert.'
          : error.message}
      </span>
      {waits ? null : (
        <Button
          variant="subtle"
          leftSection={<IconRefresh size={18} aria-hidden />}
          loading={fetchStatus === 'fetching'}
          onClick={() => void refetch()}
        >
          Erneut versuchen
        </Button>
      )}
    </output>
  );
}
