import type { Figures } from '#shared/contracts/figures.ts';
import { CLICK_VERDICTS, VERDICT_MEANINGS, type ClickVerdict } from '#shared/labels/clicks.ts';
import { formatCount } from '#web/ui/format/format-number.ts';
import { TextLink } from '#web/ui/page/link-button.tsx';
import { BarList } from '#web/ui/plot/bar-list.tsx';
import { PlotSection } from './plot-section.tsx';

const REJECTED = (Object.keys(CLICK_VERDICTS) as ClickVerdict[]).filter(
  (verdict) => verdict !== 'valid',
);

/** Which visits did not count, and why. */
export function Rejected({ hits, hitsBefore }: Pick<Figures, 'hits' | 'hitsBefore'>) {
  const all = REJECTED.reduce((sum, verdict) => sum + hits[verdict], 0);
  return (
    <PlotSection
      title={all === 1 ? '1 Aufruf zählt nicht' : `${formatCount(all)} Aufrufe zählen nicht`}
      hint={
        <>
          Jeder Aufruf mit seinem Urteil steht unter <TextLink to="/clicks">Klicks</TextLink>.
        </>
      }
      file="auswertung-nicht-gezaehlt"
      table={{
        columns: [
          { header: 'Grund', kind: 'text' },
          { header: 'Aufrufe', kind: 'count' },
          { header: 'Davor', kind: 'count' },
        ],
        rows: REJECTED.map((verdict) => [
          CLICK_VERDICTS[verdict],
          hits[verdict],
          hitsBefore[verdict],
        ]),
      }}
      nothing={all === 0 ? 'In diesem Zeitraum wurde kein Aufruf abgelehnt.' : null}
    >
      <BarList
        label="Nicht gezählte Aufrufe nach Grund"
        bars={REJECTED.map((verdict) => ({
          id: verdict,
          label: CLICK_VERDICTS[verdict],
          value: hits[verdict],
          text: formatCount(hits[verdict]),
          note: <span>{VERDICT_MEANINGS[verdict]}</span>,
        }))}
      />
    </PlotSection>
  );
}
