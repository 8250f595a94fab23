import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getDatevSettings } from '#shared/contracts/datev.ts';
import { getDocumentSettings } from '#shared/contracts/document-settings.ts';
import { queryOf } from '#web/api/queries.ts';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { DatevForm } from './datev-form.tsx';
import { DocumentSettingsForm } from './document-settings-form.tsx';
import classes from './account.module.css';

/** What stands on documents, where they are paid from, and how they are booked. */
export function DocumentsArea() {
  const settings = useQuery(queryOf(getDocumentSettings, {}));
  const datev = useQuery(queryOf(getDatevSettings, {}));
  return (
    <div className={classes.stack}>
      {settings.data === undefined ? (
        <Missing what="Text und Bankverbindung" query={settings} />
      ) : (
        <DocumentSettingsForm settings={settings.data} />
      )}
      {datev.data === undefined ? (
        <Missing what="Die DATEV-Angaben" query={datev} />
      ) : (
        <DatevForm {...datev.data} />
      )}
    </div>
  );
}

interface MissingProps {
  /** What is missing, as the begin of a sentence in the plural. */
  readonly what: string;
  readonly query: { readonly error: Error | null; readonly refetch: () => unknown };
}

function Missing({ what, query: { error, refetch } }: MissingProps) {
  if (error === null) return <Skeleton height={320} radius="lg" />;
  return (
    <ErrorState
      title={`${what} konnten nicht geladen werden`}
      message={error.message}
      onRetry={() => void refetch()}
    />
  );
}
