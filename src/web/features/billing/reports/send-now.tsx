import { Button } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { triggerBillingReport } from '#shared/contracts/reports.ts';
import type { BillingSchedule } from '#shared/labels/billing.ts';
import { useCall } from '#web/api/use-call.ts';
import { showFailure } from '#web/parts/show-failure.ts';
import { useOverlay } from '#web/ui/address/use-overlay.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import classes from './reports.module.css';

/** Asks for a report of everything since the last one. */
export function SendNow({ schedule }: { readonly schedule: BillingSchedule }) {
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
