import { Button } from '@mantine/core';
import { IconChartBar, IconSearchOff } from '@tabler/icons-react';
import type { CalendarDate } from '#shared/calendar-date.ts';
import type { Figures } from '#shared/contracts/reporting/figures.ts';
import { CLICK_VERDICTS, type ClickVerdict, VERDICT_MEANINGS } from '#shared/labels/clicks.ts';
import { StageBars } from '#web/parts/figures-summary/stage-bars.tsx';
import { hasFigures, STAGES } from '#web/parts/figures-summary/stages.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { formatCount } from '#web/ui/format/format-number.ts';
import { LinkButton, TextLink } from '#web/ui/page/link-button.tsx';
import { Section } from '#web/ui/page/section.tsx';
import { BarList } from '#web/ui/plot/bar-list.tsx';
import { EventMonths, LeadTimes } from './events.tsx';
import { figureQuery, type FigureSearch, isNarrowed, NO_ORIGIN } from './figure-search.ts';
import { FormVisits } from './form-visits.tsx';
import type { PlainTable } from './plain-table.tsx';
import { PlotSection } from './plot-section.tsx';
import { LeaderboardSection, OwedSection } from './side-sections.tsx';
import { Trend } from './trend.tsx';
import classes from './figures.module.css';

const REJECTED = (Object.keys(CLICK_VERDICTS) as ClickVerdict[]).filter(
  (verdict) => verdict !== 'valid',
);

export interface FigureReportProps {
  readonly figures: Figures;
  readonly search: FigureSearch;
  readonly today: CalendarDate;
  readonly onChange: (change: Partial<FigureSearch>) => void;
}

/** Everything about a period, each part with the table behind it. */
export function FigureReport(props: FigureReportProps) {
  const { figures, search, today, onChange } = props;
  const { from, to, unit: _, ...origin } = figureQuery(search, today);
  if (isEmpty(figures)) {
    return (
      <div className={classes.report}>
        <Section title="Zahlen">
          {isNarrowed(search) ? (
            <NoMatch onReset={() => onChange(NO_ORIGIN)} />
          ) : (
            <EmptyState
              icon={IconChartBar}
              title="Noch nichts auszuwerten"
              action={<LinkButton to="/partners">Zu den Partnern</LinkButton>}
            >
              Sobald jemand den Link eines Partners öffnet oder eine Anfrage stellt, stehen die
              Zahlen hier. Geben Sie Ihren Partnern ihre Links, oder wählen Sie einen anderen
              Zeitraum.
            </EmptyState>
          )}
        </Section>
        <OwedSection query={origin} isOptional />
      </div>
    );
  }
  return (
    <div className={classes.report}>
      <div className={classes.columns}>
        <Funnel {...figures} />
        <Trend {...props} />
      </div>
      <LeaderboardSection query={{ ...origin, from, to }} search={search} onChange={onChange} />
      <OwedSection query={origin} />
      <div className={classes.columns}>
        <LeadTimes {...figures} />
        <EventMonths {...figures} />
      </div>
      <div className={classes.halves}>
        <FormVisits {...figures} search={search} onChange={onChange} />
        <Rejected {...figures} />
      </div>
    </div>
  );
}

function NoMatch({ onReset }: { readonly onReset: () => void }) {
  return (
    <EmptyState
      icon={IconSearchOff}
      title="Keine passenden Zahlen"
      action={
        <Button variant="default" onClick={onReset}>
          Filter zurücksetzen
        </Button>
      }
    >
      Zu Ihrer Auswahl gibt es in diesem Zeitraum nichts. Versuchen Sie es mit einem längeren
      Zeitraum.
    </EmptyState>
  );
}

/** Whether there is nothing to show: neither of the period nor of the one before. */
function isEmpty({ current, before, hits, forms }: Figures): boolean {
  return !(
    hasFigures(current) ||
    hasFigures(before) ||
    Object.values(hits).some((count) => count !== 0) ||
    (forms ?? []).length > 0
  );
}

/** From a page that was shown to a commission that was paid, each stage on the day it happened. */
function Funnel({ current, before }: Pick<Figures, 'current' | 'before'>) {
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

/** Which visits did not count, and why. */
function Rejected({ hits, hitsBefore }: Pick<Figures, 'hits' | 'hitsBefore'>) {
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
