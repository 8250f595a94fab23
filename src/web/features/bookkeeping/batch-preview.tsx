import { Checkbox } from '@mantine/core';
import type { previewDatev } from '#shared/contracts/bookkeeping/datev-exports.ts';
import type { Received } from '#shared/contracts/contract.ts';
import { Note } from '#web/ui/feedback/note.tsx';
import { formatDate } from '#web/ui/format/format-date.ts';
import { formatCount, formatEuros } from '#web/ui/format/format-number.ts';
import classes from './export.module.css';

type Preview = Received<typeof previewDatev>;

/** What the batch would hold, and what the tax adviser should know of it. */
export function BatchPreview({
  preview,
  again,
  onAgain,
}: {
  readonly preview: Preview | undefined;
  /** What an earlier export has is taken along. */
  readonly again: boolean;
  readonly onAgain: (again: boolean) => void;
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
      {objected.length === 0 ? null : (
        <Note tone="wait" title="Widersprochene Gutschriften">
          Nach einem Widerspruch entfallen Rechnung und Vorsteuerabzug: {objected.join(', ')}. Bitte
          stornieren Sie diese Belege oder sprechen Sie mit Ihrer Kanzlei.
        </Note>
      )}
    </>
  );
}

/** '12 schon exportiert am 03.02.2027', after several exports '12 schon exportiert, zuletzt am 04.03.2027' */
function exportedSentence({ documents, firstOn, lastOn }: Preview['exported']): string {
  const day = lastOn === null ? '' : formatDate(lastOn);
  const when = firstOn === lastOn ? ` am ${day}` : `, zuletzt am ${day}`;
  return `${formatCount(documents)} schon exportiert${when}`;
}
