import { NativeSelect, SegmentedControl } from '@mantine/core';
import type { CalendarDate } from '#shared/calendar-date.ts';
import type { FigureBucket, Figures } from '#shared/contracts/reporting/figures.ts';
import { hasFigures } from '#web/parts/figures-summary/stages.ts';
import { choicesOf } from '#web/ui/form/choices-of.ts';
import { formatPeriod } from '#web/ui/format/format-date.ts';
import { formatCount, formatEuros } from '#web/ui/format/format-number.ts';
import { bucketLabel, bucketName } from './bucket-name.ts';
import { ColumnPlot } from './column-plot.tsx';
import {
  canDivide,
  figureSearch,
  MEASURES,
  unitOf,
  UNITS,
  type FigureSearch,
  type MeasureName,
  type UnitName,
} from './figure-search.ts';
import { PlotSection } from './plot-section.tsx';

const VALUES: Readonly<Record<MeasureName, (bucket: FigureBucket) => number>> = {
  anfragen: ({ requests }) => requests,
  klicks: ({ clicks }) => clicks,
  angebote: ({ offers }) => offers,
  sales: ({ sales }) => sales,
  umsatz: ({ revenue }) => revenue,
  praemien: ({ premiums }) => premiums,
};

export interface TrendProps {
  readonly figures: Figures;
  readonly search: FigureSearch;
  readonly today: CalendarDate;
  readonly onChange: (change: Partial<FigureSearch>) => void;
}

/** One measure by days, weeks or months, beside the period before. */
export function Trend({ figures, search, today, onChange }: TrendProps) {
  const { current, before, series, seriesBefore } = figures;
  const { mass = 'anfragen' } = search;
  const unit = unitOf(search, today);
  const isEuros = mass === 'umsatz' || mass === 'praemien';
  const format = isEuros ? formatEuros : formatCount;
  const valueOf = VALUES[mass];
  const name = MEASURES[mass];
  const isCompared = hasFigures(before);
  const columns = series.map((bucket, place) => {
    const other = seriesBefore[place];
    const was = other === undefined || !isCompared ? null : valueOf(other);
    const when = bucketName(bucket, unit);
    return {
      label: bucketLabel(bucket, unit),
      value: valueOf(bucket),
      before: was,
      reading: `${when}: ${format(valueOf(bucket))}${was === null ? '' : `, davor ${format(was)}`}`,
    };
  });
  const kind = isEuros ? 'euros' : 'count';
  return (
    <PlotSection
      title={`Verlauf: ${name}`}
      hint={formatPeriod(current.from, current.to)}
      file={`auswertung-verlauf-${mass}`}
      table={{
        columns: [
          { header: UNITS[unit], kind: 'text' },
          { header: name, kind },
          { header: 'Davor', kind },
        ],
        rows: series.map((bucket, place) => [
          bucketName(bucket, unit),
          valueOf(bucket),
          columns[place]?.before ?? null,
        ]),
      }}
      choices={
        <>
          <NativeSelect
            aria-label="Was gezeigt wird"
            data={[...choicesOf(MEASURES)]}
            value={mass}
            onChange={({ currentTarget }) =>
              onChange({ mass: figureSearch.parse({ mass: currentTarget.value }).mass })
            }
          />
          <SegmentedControl
            aria-label="Teilung"
            data={choicesOf(UNITS).map((choice) => ({
              ...choice,
              disabled: !canDivide(search, choice.value as UnitName, today),
            }))}
            value={unit}
            onChange={(teilung) => onChange({ teilung: teilung as UnitName })}
          />
        </>
      }
      nothing={
        columns.every(({ value, before: was }) => value === 0 && (was ?? 0) === 0)
          ? 'In diesem Zeitraum und im Zeitraum davor gibt es dazu nichts.'
          : null
      }
    >
      <ColumnPlot
        label={`Verlauf: ${name}, mit den Pfeiltasten zu lesen`}
        columns={columns}
        axis={isEuros ? (value) => `${formatCount(value)} €` : formatCount}
        legend={{
          value: name,
          before: isCompared ? `Davor, ${formatPeriod(before.from, before.to)}` : null,
        }}
        height={320}
      />
    </PlotSection>
  );
}
