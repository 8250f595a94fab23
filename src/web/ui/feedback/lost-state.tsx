import { ErrorState } from './error-state.tsx';
import { isPaused, type Freshness } from './stale-note.tsx';

/** Whether nothing has come and nothing will for now: an error, or no connection. */
export function isLost(source: Freshness): boolean {
  return source.data === undefined && (source.error !== null || isPaused(source));
}

/** What could not be loaded says why; nothing while it may still come. */
export function LostState({ source }: { readonly source: Freshness }) {
  if (!isLost(source)) return null;
  if (source.error === null)
    return (
      <ErrorState
        title="Sie sind offline"
        message="Sobald die Verbindung zurück ist, werden die Daten geladen."
      />
    );
  if (isGone(source.error))
    return (
      <ErrorState
        title="Nicht gefunden"
        message="Das gibt es nicht mehr, oder die Adresse ist nicht vollständig."
      />
    );
  return <ErrorState message={source.error.message} onRetry={() => void source.refetch()} />;
}

/** What is not there is not there the next time either: nothing to try again. */
function isGone(error: Error & { readonly status?: unknown }): boolean {
  return error.status === 404;
}
