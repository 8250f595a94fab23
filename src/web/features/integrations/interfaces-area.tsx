import { Stack } from '@mantine/core';
import { WhoMay } from '#web/parts/roles/who-may.tsx';
import { ApiKeysSection } from './api-keys/api-keys-section.tsx';
import { AssistantsSection } from './assistants/assistants-section.tsx';
import { CalendarSection } from './calendar/calendar-section.tsx';
import { WebhooksSection } from './webhooks/webhooks-section.tsx';

/** What other software may do in this account, and what is sent to it (docs/product/integrations.md). */
export function InterfacesArea() {
  return (
    <Stack gap="1.25rem">
      <WhoMay right="team">
        <ApiKeysSection />
        <WebhooksSection />
      </WhoMay>
      <CalendarSection />
      <WhoMay right="team">
        <AssistantsSection />
      </WhoMay>
    </Stack>
  );
}
