import { Button, Checkbox } from '@mantine/core';
import { IconDownload, IconFileZip } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { parseCalendarDate, type CalendarDate } from '#shared/calendar-date.ts';
import {
  downloadDatev,
  downloadDatevPictures,
  getDatevSettings,
  previewDatev,
} from '#shared/contracts/calls.generated.ts';
import { call } from '#web/api/call.ts';
import { queryOf } from '#web/api/queries.ts';
import { useFileDownload } from '#web/parts/use-file-download.ts';
import { BlockedButton } from '#web/ui/feedback/blocked-button.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { Note } from '#web/ui/feedback/note.tsx';
import { DayInput } from '#web/ui/form/day-input.tsx';
import { useToday } from '#web/ui/format/use-today.ts';
import { BatchPreview } from './batch-preview.tsx';
import { lastMonth } from './last-month.ts';
import { SettingsLink } from './settings-link.tsx';
import classes from './export.module.css';

/** An emptied field goes back to the day it had. */
const dayOr = (day: string | null, before: CalendarDate): CalendarDate =>
  parseCalendarDate(day ?? '') ?? before;

/** A booking batch of a period for the tax adviser. */
export function DatevTab() {
  const today = useToday();
  const [query, setQuery] = useState(() => lastMonth(today));
  const settings = useQuery(queryOf(getDatevSettings, {}));
  const preview = useQuery(queryOf(previewDatev, { query }));
  const [withPictures, setWithPictures] = useState(false);
  const download = useFileDownload(
    () => call(downloadDatev, { query: { ...query, pictures: String(withPictures) } }),
    'Export fehlgeschlagen',
  );
  const pictures = useFileDownload(
    () => call(downloadDatevPictures, { query }),
    'Export fehlgeschlagen',
  );
  const isConfigured = settings.data?.settings !== null;
  const refusal = preview.data?.refusal ?? '';
  return (
    <section className={classes.form} aria-label="DATEV-Buchungsstapel">
      {isConfigured ? null : (
        <Note tone="wait" title="Wie bucht Ihre Kanzlei?">
          Für den Buchungsstapel werden Berater- und Mandantennummer und Ihre Konten gebraucht.{' '}
          <SettingsLink field="consultantNumber">DATEV einrichten</SettingsLink>
        </Note>
      )}
      <div className={classes.period}>
        <DayInput
          label="Belege von"
          value={query.from}
          onChange={(day) => setQuery({ ...query, from: dayOr(day, query.from) })}
        />
        <DayInput
          label="bis"
          value={query.to}
          onChange={(day) => setQuery({ ...query, to: dayOr(day, query.to) })}
        />
      </div>
      {preview.error === null ? (
        <BatchPreview preview={preview.data} />
      ) : (
        <ErrorState message={preview.error.message} onRetry={() => void preview.refetch()} />
      )}
      <Checkbox
        label="Mit Beleglinks"
        description="Jede Buchung führt zum Belegbild. Ihre Kanzlei übernimmt zuerst die Belegbilder mit DATEV Belegtransfer, dann den Buchungsstapel."
        checked={withPictures}
        onChange={({ currentTarget }) => setWithPictures(currentTarget.checked)}
      />
      <div className={classes.act}>
        {refusal === '' ? (
          <>
            {withPictures ? (
              <Button
                variant="default"
                leftSection={<IconFileZip size={18} aria-hidden />}
                loading={pictures.isPending}
                onClick={() => pictures.mutate()}
              >
                Belegbilder herunterladen
              </Button>
            ) : null}
            <Button
              leftSection={<IconDownload size={18} aria-hidden />}
              loading={download.isPending || preview.isPending}
              onClick={() => download.mutate()}
            >
              Buchungsstapel herunterladen
            </Button>
          </>
        ) : (
          <BlockedButton title="Noch nicht möglich" reasons={[refusal]}>
            Buchungsstapel herunterladen
          </BlockedButton>
        )}
      </div>
      <p className={classes.hint}>
        DATEV-Format für „Stapelverarbeitung“: eine Buchung je Beleg, Stornobelege als
        Generalumkehr, das Belegfeld 1 trägt die Belegnummer. Zahlungen bucht Ihre Kanzlei über das
        Bankkonto.
      </p>
    </section>
  );
}
