import { DissolveCard } from '#web/features/privacy/dissolution/dissolve-card.tsx';
import { onDemand } from '#web/ui/overlay/on-demand.tsx';
import { SubscriptionCard } from './subscription-card.tsx';
import { UsageCard } from './usage-card.tsx';
import classes from './subscription.module.css';

const UpgradeDialog = onDemand(
  { param: 'tarif' },
  async () => (await import('./upgrade-dialog.tsx')).UpgradeDialog,
);

/** Plan, payment, usage, and the way out. */
export function SubscriptionTab() {
  return (
    <div className={classes.page}>
      <SubscriptionCard />
      <UsageCard />
      <DissolveCard />
      <UpgradeDialog />
    </div>
  );
}
