import { ApiKeysSection } from './api-keys/api-keys-section.tsx';
import { WebhooksSection } from './webhooks/webhooks-section.tsx';
import classes from './interfaces-area.module.css';

/** What other software may do in this account, and what it is told (docs/product/integrations.md). */
export function InterfacesArea() {
  return (
    <div className={classes.stack}>
      <ApiKeysSection />
      <WebhooksSection />
    </div>
  );
}
