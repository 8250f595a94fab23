import { Button, Checkbox } from '@mantine/core';
import { useState } from 'react';
import { putCalendarFeed } from '#shared/contracts/calls.generated.ts';
import {
  CALENDAR_STATES,
  type CalendarState,
} from '#shared/contracts/integrations/calendar-feed.ts';
import { keysOf } from '#shared/labels/statuses.ts';
import { useCall } from '#web/api/use-call.ts';
import { showFailure } from '#web/parts/show-failure.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import classes from './calendar.module.css';

export interface CalendarStatesProps {
  readonly initial: readonly CalendarState[];
  readonly submit: string;
  /** Also without a change there is something to do. */
  readonly isNew?: boolean;
}

/** Of which requests the calendar shows the days. */
export function CalendarStates({ initial, submit, isNew = false }: CalendarStatesProps) {
  const [chosen, choose] = useState<readonly CalendarState[]>(initial);
  const put = useCall(putCalendarFeed);
  const isChanged = isNew || chosen.toSorted().join() !== initial.toSorted().join();
  return (
    <div className={classes.states}>
      <Checkbox.Group
        label="Anfragen mit dem Stand"
        value={[...chosen]}
        onChange={choose}
        error={chosen.length === 0 ? 'Bitte wählen Sie mindestens einen Stand' : null}
      >
        <div className={classes.choices}>
          {keysOf(CALENDAR_STATES).map((state) => (
            <Checkbox key={state} value={state} label={CALENDAR_STATES[state]} />
          ))}
        </div>
      </Checkbox.Group>
      {isChanged ? (
        <Button
          variant={isNew ? 'filled' : 'default'}
          disabled={chosen.length === 0}
          loading={put.isPending}
          onClick={() =>
            put.mutate(
              { body: { states: [...chosen] } },
              {
                onSuccess: () =>
                  toast.success(isNew ? 'Kalender-Abo eingeschaltet' : 'Auswahl gespeichert'),
                onError: showFailure('Nicht gespeichert'),
              },
            )
          }
        >
          {submit}
        </Button>
      ) : null}
    </div>
  );
}
