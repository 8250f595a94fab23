import type { Figures } from '#shared/contracts/reporting/figures.ts';
import { LEAD_TIMES } from '#shared/labels/figures.ts';
import { conversionRate } from '#shared/performance.ts';
import { formatCount, formatRate } from '#web/ui/format/format-number.ts';
import { BarList } from '#web/ui/plot/bar-list.tsx';
import { monthOf, shortMonthOf } from './bucket-name.ts';
import { ColumnPlot } from './column-plot.tsx';
import { everyMonth } from './every-month.ts';
import { PlotSection } from './plot-section.tsx';

const NOTHING = 'In diesem Zeitraum hat keine Anfrage einen Termin genannt.';

const requestsIn = (count: number) =>
  `${formatCount(count)} ${count === 1 ? 'Anfrage' : 'Anfragen'}`;

/** For which months visitors ask. */
export function EventMonths({ eventMonths }: Pick<Figures, 'eventMonths'>) {
  const months = everyMonth(eventMonths);
  return (
    <PlotSection
      title="Anfragen nach Monat der Feier"
      hint="Der erste Termin, den ein Besucher im Formular nennt."
      file="auswertung-feiern"
      table={{
        columns: [
          { header: 'Monat der Feier', kind: 'text' },
          { header: 'Anfragen', kind: 'count' },
        ],
        rows: months.map(({ month, requests }) => [monthOf(month), requests]),
      }}
      nothing={months.length === 0 ? NOTHING : null}
    >
      <ColumnPlot
        label="Anfragen nach Monat der Feier, mit den Pfeiltasten zu lesen"
        columns={months.map(({ month, requests }) => ({
          label: shortMonthOf(month),
          value: requests,
          before: null,
          reading: `${monthOf(month)}: ${requestsIn(requests)}`,
        }))}
        axis={formatCount}
        legend={{ value: 'Anfragen', before: null }}
      />
    </PlotSection>
  );
}

/** How long before the event visitors ask. */
export function LeadTimes({ leadTimes }: Pick<Figures, 'leadTimes'>) {
  const all = leadTimes.reduce((sum, { requests }) => sum + requests, 0);
  const shown = leadTimes.filter(
    ({ leadTime, requests }) => requests > 0 || (leadTime !== 'past' && leadTime !== 'unknown'),
  );
  return (
    <PlotSection
      title="Vorlauf"
      hint="Tage von der Anfrage bis zur Feier."
      file="auswertung-vorlauf"
      table={{
        columns: [
          { header: 'Vorlauf', kind: 'text' },
          { header: 'Anfragen', kind: 'count' },
          { header: 'Anteil', kind: 'rate' },
        ],
        rows: leadTimes.map(({ leadTime, requests }) => [
          LEAD_TIMES[leadTime],
          requests,
          conversionRate(requests, all),
        ]),
      }}
      nothing={all === 0 ? 'In diesem Zeitraum gab es keine Anfragen.' : null}
    >
      <BarList
        label="Anfragen nach Vorlauf"
        bars={shown.map(({ leadTime, requests }) => ({
          id: leadTime,
          label: LEAD_TIMES[leadTime],
          value: requests,
          text: formatCount(requests),
          note: <span>{formatRate(conversionRate(requests, all))}</span>,
        }))}
      />
    </PlotSection>
  );
}
