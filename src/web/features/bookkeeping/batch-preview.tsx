import type { previewDatev } from '#shared/contracts/bookkeeping/datev.ts';
import type { Received } from '#shared/contracts/contract.ts';
import { Note } from '#web/ui/feedback/note.tsx';
import { formatCount, formatEuros } from '#web/ui/format/format-number.ts';
import classes from './export.module.css';

/** What the batch would hold, and what the tax adviser should know of it. */
export function BatchPreview({
  preview,
}: {
  readonly preview: Received<typeof previewDatev> | undefined;
}) {
  if (preview === undefined) return null;
  const { documents, reversals, objected, totalAmount } = preview;
  return (
    <>
      <div className={classes.sum}>
        <span>
          {documents === 1 ? '1 Beleg' : `${formatCount(documents)} Belege`}
          {reversals === 0 ? '' : `, davon ${formatCount(reversals)} Storno`}
        </span>
        <strong className="ew-numbers">{formatEuros(totalAmount)}</strong>
      </div>
      {objected.length === 0 ? null : (
        <Note tone="wait" title="Widersprochene Gutschriften">
          Nach einem Widerspruch entfallen Rechnung und Vorsteuerabzug: {objected.join(', ')}. Bitte
          stornieren Sie diese Belege oder sprechen Sie mit Ihrer Kanzlei.
        </Note>
      )}
    </>
  );
}
