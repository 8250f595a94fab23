import { Button, Checkbox } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { calendarDate, parseCalendarDate, type CalendarDate } from '#shared/calendar-date.ts';
import type { previewDatev as previewDatevContract } from '#shared/contracts/bookkeeping/datev-exports.ts';
import {
  createDatevExport,
  getDatevSettings,
  previewDatev,
} from '#shared/contracts/calls.generated.ts';
import type { Received } from '#shared/contracts/contract.ts';
import { messageOf } from '#web/api/api-error.ts';
import { queryOf } from '#web/api/queries.ts';
import { useCall } from '#web/api/use-call.ts';
import { BlockedButton } from '#web/ui/feedback/blocked-button.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { Note } from '#web/ui/feedback/note.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { DayInput } from '#web/ui/form/day-input.tsx';
import { formatDate } from '#web/ui/format/format-date.ts';
import { formatCount, formatEuros } from '#web/ui/format/format-number.ts';
import { useToday } from '#web/ui/format/use-today.ts';
import type { AskedDocuments } from './asked-documents.ts';
import { BatchPreview } from './batch-preview.tsx';
import { DatevExports, useBookingsFile } from './datev-exports.tsx';
import { lastMonth } from './last-month.ts';
import { SettingsLink } from './settings-link.tsx';
import classes from './export.module.css';

/** An emptied field goes back to the day it had. */
const dayOr = (day: string | null, before: CalendarDate): CalendarDate =>
  parseCalendarDate(day ?? '') ?? before;

/** An export of a period for the tax adviser, and those that were written. */
export function DatevTab({ asked }: { readonly asked?: AskedDocuments | undefined }) {
  return (
    <div className={classes.tab}>
      <ExportForm asked={asked} />
      <DatevExports />
    </div>
  );
}

function ExportForm({ asked }: { readonly asked: AskedDocuments | undefined }) {
  const today = useToday();
  const [period, setPeriod] = useState<Period>(() =>
    asked === undefined
      ? lastMonth(today)
      : { from: calendarDate(asked.from), to: calendarDate(asked.to) },
  );
  const [again, setAgain] = useState(false);
  const [withPictures, setWithPictures] = useState(false);
  const settings = useQuery(queryOf(getDatevSettings, {}));
  const query = { ...period, again: String(again) };
  const preview = useQuery({ ...queryOf(previewDatev, { query }), enabled: asked === undefined });
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
      {asked === undefined ? (
        <PeriodChoice
          period={period}
          onPeriod={setPeriod}
          preview={preview}
          again={again}
          onAgain={setAgain}
        />
      ) : (
        <AskedForBooking asked={asked} again={again} onAgain={setAgain} />
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
            loading={isWriting || preview.isLoading}
            onClick={() =>
              write({
                ...period,
                again,
                pictures: withPictures,
                ...(asked === undefined ? {} : { ids: [...asked.ids] }),
              })
            }
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

interface PeriodChoiceProps {
  readonly period: Period;
  readonly onPeriod: (period: Period) => void;
  readonly preview: {
    readonly data: Received<typeof previewDatevContract> | undefined;
    readonly error: Error | null;
    readonly refetch: () => unknown;
  };
  readonly again: boolean;
  readonly onAgain: (again: boolean) => void;
}

interface Period {
  readonly from: CalendarDate;
  readonly to: CalendarDate;
}

/** Days of issue, and what the export of them would hold. */
function PeriodChoice({ period, onPeriod, preview, again, onAgain }: PeriodChoiceProps) {
  return (
    <>
      <div className={classes.period}>
        <DayInput
          label="Belege von"
          value={period.from}
          onChange={(day) => onPeriod({ ...period, from: dayOr(day, period.from) })}
        />
        <DayInput
          label="bis"
          value={period.to}
          onChange={(day) => onPeriod({ ...period, to: dayOr(day, period.to) })}
        />
      </div>
      {preview.error === null ? (
        <BatchPreview
          preview={preview.data}
          again={again}
          onAgain={onAgain}
          onFrom={(from) => onPeriod({ ...period, from })}
        />
      ) : (
        <ErrorState message={preview.error.message} onRetry={() => void preview.refetch()} />
      )}
    </>
  );
}

/** What was ticked, in place of a period; what an export already has is left out unless that is wanted. */
function AskedForBooking({
  asked,
  again,
  onAgain,
}: {
  readonly asked: AskedDocuments;
  readonly again: boolean;
  readonly onAgain: (again: boolean) => void;
}) {
  const count = asked.ids.length;
  return (
    <>
      <div className={classes.sum}>
        <span>
          {count === 1 ? '1 gewählter Beleg' : `${formatCount(count)} gewählte Belege`}
          {asked.from === asked.to
            ? ` vom ${formatDate(asked.from)}`
            : ` vom ${formatDate(asked.from)} bis ${formatDate(asked.to)}`}
        </span>
        <strong className="ew-numbers">{formatEuros(asked.totalAmount)}</strong>
      </div>
      <Checkbox
        label="Schon exportierte Belege noch einmal aufnehmen"
        checked={again}
        onChange={({ currentTarget }) => onAgain(currentTarget.checked)}
      />
    </>
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
