import { Anchor, Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { renewCalendarFeed } from '#shared/contracts/calls.generated.ts';
import type { CalendarFeed } from '#shared/contracts/integrations/calendar-feed.ts';
import { useCall } from '#web/api/use-call.ts';
import { showFailure } from '#web/parts/show-failure.ts';
import { CopyButton } from '#web/ui/feedback/copy-button.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { formatDate } from '#web/ui/format/format-date.ts';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import classes from './calendar.module.css';

export interface CalendarAddressProps {
  readonly feed: NonNullable<CalendarFeed['feed']>;
}

/** The secret address, how calendars take it, and how it is replaced. */
export function CalendarAddress({ feed: { url, lastFetchedOn } }: CalendarAddressProps) {
  const [isAsked, question] = useDisclosure(false);
  const renew = useCall(renewCalendarFeed);
  return (
    <>
      <div className={classes.address}>
        <code>{url}</code>
        <CopyButton text={url} label="Adresse des Kalender-Abos kopieren" />
      </div>
      <div className={classes.about}>
        <p className="ew-numbers">
          {lastFetchedOn === null
            ? 'Noch kein Kalender hat sie abgerufen.'
            : `Zuletzt abgerufen am ${formatDate(lastFetchedOn)}.`}{' '}
          Wer sie kennt, sieht die Tage; geben Sie sie nur weiter, wem Sie sie zeigen wollen.
        </p>
        <Button variant="subtle" size="compact-md" onClick={question.open}>
          Adresse erneuern
        </Button>
      </div>
      <ul className={classes.ways} aria-label="So abonnieren Sie den Kalender">
        <li>
          <strong>Google Kalender:</strong> am Computer links neben „Weitere Kalender“ auf das Plus,
          dann „Per URL“, und die Adresse einfügen. Google fragt nur alle paar Stunden nach.
        </li>
        <li>
          <strong>Outlook:</strong> im Kalender „Kalender hinzufügen“, dann „Aus dem Internet
          abonnieren“, und die Adresse einfügen.
        </li>
        <li>
          <strong>Apple Kalender:</strong> am Mac „Ablage“ und „Neues Kalenderabonnement“, oder auf
          diesem Gerät{' '}
          <Anchor href={url.replace(/^https?:/, 'webcal:')} inherit underline="always">
            direkt abonnieren
          </Anchor>
          .
        </li>
      </ul>
      <ConfirmDialog
        opened={isAsked}
        onCancel={question.close}
        title="Adresse erneuern?"
        confirmLabel="Erneuern"
        isBusy={renew.isPending}
        onConfirm={() =>
          renew.mutate(
            {},
            {
              onSuccess: () => toast.success('Adresse erneuert'),
              onError: showFailure('Nicht erneuert'),
              onSettled: question.close,
            },
          )
        }
      >
        Die bisherige Adresse gilt sofort nicht mehr. Tragen Sie danach die neue in alle Kalender
        ein, die Sie behalten wollen.
      </ConfirmDialog>
    </>
  );
}
