import type { Pool } from 'pg';
import { list, onRow, type Sample } from './sample.ts';

/** The calls about keys for other software. */
export const API_KEY_SAMPLES: Readonly<Record<string, Sample>> = {
  'GET /api/api-keys': list('/api/api-keys'),
  'GET /api/api-keys/{id}/calls': onRow(({ apiKeyId }) => `/api/api-keys/${apiKeyId}/calls`),
  'POST /api/api-keys': {
    url: () => '/api/api-keys',
    body: () => ({ name: 'Kasse', scopes: ['partners:read'] }),
    namesRow: false,
  },
  'POST /api/sandbox/reset': {
    url: () => '/api/sandbox/reset',
    body: () => ({}),
    namesRow: false,
  },
  'POST /api/api-keys/{id}/rotate': onRow(
    ({ apiKeyId }) => `/api/api-keys/${apiKeyId}/rotate`,
    () => ({ overlapHours: 24 }),
  ),
  'POST /api/api-keys/{id}/revoke': onRow(({ apiKeyId }) => `/api/api-keys/${apiKeyId}/revoke`),
};

/** A key that is good, as its row. @returns its id */
export async function putApiKey(
  pool: Pool,
  email: string,
  sentinel: string,
): Promise<{ apiKeyId: string }> {
  const { rows } = await pool.query<{ apiKeyId: string }>(
    `insert into api_keys (provider_id, id, name, ending, key_hash, scopes, created_at, created_by, expires_at)
     select provider_id, gen_random_uuid(), $2, 'abcd', sha256(convert_to($2::text || u.id, 'UTF8')), '{partners:read}', now(), u.id,
       now() + interval '1 year'
     from users u join logins l on l.id = u.login_id where l.email = $1 returning id as "apiKeyId"`,
    [email, sentinel],
  );
  const [row] = rows;
  if (row === undefined) throw new Error('no such provider');
  return row;
}
