import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import { API_SCOPES, type ApiScope } from '#shared/api-scopes.ts';
import type { ApiKey } from '#shared/contracts/integrations/api-keys.ts';
import { keysOf } from '#shared/labels/statuses.ts';
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

/**
 * Keys that are good for nothing, each with the status and the code of its refusal.
 * @param withoutPlan a key of somebody whose plan has no API any more
 */
export async function spoiltKeys(
  app: Caller & { readonly pool: Pool },
  cookie: string,
  withoutPlan: string,
) {
  const every = keysOf(API_SCOPES);
  const { secret: revoked, id } = await makeApiKey(app, cookie, every);
  await must(app, 'POST', `/api/api-keys/${id}/revoke`, {}, cookie);
  const expired = await makeApiKey(app, cookie, every);
  await app.pool.query(
    `update api_keys set created_at = now() - interval '2 days', expires_at = now() - interval '1 day' where id = $1`,
    [expired.id],
  );
  const elsewhere = await makeApiKey(app, cookie, every, { networks: ['198.51.100.0/24'] });
  return [
    [revoked, 401, 'key_revoked'],
    [expired.secret, 401, 'key_expired'],
    [elsewhere.secret, 403, 'network_not_allowed'],
    [withoutPlan, 403, 'plan_without_api'],
    [`ew_live_${'0'.repeat(36)}`, 401, 'key_invalid'],
  ] as const;
}
