import type { Figures } from '#shared/contracts/figures.ts';
import { StageBars } from '#web/parts/figures-summary/stage-bars.tsx';
import { hasFigures, STAGES } from '#web/parts/figures-summary/stages.ts';
import type { PlainTable } from './plain-table.tsx';
import { PlotSection } from './plot-section.tsx';

/** From a page that was shown to a premium that was paid, each stage on the day it happened. */
export function Funnel({ current, before }: Pick<Figures, 'current' | 'before'>) {
  const isCompared = hasFigures(before);
  const table: PlainTable = {
    columns: [
      { header: 'Stufe', kind: 'text' },
      { header: 'Zeitraum', kind: 'count' },
      { header: 'Davor', kind: 'count' },
      { header: 'Anteil', kind: 'rate' },
      { header: 'wovon', kind: 'text' },
    ],
    rows: STAGES.map(({ name, valueOf, rateOf, of }) => [
      name,
      valueOf(current),
      valueOf(before),
      rateOf(current),
      of,
    ]),
  };
  return (
    <PlotSection
      title="Vom Klick zur Auszahlung"
      hint={
        isCompared
          ? 'Jede Stufe zählt, was im Zeitraum geschehen ist.'
          : 'Jede Stufe zählt, was im Zeitraum geschehen ist. Davor gibt es noch keine Zahlen.'
      }
      file="auswertung-stufen"
      table={table}
    >
      <StageBars current={current} before={before} />
    </PlotSection>
  );
}
