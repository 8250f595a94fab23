import { Anchor, Checkbox } from '@mantine/core';
import { calendarDate, type CalendarDate } from '#shared/calendar-date.ts';
import type { previewDatev } from '#shared/contracts/bookkeeping/datev-exports.ts';
import type { Received } from '#shared/contracts/contract.ts';
import { Note } from '#web/ui/feedback/note.tsx';
import { formatDate } from '#web/ui/format/format-date.ts';
import { formatCount, formatEuros } from '#web/ui/format/format-number.ts';
import { UnsentNote } from './unsent-note.tsx';
import classes from './export.module.css';

type Preview = Received<typeof previewDatev>;

/** What the batch would hold, and what the tax adviser should know of it. */
export function BatchPreview({
  preview,
  again,
  onAgain,
  onFrom,
}: {
  readonly preview: Preview | undefined;
  /** What an earlier export has is taken along. */
  readonly again: boolean;
  readonly onAgain: (again: boolean) => void;
  /** Begins the period earlier. */
  readonly onFrom: (day: CalendarDate) => void;
}) {
  if (preview === undefined) return null;
  const { documents, reversals, objected, totalAmount, exported } = preview;
  return (
    <>
      <div className={classes.sum}>
        <span>
          {documents === 1 ? '1 Beleg' : `${formatCount(documents)} Belege`}
          {reversals === 0 ? '' : `, davon ${formatCount(reversals)} Storno`}
        </span>
        <strong className="ew-numbers">{formatEuros(totalAmount)}</strong>
      </div>
      {exported.documents === 0 ? null : (
        <Checkbox
          label="Schon exportierte Belege noch einmal aufnehmen"
          description={exportedSentence(exported)}
          checked={again}
          onChange={({ currentTarget }) => onAgain(currentTarget.checked)}
        />
      )}
      <UnsentNote count={preview.unsent} />
      <Missed missed={preview.missed} onFrom={onFrom} />
      {objected.length === 0 ? null : (
        <Note tone="wait" title="Widersprochene Gutschriften">
          Nach einem Widerspruch entfallen Rechnung und Vorsteuerabzug: {objected.join(', ')}. Bitte
          stornieren Sie diese Belege oder sprechen Sie mit Ihrer Kanzlei.
        </Note>
      )}
    </>
  );
}

/** What was issued before the period and is in no export: issued in a period after it was exported. */
function Missed({
  missed: { documents, firstOn },
  onFrom,
}: Pick<Preview, 'missed'> & { readonly onFrom: (day: CalendarDate) => void }) {
  if (firstOn === null) return null;
  const day = formatDate(firstOn);
  return (
    <Note tone="wait" title="Ältere Belege ohne Export">
      {documents === 1
        ? `Ein Beleg vom ${day} ist in keinem Export.`
        : `${formatCount(documents)} frühere Belege sind in keinem Export, der älteste vom ${day}.`}{' '}
      Beginnt der Zeitraum an diesem Tag, kommt nur mit, was noch fehlt.{' '}
      <Anchor
        component="button"
        type="button"
        inherit
        underline="always"
        onClick={() => onFrom(calendarDate(firstOn))}
      >
        Zeitraum ab {day}
      </Anchor>
    </Note>
  );
}

/** '12 schon exportiert am 03.02.2027', after several exports '12 schon exportiert, zuletzt am 04.03.2027' */
function exportedSentence({ documents, firstOn, lastOn }: Preview['exported']): string {
  const day = lastOn === null ? '' : formatDate(lastOn);
  const when = firstOn === lastOn ? ` am ${day}` : `, zuletzt am ${day}`;
  return `${formatCount(documents)} schon exportiert${when}`;
}
