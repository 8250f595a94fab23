import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import type { SubscriptionAnswer } from '#shared/contracts/subscriptions.ts';
import { useOverlay } from '#web/ui/address/use-overlay.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import { ChangePlan } from './change-plan.tsx';

/** Upgrade on free; change and end where something is booked. */
export function PlanActions({ state }: { readonly state: SubscriptionAnswer }) {
  const upgrading = useOverlay('tarif');
  const [isCancelling, setCancelling] = useState(false);
  const { plan, subscription } = state;
  if (plan === 'free') {
    return (
      <Group>
        <Button onClick={() => upgrading.open('premium_yearly')}>Upgrade auf Premium</Button>
      </Group>
    );
  }
  if (subscription === null || subscription.cancelAtPeriodEnd) return null;
  return (
    <Group gap="xs">
      <ChangePlan state={state} />
      <Button variant="default" onClick={() => setCancelling(true)}>
        Abonnement kündigen
      </Button>
      <CancelDialog
        opened={isCancelling}
        onClose={() => setCancelling(false)}
        end={subscription.currentPeriodEnd}
      />
    </Group>
  );
}
