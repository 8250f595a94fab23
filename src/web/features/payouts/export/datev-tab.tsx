import { Button, Checkbox } from '@mantine/core';
import { IconDownload, IconFileZip } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { parseCalendarDate } from '#shared/calendar-date.ts';
import {
  downloadDatev,
  downloadDatevPictures,
  getDatevSettings,
  previewDatev,
} from '#shared/contracts/datev.ts';
import { call } from '#web/api/call.ts';
import { queryOf } from '#web/api/queries.ts';
import { useFileDownload } from '#web/parts/use-file-download.ts';
import { BlockedButton } from '#web/ui/feedback/blocked-button.tsx';
import { Note } from '#web/ui/feedback/note.tsx';
import { DayInput } from '#web/ui/form/day-input.tsx';
import { useToday } from '#web/ui/format/use-today.ts';
import { BatchPreview } from './batch-preview.tsx';
import { lastMonth } from './last-month.ts';
import { SettingsLink } from './settings-link.tsx';
import classes from './export.module.css';

/** A booking batch of a period for the tax adviser. */
export function DatevTab() {
  const proposal = lastMonth(useToday());
  const [from, setFrom] = useState<string | null>(proposal.from);
  const [to, setTo] = useState<string | null>(proposal.to);
  const settings = useQuery(queryOf(getDatevSettings, {}));
  const period = { from: parseCalendarDate(from ?? ''), to: parseCalendarDate(to ?? '') };
  const isWhole = period.from !== null && period.to !== null;
  const query = { from: period.from ?? proposal.from, to: period.to ?? proposal.to };
  const preview = useQuery({ ...queryOf(previewDatev, { query }), enabled: isWhole });
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
  const refusal = isWhole ? (preview.data?.refusal ?? '') : 'Bitte wählen Sie Beginn und Ende.';
  return (
    <section className={classes.form} aria-label="DATEV-Buchungsstapel">
      {isConfigured ? null : (
        <Note tone="wait" title="Wie bucht Ihre Kanzlei?">
          Für den Buchungsstapel werden Berater- und Mandantennummer und Ihre Konten gebraucht.{' '}
          <SettingsLink field="consultantNumber">DATEV einrichten</SettingsLink>
        </Note>
      )}
      <div className={classes.period}>
        <DayInput label="Belege von" value={from} onChange={setFrom} />
        <DayInput label="bis" value={to} onChange={setTo} />
      </div>
      {isWhole ? <BatchPreview preview={preview.data} /> : null}
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
