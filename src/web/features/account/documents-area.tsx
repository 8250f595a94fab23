import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getDocumentSettings } from '#shared/contracts/document-settings.ts';
import { queryOf } from '#web/api/queries.ts';
import { DocumentSettingsForm } from './document-settings-form.tsx';
import classes from './account.module.css';

/** What stands on documents, and where they are paid from. */
export function DocumentsArea() {
  const { data: settings } = useQuery(queryOf(getDocumentSettings, {}));
  return (
    <div className={classes.stack}>
      {settings === undefined ? (
        <Skeleton height={320} radius="lg" />
      ) : (
        <DocumentSettingsForm settings={settings} />
      )}
    </div>
  );
}
