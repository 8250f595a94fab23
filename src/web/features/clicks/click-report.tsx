import { useNavigate } from '@tanstack/react-router';
import type { ClickDaysAnswer } from '#shared/contracts/clicks.ts';
import { formatDate } from '#web/ui/format/format-date.ts';
import { formatCount } from '#web/ui/format/format-number.ts';
import { Section } from '#web/ui/page/section.tsx';
import { ClickPlot } from './click-plot.tsx';
import { isNarrowed, NO_ORIGIN, type ClickSearch } from './click-search.ts';
import { ClickTables } from './click-tables.tsx';
import { NoClicks, NoMatchingClicks } from './empty-clicks.tsx';
import { JumpNotes } from './jump-notes.tsx';
import { everyHit, together } from './sums.ts';
import { VerdictList } from './verdict-list.tsx';
import classes from './clicks.module.css';

export interface ClickReportProps {
  readonly answer: ClickDaysAnswer;
  readonly search: ClickSearch;
  readonly onChange: (change: Partial<ClickSearch>) => void;
}

/** A period's clicks: plot, verdicts in words, and the tables behind them. */
export function ClickReport({ answer, search, onChange }: ClickReportProps) {
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
