import { randomUUID } from 'node:crypto';
import type { ApiScope } from '#shared/api-scopes.ts';
import type { ApiKey } from '#shared/contracts/integrations/api-keys.ts';
import type { CallAnswer, Caller } from './caller.ts';
import { must } from './world.ts';

/** A key as the provider's screen makes it. @returns its text, which nothing answers again */
export async function makeApiKey(
  app: Caller,
  cookie: string,
  scopes: readonly ApiScope[],
  more: Record<string, unknown> = {},
): Promise<{ readonly id: string; readonly secret: string }> {
  const body = { name: 'Kasse', scopes, ...more };
  const made = await must<{ key: ApiKey; secret: string }>(
    app,
    'POST',
    '/api/api-keys',
    body,
    cookie,
  );
  return { id: made.key.id, secret: made.secret };
}

/** Calls the API by a key. */
export const callByKey = (
  app: Caller,
  secret: string,
  url: string,
  { from, headers }: { readonly from?: string; readonly headers?: Record<string, string> } = {},
): Promise<CallAnswer> =>
  app.call('GET', url, undefined, undefined, {
    headers: { authorization: `Bearer ${secret}`, ...headers },
    ...(from === undefined ? {} : { from }),
  });

/** Writes by a key, with an Idempotency-Key of its own unless one is given. */
export const writeByKey = (
  app: Caller,
  secret: string,
  { method, url, body }: { readonly method: string; readonly url: string; readonly body?: unknown },
  { from, headers }: { readonly from?: string; readonly headers?: Record<string, string> } = {},
): Promise<CallAnswer> =>
  app.call(method as 'POST' | 'PATCH', url, body, undefined, {
    headers: {
      authorization: `Bearer ${secret}`,
      'idempotency-key': randomUUID(),
      ...headers,
    },
    ...(from === undefined ? {} : { from }),
  });
