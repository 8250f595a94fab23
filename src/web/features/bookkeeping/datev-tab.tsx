import { Button, Checkbox } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { parseCalendarDate, type CalendarDate } from '#shared/calendar-date.ts';
import {
  createDatevExport,
  getDatevSettings,
  previewDatev,
} from '#shared/contracts/calls.generated.ts';
import { messageOf } from '#web/api/api-error.ts';
import { queryOf } from '#web/api/queries.ts';
import { useCall } from '#web/api/use-call.ts';
import { BlockedButton } from '#web/ui/feedback/blocked-button.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { Note } from '#web/ui/feedback/note.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { DayInput } from '#web/ui/form/day-input.tsx';
import { useToday } from '#web/ui/format/use-today.ts';
import { BatchPreview } from './batch-preview.tsx';
import { DatevExports, useBookingsFile } from './datev-exports.tsx';
import { lastMonth } from './last-month.ts';
import { SettingsLink } from './settings-link.tsx';
import classes from './export.module.css';

/** An emptied field goes back to the day it had. */
const dayOr = (day: string | null, before: CalendarDate): CalendarDate =>
  parseCalendarDate(day ?? '') ?? before;

/** An export of a period for the tax adviser, and those that were written. */
export function DatevTab() {
  return (
    <div className={classes.tab}>
      <ExportForm />
      <DatevExports />
    </div>
  );
}

function ExportForm() {
  const today = useToday();
  const [period, setPeriod] = useState(() => lastMonth(today));
  const [again, setAgain] = useState(false);
  const [withPictures, setWithPictures] = useState(false);
  const settings = useQuery(queryOf(getDatevSettings, {}));
  const query = { ...period, again: String(again) };
  const preview = useQuery(queryOf(previewDatev, { query }));
  const { write, isWriting } = useWriteExport(() => setAgain(false));
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
          value={period.from}
          onChange={(day) => setPeriod({ ...period, from: dayOr(day, period.from) })}
        />
        <DayInput
          label="bis"
          value={period.to}
          onChange={(day) => setPeriod({ ...period, to: dayOr(day, period.to) })}
        />
      </div>
      {preview.error === null ? (
        <BatchPreview
          preview={preview.data}
          again={again}
          onAgain={setAgain}
          onFrom={(from) => setPeriod({ ...period, from })}
        />
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
          <Button
            leftSection={<IconDownload size={18} aria-hidden />}
            loading={isWriting || preview.isPending}
            onClick={() => write({ ...period, again, pictures: withPictures })}
          >
            Buchungsstapel erstellen
          </Button>
        ) : (
          <BlockedButton title="Noch nicht möglich" reasons={[refusal]}>
            Buchungsstapel erstellen
          </BlockedButton>
        )}
      </div>
      <p className={classes.hint}>
        DATEV-Format für „Stapelverarbeitung“: eine Buchung je Beleg, Stornobelege als
        Generalumkehr. Das Belegfeld 1 trägt die Belegnummer, bei einem Stornobeleg die des
        stornierten Belegs. Zahlungen bucht Ihre Kanzlei über das Bankkonto. Die Namen zu den
        Kreditorenkonten stehen in einer zweiten Datei, unter „Bisherige Exporte“.
      </p>
    </section>
  );
}

/** Writes the export and hands its booking batch to the browser's downloads. */
function useWriteExport(onWritten: () => void) {
  const create = useCall(createDatevExport);
  const download = useBookingsFile();
  const write = (body: Parameters<typeof create.mutate>[0]['body']) =>
    create.mutate(
      { body },
      {
        onSuccess: (written) => {
          onWritten();
          download.mutate(written);
          toast.success('Export für DATEV erstellt', `${written.fileName} wird heruntergeladen.`);
        },
        onError: (error) =>
          toast.error(
            'Export konnte nicht erstellt werden',
            messageOf(error, 'Bitte versuchen Sie es erneut.'),
          ),
      },
    );
  return { write, isWriting: create.isPending };
}
