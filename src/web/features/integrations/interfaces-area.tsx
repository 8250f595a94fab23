import { ApiKeysSection } from './api-keys/api-keys-section.tsx';

/** What other software may do in this account (docs/product/integrations.md). */
export function InterfacesArea() {
  return <ApiKeysSection />;
}
