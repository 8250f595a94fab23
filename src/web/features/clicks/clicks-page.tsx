import { Button, SegmentedControl, Skeleton } from '@mantine/core';
import { IconClick, IconSearchOff } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { exportClickDays, readClickDays } from '#shared/contracts/calls.generated.ts';
import type { ClickDaysAnswer, VerdictCounts } from '#shared/contracts/clicks/clicks.ts';
import { CLICK_VERDICTS, VERDICT_MEANINGS } from '#shared/labels/clicks.ts';
import { call } from '#web/api/call.ts';
import { POLLED, queryOf } from '#web/api/queries.ts';
import { CsvExportButton } from '#web/parts/csv-export-button.tsx';
import { OriginFilters } from '#web/parts/origin-filters/origin-filters.tsx';
import { useOrigins } from '#web/parts/origin-filters/use-origins.ts';
import { useScreenSearch } from '#web/ui/address/use-address.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { isLost, LostState } from '#web/ui/feedback/lost-state.tsx';
import { Note } from '#web/ui/feedback/note.tsx';
import { StaleNote } from '#web/ui/feedback/stale-note.tsx';
import { choicesOf } from '#web/ui/form/choices-of.ts';
import { formatDate } from '#web/ui/format/format-date.ts';
import { formatCount } from '#web/ui/format/format-number.ts';
import { LinkButton } from '#web/ui/page/link-button.tsx';
import { PageHeader } from '#web/ui/page/page-header.tsx';
import { Section } from '#web/ui/page/section.tsx';
import { ClickPlot } from './click-plot.tsx';
import {
  clickQuery,
  type ClickSearch,
  isNarrowed,
  NO_ORIGIN,
  type Period,
  periodOf,
  PERIODS,
} from './click-search.ts';
import { ClickTables } from './click-tables.tsx';
import { everyHit, together, VERDICTS } from './sums.ts';
import classes from './clicks.module.css';

const SHOWN_JUMPS = 3;

/** What comes in over the partners' links, with verdicts (docs/product/clicks.md section 9). */
export function ClicksPage() {
  const [search, change] = useScreenSearch('/shell/clicks');
  const query = clickQuery(search);
  const days = useQuery({
    ...queryOf(readClickDays, { query }),
    ...POLLED,
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <PageHeader
        title="Klicks"
        actions={<CsvExportButton load={() => call(exportClickDays, { query })} />}
      >
        Jeder Aufruf eines Empfehlungslinks, und ob er zählt.
      </PageHeader>
      <ClickFilters search={search} onChange={change} />
      <StaleNote source={days} />
      {days.data !== undefined ? (
        <ClickReport answer={days.data} search={search} onChange={change} />
      ) : isLost(days) ? (
        <LostState source={days} />
      ) : (
        <div className={classes.report} aria-busy="true" aria-label="Klicks werden geladen">
          <Skeleton height={340} radius="lg" />
          <Skeleton height={260} radius="lg" />
        </div>
      )}
    </>
  );
}

interface ClickFiltersProps {
  readonly search: ClickSearch;
  readonly onChange: (change: Partial<ClickSearch>) => void;
}

/** Period, campaign and partner; all of them stand in the address. */
function ClickFilters({ search, onChange }: ClickFiltersProps) {
  const origins = useOrigins(search);
  return (
    <search className={classes.filters}>
      <SegmentedControl
        aria-label="Zeitraum"
        data={[...choicesOf(PERIODS)]}
        value={periodOf(search)}
        onChange={(zeitraum) => onChange({ zeitraum: zeitraum as Period })}
      />
      <OriginFilters {...origins} search={search} onChange={onChange} />
    </search>
  );
}

interface ClickReportProps {
  readonly answer: ClickDaysAnswer;
  readonly search: ClickSearch;
  readonly onChange: (change: Partial<ClickSearch>) => void;
}

/** A period's clicks: plot, verdicts in words, and the tables behind them. */
function ClickReport({ answer, search, onChange }: ClickReportProps) {
  const navigate = useNavigate();
  const sum = together(answer.days);
  const scans = answer.days.reduce((total, day) => total + day.scans, 0);
  if (everyHit(sum) === 0) {
    return (
      <Section title="Verlauf">
        {isNarrowed(search) ? (
          <NoMatchingClicks onReset={() => onChange(NO_ORIGIN)} />
        ) : (
          <NoClicks />
        )}
      </Section>
    );
  }
  const { from, to, days, jumps } = answer;
  return (
    <div className={classes.report}>
      <JumpNotes jumps={jumps} />
      <div className={classes.columns}>
        <Section
          title={sum.valid === 1 ? '1 gültiger Klick' : `${formatCount(sum.valid)} gültige Klicks`}
          hint={`${formatDate(from)} bis ${formatDate(to)}${scansNote(scans)}`}
        >
          <ClickPlot days={days} jumps={jumps} />
        </Section>
        <Section title="Was zählt und was nicht">
          <VerdictList hits={sum} />
        </Section>
      </div>
      <ClickTables
        answer={answer}
        search={search}
        onChange={onChange}
        onLink={({ partnerId }) =>
          void navigate({ to: '/partners', search: { partner: partnerId, ansicht: 'links' } })
        }
      />
    </div>
  );
}

/** ', davon 12 über gedruckte Codes'; nothing where nobody scanned. */
function scansNote(scans: number): string {
  if (scans === 0) return '';
  return `, davon ${formatCount(scans)} über gedruckte QR-Codes`;
}

/** How many hits got each verdict, and what it means. */
function VerdictList({ hits }: { readonly hits: VerdictCounts }) {
  return (
    <ul className={classes.verdicts}>
      {VERDICTS.map((verdict) => (
        <li key={verdict} data-none={hits[verdict] === 0}>
          <strong>{CLICK_VERDICTS[verdict]}</strong>
          <span className={`${classes.count} ew-numbers`}>{formatCount(hits[verdict])}</span>
          <span className={classes.meaning}>{VERDICT_MEANINGS[verdict]}</span>
        </li>
      ))}
    </ul>
  );
}

/** Days on which a link got far more clicks than usual, and what to make of it. */
function JumpNotes({ jumps }: Pick<ClickDaysAnswer, 'jumps'>) {
  if (jumps.length === 0) return null;
  return (
    <Note tone="wait" title="Auffällig viele Klicks">
      <ul className={classes.jumps}>
        {jumps
          .slice(0, SHOWN_JUMPS)
          .map(({ day, linkId, partnerName, campaignName, clicks, usual }) => (
            <li key={`${day} ${linkId}`}>
              {formatDate(day)}: {formatCount(clicks)} auf den Link von {partnerName} („
              {campaignName}“), sonst etwa {formatCount(usual)} am Tag
            </li>
          ))}
        {jumps.length > SHOWN_JUMPS ? (
          <li>und {formatCount(jumps.length - SHOWN_JUMPS)} weitere</li>
        ) : null}
      </ul>
      Das kann ein Erfolg sein. Sehen Sie nach, woher die Klicks kommen, bevor Sie Prämien
      auszahlen.
    </Note>
  );
}

/** Nobody came in the period: how the first click comes. */
function NoClicks() {
  return (
    <EmptyState
      icon={IconClick}
      title="Keine Klicks in diesem Zeitraum"
      action={<LinkButton to="/partners">Zu den Partnern</LinkButton>}
    >
      Sobald jemand den Link eines Partners öffnet, steht der Klick hier, mit dem Urteil, ob er
      zählt. Die Links finden Sie bei jedem Partner.
    </EmptyState>
  );
}

/** None of this campaign or partner: how to widen. */
function NoMatchingClicks({ onReset }: { readonly onReset: () => void }) {
  return (
    <EmptyState
      icon={IconSearchOff}
      title="Keine passenden Klicks"
      action={
        <Button variant="default" onClick={onReset}>
          Filter zurücksetzen
        </Button>
      }
    >
      In diesem Zeitraum gab es keine Klicks auf die Links Ihrer Auswahl. Versuchen Sie es mit einem
      längeren Zeitraum.
    </EmptyState>
  );
}
