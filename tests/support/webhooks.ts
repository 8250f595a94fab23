import type { Webhook } from '#shared/contracts/integrations/webhooks.ts';
import type { Caller } from './caller.ts';
import { must } from './world.ts';

/** A webhook as the provider's screen makes it. @returns its secret, which nothing answers again */
export async function makeWebhook(
  app: Caller,
  cookie: string,
  url: string,
  more: Record<string, unknown> = {},
): Promise<{ readonly id: string; readonly secret: string }> {
  const body = { name: 'Kasse', url, ...more };
  const made = await must<{ webhook: Webhook; secret: string }>(
    app,
    'POST',
    '/api/webhooks',
    body,
    cookie,
  );
  return { id: made.webhook.id, secret: made.secret };
}
