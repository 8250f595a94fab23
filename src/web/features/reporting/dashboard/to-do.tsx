import { Skeleton } from '@mantine/core';
import {
  IconChevronRight,
  IconCircleCheck,
  IconExclamationMark,
  IconPlayerTrackNext,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useRights } from '#web/parts/roles/use-may.ts';
import { formatDate } from '#web/ui/format/format-date.ts';
import { formatCount } from '#web/ui/format/format-number.ts';
import { LinkButton } from '#web/ui/page/link-button.tsx';
import { Section } from '#web/ui/page/section.tsx';
import type { PeriodInAddress } from './dashboard-search.ts';
import { openTasks, startTasks, type Task, tasksOf } from './open-tasks.ts';
import type { Stats } from './stats.ts';
import classes from './dashboard.module.css';

export interface ToDoProps {
  readonly stats: Stats | undefined;
  /** Keys of what still blocks making a campaign active. */
  readonly missing: readonly string[];
  /** The period of the dashboard, which the end of the stream sums up. */
  readonly chosen: PeriodInAddress | undefined;
}

/** 'Zu erledigen': what waits for the provider, each with the way to it. */
export function ToDo({ stats, missing, chosen }: ToDoProps) {
  const may = useRights();
  const tasks = tasksOf(
    may,
    stats === undefined
      ? []
      : [...openTasks(stats), ...startTasks(missing, stats.toDo.draftCampaigns)],
  );
  if (tasks === null) return null;
  return (
    <Section
      title="Zu erledigen"
      actions={
        tasks.some(({ isCard }) => isCard) ? (
          <LinkButton
            to="/aufgaben"
            search={{ zeitraum: chosen }}
            leftSection={<IconPlayerTrackNext size={18} stroke={1.8} aria-hidden />}
          >
            Nacheinander erledigen
          </LinkButton>
        ) : undefined
      }
    >
      {stats === undefined ? <Skeleton height={94} /> : <Tasks tasks={tasks} />}
    </Section>
  );
}

/** What will come here: for those who pay, and for those who take the steps of requests. */
const NOTHING_OPEN: Readonly<Record<`${boolean} ${boolean}`, string>> = {
  'true true': 'Nichts offen. Neue Anfragen und auszahlbare Prämien erscheinen hier.',
  'true false': 'Nichts offen. Auszahlbare Prämien erscheinen hier.',
  'false true': 'Nichts offen. Neue Anfragen erscheinen hier.',
  'false false': 'Nichts offen.',
};

function Tasks({ tasks }: { readonly tasks: readonly Task[] }) {
  const may = useRights();
  if (tasks.length === 0) {
    return (
      <p className={classes.done}>
        <IconCircleCheck size={22} stroke={1.8} aria-hidden />
        {NOTHING_OPEN[`${may('payouts')} ${may('leads.write')}`]}
      </p>
    );
  }
  return (
    <ul className={classes.tasks}>
      {tasks.map(({ count, text, to, search, hash, first }) => (
        <li key={text} className={classes.task}>
          <Link
            to={to}
            search={search}
            {...(hash === undefined ? {} : { hash })}
            className={classes.taskWay}
            data-opener
          >
            <span className={`${classes.taskCount} ew-numbers`}>
              {count === null ? (
                <IconExclamationMark size={20} stroke={2.2} aria-hidden />
              ) : (
                formatCount(count)
              )}
            </span>{' '}
            <span>{text}</span>
            <IconChevronRight size={20} stroke={1.8} aria-hidden />
          </Link>
          {first === undefined ? null : (
            <Link to={to} search={first.search} className={classes.taskFirst} data-opener>
              {count === 1 ? first.name : `Zuerst: ${first.name}`}
              {first.since === null ? '' : `, seit ${formatDate(first.since)}`}
            </Link>
          )}
        </li>
      ))}
    </ul>
  );
}
