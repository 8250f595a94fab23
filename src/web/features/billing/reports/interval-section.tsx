import { Button, NativeSelect, Skeleton } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import {
  getBillingSchedule,
  putBillingSchedule,
  triggerBillingReport,
} from '#shared/contracts/calls.generated.ts';
import { BILLING_SCHEDULES, type BillingSchedule } from '#shared/labels/billing.ts';
import { queryOf } from '#web/api/queries.ts';
import { useCall } from '#web/api/use-call.ts';
import { showFailure } from '#web/parts/show-failure.ts';
import { useOverlay } from '#web/ui/address/use-overlay.ts';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { choicesOf } from '#web/ui/form/choices-of.ts';
import { formatDate, formatPeriod } from '#web/ui/format/format-date.ts';
import { Section } from '#web/ui/page/section.tsx';
import classes from './reports.module.css';

/** The interval, the day of the next report, and the button for one by hand. */
export function IntervalSection() {
  const state = useQuery(queryOf(getBillingSchedule, {}));
  const save = useCall(putBillingSchedule);
  const change = (schedule: BillingSchedule, before?: BillingSchedule) =>
    save.mutate(
      { body: { schedule } },
      {
        onSuccess: ({ description }) =>
          before === undefined
            ? toast.success('Abrechnungsintervall geändert', description)
            : toast.undoable('Abrechnungsintervall geändert', description, () => change(before)),
        onError: showFailure('Abrechnungsintervall konnte nicht geändert werden'),
      },
    );
  const { data } = state;
  const shown = save.isPending ? save.variables.body.schedule : data?.schedule;
  return (
    <Section
      title="Abrechnungsintervall"
      hint="Abrechnungsberichte zeigen, welche Prämien Ihre Partner in einem Zeitraum verdient haben. Sie kommen von selbst, mit einer E-Mail an Sie."
    >
      {state.error !== null && data === undefined ? (
        <ErrorState message={state.error.message} onRetry={() => void state.refetch()} />
      ) : null}
      {data === undefined ? (
        state.error === null && <Skeleton height={72} radius="md" />
      ) : (
        <div className={classes.interval}>
          <NativeSelect
            label="Intervall"
            description={data.description}
            inputWrapperOrder={['label', 'input', 'description']}
            value={shown ?? data.schedule}
            disabled={save.isPending}
            onChange={({ currentTarget }) =>
              change(currentTarget.value as BillingSchedule, data.schedule)
            }
            data={[...choicesOf(BILLING_SCHEDULES)]}
          />
          <div className={classes.next}>
            <span>Nächste Abrechnung</span>
            <strong className="ew-numbers">{formatDate(data.nextBillingDate)}</strong>
            <span className="ew-numbers">für {formatPeriod(data.periodStart, data.periodEnd)}</span>
          </div>
          <SendNow schedule={data.schedule} />
        </div>
      )}
    </Section>
  );
}

/** Asks for a report of everything since the last one. */
function SendNow({ schedule }: { readonly schedule: BillingSchedule }) {
  const shown = useOverlay('bericht');
  const trigger = useCall(triggerBillingReport);
  const send = () =>
    trigger.mutate(
      { body: { schedule } },
      {
        onSuccess: ({ id, reportNumber }) => {
          toast.success('Bericht wird gesendet', `${reportNumber} kommt gleich per E-Mail.`);
          shown.open(id);
        },
        onError: showFailure('Bericht konnte nicht gesendet werden'),
      },
    );
  return (
    <div className={classes.send}>
      <Button
        variant="default"
        leftSection={<IconSend size={18} aria-hidden />}
        loading={trigger.isPending}
        onClick={send}
      >
        Bericht jetzt senden
      </Button>
      <span>Zwischenstand seit dem letzten Bericht</span>
    </div>
  );
}
