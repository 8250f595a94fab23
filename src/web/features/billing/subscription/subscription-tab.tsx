import { DissolveCard } from '#web/parts/dissolution/dissolve-card.tsx';
import { SubscriptionCard } from './subscription-card.tsx';
import { UpgradeDialog } from './upgrade-dialog.tsx';
import { UsageCard } from './usage-card.tsx';
import classes from './subscription.module.css';

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
