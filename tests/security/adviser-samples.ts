import type { Pool } from 'pg';
import { list, onRow, type Sample } from './sample.ts';

/** The calls about packs for the tax adviser. */
export const ADVISER_SAMPLES: Readonly<Record<string, Sample>> = {
  'GET /api/adviser-packs': list('/api/adviser-packs'),
  'POST /api/adviser-packs': {
    url: () => '/api/adviser-packs',
    body: () => ({ period: '2025-12' }),
    namesRow: false,
  },
  'GET /api/adviser-packs/{id}/file': onRow(
    ({ adviserPackId }) => `/api/adviser-packs/${adviserPackId}/file`,
  ),
  'POST /api/adviser-packs/{id}/links': onRow(
    ({ adviserPackId }) => `/api/adviser-packs/${adviserPackId}/links`,
    () => ({ email: 'kanzlei@steuer.example', lastDay: null }),
  ),
  'POST /api/adviser-links/{id}/withdraw': onRow(
    ({ adviserLinkId }) => `/api/adviser-links/${adviserLinkId}/withdraw`,
  ),
  'DELETE /api/adviser-packs/{id}': onRow(
    ({ adviserPackId }) => `/api/adviser-packs/${adviserPackId}`,
  ),
};

/** A pack that is ready, with a link that was opened, as their rows. @returns their ids */
export async function putAdviserPack(
  pool: Pool,
  email: string,
  sentinel: string,
): Promise<{ adviserPackId: string; adviserLinkId: string }> {
  const { rows } = await pool.query<{ adviserPackId: string; adviserLinkId: string }>(
    `with pack as (
       insert into adviser_packs (provider_id, id, created_at, created_by, from_date, to_date, state,
         run_id, runs, touched_at, documents, packed, file_name, size_bytes, sha256, ready_at, last_day)
       select u.provider_id, gen_random_uuid(), now(), u.id, '2025-11-01', '2025-11-30', 'ready',
         gen_random_uuid(), 1, now(), 0, 0, $2 || '.zip', octet_length($2), sha256($2::bytea), now(),
         current_date + 10
       from users u join logins l on l.id = u.login_id where l.email = $1 returning *
     ), piece as (
       insert into adviser_pack_pieces (provider_id, pack_id, run_id, place, bytes)
       select provider_id, id, run_id, 0, $2::bytea from pack
     ), link as (
       insert into adviser_links (provider_id, id, pack_id, created_at, created_by, email, last_day)
       select provider_id, gen_random_uuid(), id, now(), created_by, $2 || '@steuer.example', last_day
       from pack returning *
     ), access as (
       insert into adviser_accesses (provider_id, id, link_id, at, kind)
       select provider_id, gen_random_uuid(), id, now(), 'opened' from link
     )
     select pack.id as "adviserPackId", link.id as "adviserLinkId" from pack, link`,
    [email, sentinel],
  );
  const [row] = rows;
  if (row === undefined) throw new Error('no such provider');
  return row;
}
