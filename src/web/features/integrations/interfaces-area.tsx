import { Stack } from '@mantine/core';
import { ApiKeysSection } from './api-keys/api-keys-section.tsx';
import { AssistantsSection } from './assistants/assistants-section.tsx';

/** What other software may do in this account (docs/product/integrations.md). */
export function InterfacesArea() {
  return (
    <Stack gap="1.25rem">
      <ApiKeysSection />
      <AssistantsSection />
    </Stack>
  );
}
