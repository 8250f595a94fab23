import { Skeleton } from '@mantine/core';
import { IconChevronRight, IconCircleCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { formatCount } from '#web/ui/format/format-number.ts';
import { Section } from '#web/ui/page/section.tsx';
import { openTasks } from './open-tasks.ts';
import type { Stats } from './stats.ts';
import classes from './dashboard.module.css';

/** 'Zu erledigen': what waits for the provider, each with the way to it. */
export function ToDo({ toDo }: { readonly toDo: Stats['toDo'] | undefined }) {
  return (
    <Section title="Zu erledigen">
      {toDo === undefined ? <Skeleton height={44} /> : <Tasks toDo={toDo} />}
    </Section>
  );
}

function Tasks({ toDo }: { readonly toDo: Stats['toDo'] }) {
  const tasks = openTasks(toDo);
  if (tasks.length === 0) {
    return (
      <p className={classes.done}>
        <IconCircleCheck size={22} stroke={1.8} aria-hidden />
        Nichts offen. Neue Anfragen und auszahlbare Prämien erscheinen hier.
      </p>
    );
  }
  return (
    <ul className={classes.tasks}>
      {tasks.map(({ count, text, to, search }) => (
        <li key={text}>
          <Link to={to} search={search} className={classes.task}>
            <span className={`${classes.taskCount} ew-numbers`}>{formatCount(count)}</span>
            <span>{text}</span>
            <IconChevronRight size={20} stroke={1.8} aria-hidden />
          </Link>
        </li>
      ))}
    </ul>
  );
}
