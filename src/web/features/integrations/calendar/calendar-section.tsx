import { Button, Skeleton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { deleteCalendarFeed, getCalendarFeed } from '#shared/contracts/calls.generated.ts';
import {
  type CalendarFeed,
  OFFERED_CALENDAR_STATES,
} from '#shared/contracts/integrations/calendar-feed.ts';
import { queryOf } from '#web/api/queries.ts';
import { useCall } from '#web/api/use-call.ts';
import { WhoMay } from '#web/parts/roles/who-may.tsx';
import { showFailure } from '#web/parts/show-failure.ts';
import { LostState } from '#web/ui/feedback/lost-state.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { LinkButton } from '#web/ui/page/link-button.tsx';
import { Section } from '#web/ui/page/section.tsx';
import { CalendarAddress } from './calendar-address.tsx';
import { CalendarStates } from './calendar-states.tsx';
import classes from './calendar.module.css';

/** The user's own calendar of event dates, by a secret address. */
export function CalendarSection() {
  const source = useQuery({ ...queryOf(getCalendarFeed, {}), staleTime: 0 });
  const { data } = source;
  return (
    <Section
      title="Kalender-Abo"
      hint="Die Veranstaltungstage Ihrer Anfragen in Google, Outlook oder Apple Kalender: Kampagne, Stand und Zahl der Gäste, ohne Namen und Kontaktdaten."
      actions={data === undefined || data.feed === null ? undefined : <SwitchOff />}
    >
      <LostState source={source} />
      {source.isPending ? (
        <Skeleton height={96} radius="md" aria-label="Kalender-Abo wird geladen" />
      ) : null}
      {data === undefined ? null : <Content {...data} />}
    </Section>
  );
}

function Content({ isInPlan, feed }: CalendarFeed) {
  if (!isInPlan) return <Offer rests={feed !== null} />;
  if (feed === null) return <SwitchOn />;
  return (
    <div className={classes.feed}>
      <CalendarAddress feed={feed} />
      <CalendarStates key={feed.states.join()} initial={feed.states} submit="Auswahl speichern" />
    </div>
  );
}

function SwitchOn() {
  return (
    <div className={classes.feed}>
      <CalendarStates initial={OFFERED_CALENDAR_STATES} submit="Kalender-Abo einschalten" isNew />
    </div>
  );
}

function SwitchOff() {
  const [isAsked, question] = useDisclosure(false);
  const end = useCall(deleteCalendarFeed);
  return (
    <>
      <Button variant="subtle" color="danger" onClick={question.open}>
        Ausschalten
      </Button>
      <ConfirmDialog
        opened={isAsked}
        onCancel={question.close}
        title="Kalender-Abo ausschalten?"
        confirmLabel="Ausschalten"
        danger
        isBusy={end.isPending}
        onConfirm={() =>
          end.mutate(
            {},
            {
              onSuccess: () => toast.success('Kalender-Abo ausgeschaltet'),
              onError: showFailure('Nicht ausgeschaltet'),
              onSettled: question.close,
            },
          )
        }
      >
        Die Adresse gilt sofort nicht mehr. Kalender, die sie abonniert haben, bekommen keine Tage
        mehr. Wenn Sie das Abo wieder einschalten, bekommt es eine andere Adresse.
      </ConfirmDialog>
    </>
  );
}

/** What the plan would bring. */
function Offer({ rests }: { readonly rests: boolean }) {
  return (
    <div className={classes.offer}>
      <p>
        Jede Hochzeit und jedes Fest aus Ihren Anfragen steht von selbst im Kalender und wandert
        mit, wenn der Tag sich ändert. Das Kalender-Abo gehört zum Tarif Enterprise.
        {rests ? ' Ihre bisherige Adresse ruht und gilt mit Enterprise wieder.' : ''}
      </p>
      <WhoMay right="team">
        <LinkButton to="/abrechnungen" search={{ tarif: 'enterprise' }} variant="default">
          Enterprise ansehen
        </LinkButton>
      </WhoMay>
    </div>
  );
}
