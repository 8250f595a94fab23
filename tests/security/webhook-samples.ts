import type { Pool } from 'pg';
import { newId } from '#server/kernel/new-id.ts';
import { webhookSecrets } from '#server/modules/integrations/webhooks/secrets.ts';
import { newWebhookSecret } from '#server/modules/integrations/webhooks/signature.ts';
import { list, onRow, type Sample, type Target } from './sample.ts';

const of = ({ webhookId }: Target, path = ''): string => `/api/webhooks/${webhookId}${path}`;
/** Leads nowhere: what is tried in the tests is refused before a connection is opened. */
const wanted = { name: 'Kasse', url: 'https://169.254.169.254/' };

/** The calls about webhooks. */
export const WEBHOOK_SAMPLES: Readonly<Record<string, Sample>> = {
  'GET /api/webhooks': list('/api/webhooks'),
  'POST /api/webhooks': { url: () => '/api/webhooks', body: () => wanted, namesRow: false },
  'PUT /api/webhooks/{id}': onRow(of, () => wanted),
  'POST /api/webhooks/{id}/rotate': onRow(
    (target) => of(target, '/rotate'),
    () => ({ overlapHours: 24 }),
  ),
  'POST /api/webhooks/{id}/switch': onRow(
    (target) => of(target, '/switch'),
    () => ({ isOn: false }),
  ),
  'POST /api/webhooks/{id}/test': onRow((target) => of(target, '/test')),
  'GET /api/webhooks/{id}/deliveries': onRow((target) => of(target, '/deliveries')),
  'GET /api/webhooks/{id}/deliveries/{deliveryId}': onRow((target) =>
    of(target, `/deliveries/${target.deliveryId}`),
  ),
  'POST /api/webhooks/{id}/deliveries/{deliveryId}/resend': onRow((target) =>
    of(target, `/deliveries/${target.deliveryId}/resend`),
  ),
  'DELETE /api/webhooks/{id}': onRow(of),
};

/** A webhook that was sent a test, as its rows; its secret is sealed as the tests' installation does. */
export async function putWebhook(
  pool: Pool,
  email: string,
  sentinel: string,
): Promise<{ webhookId: string; deliveryId: string }> {
  const id = newId();
  const sealed = webhookSecrets(() => [Buffer.alloc(32, 1)]).seal(id, newWebhookSecret());
  const { rows } = await pool.query<{ webhookId: string; deliveryId: string }>(
    `with endpoint as (
       insert into webhook_endpoints (provider_id, id, name, url, event_types, includes_personal_data,
         secret, previous_secret, previous_secret_until, created_at, created_by, last_number)
       select provider_id, $3, $2, 'https://169.254.169.254/' || $2, '{lead.created}', false,
         $4, $4, now(), now(), u.id, 1
       from users u join logins l on l.id = u.login_id where l.email = $1 returning provider_id, id),
     delivery as (
       insert into webhook_deliveries (provider_id, id, endpoint_id, number, subject_id, created_at, state)
       select provider_id, gen_random_uuid(), id, 1, id, now(), 'failed' from endpoint
       returning provider_id, id, endpoint_id),
     attempt as (
       insert into webhook_attempts (provider_id, id, delivery_id, at, by_hand, status, duration_ms,
         answer_headers, answer_body, with_personal_data)
       select provider_id, gen_random_uuid(), id, now(), true, 500, 20, $2, $2, false from delivery)
     select endpoint_id as "webhookId", id as "deliveryId" from delivery`,
    [email, sentinel, id, sealed],
  );
  const [row] = rows;
  if (row === undefined) throw new Error('no such provider');
  return row;
}
