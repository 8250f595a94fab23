import { useQuery } from '@tanstack/react-query';
import { chooseNotification, readNotifications } from '#shared/contracts/calls.generated.ts';
import { type NoticeKind, NOTICES } from '#shared/labels/notices.ts';
import { queryOf } from '#web/api/queries.ts';
import { useCall } from '#web/api/use-call.ts';
import { LoadError } from '../page-states.tsx';
import { useProgramme } from '../programme/use-programme.ts';
import { Notice } from '../ui/notice.tsx';
import { currentView } from '../view/view.ts';
import classes from './notifications.module.css';

/** What the provider mails the partner about, kind by kind; a provider who looks can't switch. */
export function Notifications() {
  const { params, providerName } = useProgramme();
  const { data, error, refetch } = useQuery(queryOf(readNotifications, { params }));
  const choose = useCall(chooseNotification);
  const { isPending, variables } = choose;
  return (
    <section className={classes.card} aria-labelledby="benachrichtigungen">
      <h2 id="benachrichtigungen">Benachrichtigungen</h2>
      <p className={classes.quiet}>Worüber {providerName} Sie per E-Mail benachrichtigt:</p>
      {data === undefined ? (
        error === null ? (
          <output className={classes.bone} aria-label="Benachrichtigungen werden geladen" />
        ) : (
          <LoadError error={error} retry={() => void refetch()} />
        )
      ) : (
        <ul className={classes.kinds}>
          {data.map(({ kind, isWanted }) => (
            <KindSwitch
              key={kind}
              kind={kind}
              isOn={
                isPending && variables.params.kind === kind ? variables.body.isWanted : isWanted
              }
              isFixed={isPending || currentView() !== null}
              onSwitch={(isOn) =>
                choose.mutate({ params: { ...params, kind }, body: { isWanted: isOn } })
              }
            />
          ))}
        </ul>
      )}
      {choose.error === null ? null : (
        <Notice tone="bad" isNews>
          {choose.error.message}
        </Notice>
      )}
      <p className={classes.quiet}>
        Immer per E-Mail kommt, was Ihren Zugang, Ihre Adresse und Ihre Bankverbindung betrifft, und
        die Antwort auf Ihre eigenen Wünsche und Ankündigungen.
      </p>
    </section>
  );
}

interface KindSwitchProps {
  readonly kind: NoticeKind;
  readonly isOn: boolean;
  readonly isFixed: boolean;
  readonly onSwitch: (isOn: boolean) => void;
}

function KindSwitch({ kind, isOn, isFixed, onSwitch }: KindSwitchProps) {
  const { label, about } = NOTICES[kind];
  return (
    <li>
      <label className={classes.kind}>
        <span>
          <b>{label}</b>
          <span id={`ueber-${kind}`} className={classes.quiet}>
            {about}
          </span>
        </span>
        <input
          type="checkbox"
          role="switch"
          aria-label={label}
          aria-describedby={`ueber-${kind}`}
          checked={isOn}
          aria-checked={isOn}
          disabled={isFixed}
          onChange={({ currentTarget }) => onSwitch(currentTarget.checked)}
        />
      </label>
    </li>
  );
}
