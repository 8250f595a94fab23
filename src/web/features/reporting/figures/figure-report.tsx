import { Button } from '@mantine/core';
import { IconChartBar, IconSearchOff } from '@tabler/icons-react';
import type { CalendarDate } from '#shared/calendar-date.ts';
import type { Figures } from '#shared/contracts/figures.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { LinkButton } from '#web/ui/page/link-button.tsx';
import { Section } from '#web/ui/page/section.tsx';
import { EventMonths, LeadTimes } from './events.tsx';
import { figureQuery, isNarrowed, NO_ORIGIN, type FigureSearch } from './figure-search.ts';
import { FormVisits } from './form-visits.tsx';
import { Funnel } from './funnel.tsx';
import { isEmpty } from './is-empty.ts';
import { Rejected } from './rejected.tsx';
import { LeaderboardSection, OwedSection } from './side-sections.tsx';
import { Trend } from './trend.tsx';
import classes from './figures.module.css';

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
