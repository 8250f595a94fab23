import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { berlinDateOf } from '#shared/calendar-date.ts';
import type { Activity } from '#shared/contracts/reporting/activities.ts';
import { formatDay, formatTime } from '#web/ui/format/format-date.ts';
import { aboutAddress } from '../about-address.ts';
import classes from './activities.module.css';

/** Activities below the day (Berlin) on which they happened, as they are given: newest first. */
export function ActivityDays({ activities }: { readonly activities: readonly Activity[] }) {
  const days = Map.groupBy(activities, ({ at }) => berlinDateOf(new Date(at)));
  return (
    <ol className={classes.days} aria-label="Aktivitäten">
      {[...days].map(([day, entries]) => (
        <li key={day}>
          <h3 className={classes.day}>{formatDay(day)}</h3>
          <ol className={classes.entries}>
            {entries.map((entry) => (
              <Entry key={entry.id} {...entry} />
            ))}
          </ol>
        </li>
      ))}
    </ol>
  );
}

function Entry({ at, actor, text, object, changes }: Activity) {
  return (
    <li className={classes.entry}>
      <time dateTime={at}>{formatTime(at)}</time>
      <span className={classes.who}>{actor}</span>
      <div className={classes.what}>
        <span>{text}</span>
        {object === null ? null : <ObjectLink {...object} />}
        {changes.length === 0 ? null : (
          <ul className={classes.changes} aria-label="Vorher und nachher">
            {changes.map(({ field, before, after }) => (
              <li key={field}>
                {field}
                {before === '' && after === '' ? null : (
                  <>
                    : <b>{before || '–'}</b> → <b>{after || '–'}</b>
                  </>
                )}
              </li>
            ))}
          </ul>
        )}
      </div>
    </li>
  );
}

function ObjectLink({ name, about }: NonNullable<Activity['object']>) {
  return (
    <span className={classes.object}>
      {about === null ? (
        <span className={classes.gone}>{name}</span>
      ) : (
        <Anchor inherit renderRoot={(props) => <Link {...props} {...aboutAddress(about)} />}>
          {name}
        </Anchor>
      )}
    </span>
  );
}
