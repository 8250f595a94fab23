import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { addDays } from '#shared/calendar-date.ts';
import { readFigures } from '#shared/contracts/calls.generated.ts';
import { POLLED, queryOf } from '#web/api/queries.ts';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { useToday } from '#web/ui/format/use-today.ts';
import { TextLink } from '#web/ui/page/link-button.tsx';
import { StageBars } from './stage-bars.tsx';
import { hasFigures } from './stages.ts';
import classes from './figures-summary.module.css';

const DAYS = 90;

export interface FiguresSummaryProps {
  /** Whose figures; the names are those of the address of the figures. */
  readonly of: { readonly kampagne: string } | { readonly partner: string };
}

/** What a campaign or a partner has brought lately, and the way to all of it. */
export function FiguresSummary({ of }: FiguresSummaryProps) {
  const today = useToday();
  const origin = 'partner' in of ? { partnerId: of.partner } : { campaignId: of.kampagne };
  const query = { from: addDays(today, 1 - DAYS), to: today, unit: 'month' as const, ...origin };
  const figures = useQuery({ ...queryOf(readFigures, { query }), ...POLLED });
  return (
    <section className={classes.summary} aria-label={`Letzte ${DAYS} Tage`}>
      <div className={classes.head}>
        <h3>Letzte {DAYS} Tage</h3>
        <TextLink to="/auswertung" search={{ zeitraum: `${DAYS}`, ...of }}>
          Zur Auswertung
        </TextLink>
      </div>
      {figures.data === undefined ? (
        figures.error === null ? (
          <Skeleton height={327} radius="md" />
        ) : (
          <ErrorState message={figures.error.message} onRetry={() => void figures.refetch()} />
        )
      ) : hasFigures(figures.data.current) || hasFigures(figures.data.before) ? (
        <StageBars {...figures.data} />
      ) : (
        <p className={classes.nothing}>In dieser Zeit und der Zeit davor ist nichts geschehen.</p>
      )}
    </section>
  );
}
