import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getDatevSettings } from '#shared/contracts/datev.ts';
import { getDocumentSettings } from '#shared/contracts/document-settings.ts';
import { queryOf } from '#web/api/queries.ts';
import { DatevForm } from './datev-form.tsx';
import { DocumentSettingsForm } from './document-settings-form.tsx';
import classes from './account.module.css';

/** What stands on documents, where they are paid from, and how they are booked. */
export function DocumentsArea() {
  const { data: settings } = useQuery(queryOf(getDocumentSettings, {}));
  const { data: datev } = useQuery(queryOf(getDatevSettings, {}));
  return (
    <div className={classes.stack}>
      {settings === undefined ? (
        <Skeleton height={320} radius="lg" />
      ) : (
        <DocumentSettingsForm settings={settings} />
      )}
      {datev === undefined ? (
        <Skeleton height={320} radius="lg" />
      ) : (
        <DatevForm settings={datev.settings} />
      )}
    </div>
  );
}
