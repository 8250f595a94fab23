import { Button, Progress, Skeleton } from '@mantine/core';
import { IconArrowLeft, IconCircleCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { Suspense, useEffect, useState } from 'react';
import { v4 as randomId } from 'uuid';
import { getDashboardStats } from '#shared/contracts/calls.generated.ts';
import { queryOf } from '#web/api/queries.ts';
import { useRights } from '#web/parts/roles/use-may.ts';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { formatPeriod } from '#web/ui/format/format-date.ts';
import { formatCount } from '#web/ui/format/format-number.ts';
import { covers } from '#web/ui/keyboard/openers.ts';
import { areSingleKeysOn } from '#web/ui/keyboard/single-keys.ts';
import { LinkButton, TextLink } from '#web/ui/page/link-button.tsx';
import { PageHeader } from '#web/ui/page/page-header.tsx';
import { lazyPart } from '#web/ui/when-reachable.ts';
import { dashboardSearch, periodName } from '../dashboard/dashboard-search.ts';
import { openTasks, tasksOf } from '../dashboard/open-tasks.ts';
import type { TaskCard } from './task-cards.ts';
import { CardFrame, Choice, Choices } from './task-frame.tsx';
import { HOLD_MS } from './use-held-act.ts';
import { type TaskStream, useTaskStream } from './use-task-stream.ts';
import classes from './tasks.module.css';

// What a card can do, and what checks it, comes with the first card of its kind.
const LeadTask = lazyPart(async () => ({ default: (await import('./lead-task.tsx')).LeadTask }));
const PayoutTask = lazyPart(async () => ({
  default: (await import('./payout-task.tsx')).PayoutTask,
}));
const SendTask = lazyPart(async () => ({ default: (await import('./payout-task.tsx')).SendTask }));

/** 'Zu erledigen' as a stream: one card, one decision, the next card (docs/product/reporting.md section 13). */
export function TasksPage() {
  const stream = useTaskStream();
  const [keys] = useState(() => new Map<string, string>());
  useTaskKeys();
  const { current, openCount, doneCount, isMore } = stream;
  const all = openCount + doneCount + stream.laterCount;
  const left = isMore
    ? `noch mehr als ${formatCount(openCount)}`
    : `noch ${formatCount(openCount)}`;
  return (
    <div className={classes.page} data-full-screen>
      <div className={classes.top}>
        <Link to="/" className={classes.back}>
          <IconArrowLeft size={20} stroke={1.8} aria-hidden />
          Dashboard
        </Link>
        <PageHeader title="Zu erledigen" />
        <output className={`${classes.left} ew-numbers`}>
          {stream.isLoaded ? (openCount === 0 ? 'keine mehr' : left) : ''}
        </output>
        <Progress
          className={classes.progress ?? ''}
          value={all === 0 ? 100 : (doneCount / all) * 100}
          aria-label="Erledigt"
          size="sm"
        />
      </div>
      <div className={classes.stage}>
        {stream.error !== null ? (
          <ErrorState message={stream.error.message} onRetry={stream.refetch} />
        ) : !stream.isLoaded ? (
          <Skeleton
            height={320}
            radius="lg"
            aria-busy="true"
            aria-label="Aufgaben werden geladen"
          />
        ) : current === null ? (
          stream.held !== null || stream.isBusy ? (
            <LastOne stream={stream} />
          ) : (
            <AllDone stream={stream} />
          )
        ) : (
          <div className={classes.turn} key={current.key}>
            <Suspense fallback={<Skeleton height={320} radius="lg" aria-busy="true" />}>
              <Task card={current} stream={stream} idempotencyKey={keyOfCard(keys, current.key)} />
            </Suspense>
          </div>
        )}
      </div>
      <HeldBar stream={stream} />
    </div>
  );
}

/** One key for each card, also when it comes again: a lost answer is repeated, never a second document. */
function keyOfCard(keys: Map<string, string>, card: string): string {
  const known = keys.get(card) ?? randomId();
  keys.set(card, known);
  return known;
}

interface TaskProps {
  readonly card: TaskCard;
  readonly stream: TaskStream;
  readonly idempotencyKey: string;
}

function Task({ card, stream, idempotencyKey }: TaskProps) {
  const props = {
    onDecide: (decision: Parameters<TaskStream['decide']>[1]) => stream.decide(card, decision),
    onSkip: () => stream.skip(card),
    idempotencyKey,
  };
  switch (card.kind) {
    case 'payout':
      return <PayoutTask partner={card.partner} {...props} />;
    case 'send':
      return <SendTask document={card.document} {...props} />;
    case 'check':
    case 'offer':
    case 'revenue':
    case 'confirm':
      return <LeadTask card={card} {...props} />;
  }
}

/** What was just decided, while it can be taken back. */
function HeldBar({ stream: { held, undo } }: { readonly stream: TaskStream }) {
  return (
    <output className={classes.held} data-there={held !== null}>
      {held === null ? null : (
        <>
          <span>
            <strong>{held.done}</strong>
            <span className="ew-visually-hidden">: </span>
            <span>{held.about}</span>
          </span>
          <Button
            variant="subtle"
            data-task-key="z"
            aria-keyshortcuts="z"
            rightSection={<kbd aria-hidden>Z</kbd>}
            onClick={undo}
          >
            Rückgängig
          </Button>
          <span
            key={held.key}
            className={classes.time}
            style={{ animationDuration: `${HOLD_MS}ms` }}
            aria-hidden
          />
        </>
      )}
    </output>
  );
}

/** The last decision is still held back, and may bring another card. */
function LastOne({ stream: { held, finish } }: { readonly stream: TaskStream }) {
  return (
    <CardFrame kicker="Letzte Karte" title="Gleich ist alles übernommen" meta="">
      <p>In wenigen Sekunden wird Ihre Entscheidung ausgeführt. Bis dahin gilt „Rückgängig“.</p>
      <Choices>
        <Choice isFirst isBusy={held === null} onTake={finish}>
          Jetzt übernehmen
        </Choice>
      </Choices>
    </CardFrame>
  );
}

/** Nothing waits any more: what it was good for. */
function AllDone({ stream }: { readonly stream: TaskStream }) {
  const { doneCount, laterCount, again } = stream;
  const { zeitraum } = dashboardSearch.parse(useSearch({ strict: false }));
  const chosen = zeitraum ?? 'jahr';
  const { data } = useQuery(queryOf(getDashboardStats, { query: { period: periodName(chosen) } }));
  const figures = data?.inPeriod ?? null;
  const may = useRights();
  const others =
    (data === undefined ? null : tasksOf(may, openTasks(data)))?.filter(({ isCard }) => !isCard) ??
    [];
  return (
    <section className={classes.end} aria-label="Alles erledigt">
      <IconCircleCheck size={44} stroke={1.5} aria-hidden />
      {figures !== null && figures.partnerRevenue.current > 0 ? (
        <>
          <h2 className="ew-numbers">
            Ihre Partner brachten {wholeEuros(figures.partnerRevenue.current)} und kosteten{' '}
            {wholeEuros(figures.premiums.current)}
          </h2>
          <p className="ew-numbers">{formatPeriod(figures.from, figures.to)}</p>
        </>
      ) : (
        <h2>Alles erledigt</h2>
      )}
      <p>
        {[doneInWords(doneCount), laterInWords(laterCount)].filter(Boolean).join(' ') ||
          'Nichts offen.'}
      </p>
      {others.length === 0 ? null : (
        <ul className={classes.others}>
          {others.map(({ text, count, to, search }) => (
            <li key={text}>
              <TextLink to={to} search={search as never}>
                {count === null ? '' : `${formatCount(count)} `}
                {text}
              </TextLink>
            </li>
          ))}
        </ul>
      )}
      <div className={classes.endSteps}>
        {laterCount === 0 ? null : (
          <Button variant="default" size="lg" onClick={again}>
            {laterCount === 1
              ? 'Die verschobene jetzt'
              : `Die ${formatCount(laterCount)} verschobenen jetzt`}
          </Button>
        )}
        <LinkButton to="/" size="lg">
          Zum Dashboard
        </LinkButton>
      </div>
    </section>
  );
}

function doneInWords(count: number): string {
  if (count === 0) return '';
  return count === 1 ? '1 Aufgabe erledigt.' : `${formatCount(count)} Aufgaben erledigt.`;
}

const laterInWords = (count: number): string =>
  count === 0 ? '' : `${formatCount(count)} auf später verschoben.`;

const whole = new Intl.NumberFormat('de-DE', { maximumFractionDigits: 0 });

/** '571.449 €': of sums this large cents say nothing. */
const wholeEuros = (euros: number): string => `${whole.format(euros)}\u00A0€`;

const TYPED_INTO = 'input, textarea, select, [contenteditable="true"]';
const TAKES_ENTER = 'a, button, input, textarea, select, summary';

/** Each decision by its key; the letters can be switched off with all single keys (WCAG 2.1.4). */
function useTaskKeys(): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, isComposing, target } = event;
      if (event.defaultPrevented || ctrlKey || metaKey || altKey || isComposing || event.repeat)
        return;
      if (covers().length > 0 || !(target instanceof Element)) return;
      const isEnter = key === 'Enter';
      if (target.closest(isEnter ? TAKES_ENTER : TYPED_INTO) !== null) return;
      if (!isEnter && (key.length !== 1 || !areSingleKeysOn())) return;
      const wanted = isEnter ? key : key.toLowerCase();
      const marked = document.querySelector<HTMLElement>(
        `main [data-task-key="${CSS.escape(wanted)}"]`,
      );
      if (marked === null) return;
      event.preventDefault();
      marked.click();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
}
