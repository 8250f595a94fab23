import type { Pool } from 'pg';
import { PASSWORD } from '../support/log-in.ts';
import { list, onRow, type Sample } from './sample.ts';

/** Of no invitation. */
const token = 'A'.repeat(64);

/** The calls about who belongs to a house. */
export const TEAM_SAMPLES: Readonly<Record<string, Sample>> = {
  'GET /api/team': list('/api/team'),
  'POST /api/team/invitations': {
    url: () => '/api/team/invitations',
    body: () => ({ email: 'neu@example.com', role: 'sales' }),
    namesRow: false,
  },
  'POST /api/team/invitations/{id}/resend': onRow(
    ({ teamInvitationId }) => `/api/team/invitations/${teamInvitationId}/resend`,
  ),
  'DELETE /api/team/invitations/{id}': onRow(
    ({ teamInvitationId }) => `/api/team/invitations/${teamInvitationId}`,
  ),
  'PUT /api/team/members/{id}/role': onRow(
    ({ memberId }) => `/api/team/members/${memberId}/role`,
    () => ({ role: 'reader' }),
  ),
  'POST /api/team/members/{id}/remove': onRow(
    ({ memberId }) => `/api/team/members/${memberId}/remove`,
    () => ({ revokesKeys: true }),
  ),
  'POST /api/team/leave': { url: () => '/api/team/leave', body: () => ({}), namesRow: false },
  'POST /api/invitation': {
    url: () => '/api/invitation',
    body: () => ({ token }),
    namesRow: false,
  },
  'POST /api/invitation/accept': {
    url: () => '/api/invitation/accept',
    body: () => ({ token }),
    namesRow: false,
  },
  'POST /api/invitation/join': {
    url: () => '/api/invitation/join',
    body: () => ({
      token,
      firstName: 'Jonas',
      lastName: 'Weiß',
      password: PASSWORD,
      termsAccepted: true,
    }),
    namesRow: false,
  },
};

/** Another member of a house and an open invitation, as their rows. @returns their ids */
export async function putTeam(
  pool: Pool,
  email: string,
  sentinel: string,
): Promise<{ teamInvitationId: string; memberId: string }> {
  const { rows } = await pool.query<{ teamInvitationId: string; memberId: string }>(
    `with house as (
       select u.provider_id, u.id from users u join logins l on l.id = u.login_id where l.email = $1
     ), person as (
       insert into logins (id, created_at, email, password_hash, first_name, last_name)
       select gen_random_uuid(), now(), $2 || gen_random_uuid() || '@example.com', '-', $2, $2 returning id, email
     ), address as (
       insert into login_addresses (address, login_id) select lower(email), id from person
     ), member as (
       insert into users (provider_id, id, created_at, login_id, role)
       select h.provider_id, gen_random_uuid(), now(), p.id, 'sales' from house h, person p returning id
     ), invited as (
       insert into team_invitations (provider_id, id, created_at, created_by, email, role, token_hash, sent_at, expires_at)
       select h.provider_id, gen_random_uuid(), now(), h.id, $2 || '@example.com', 'reader', sha256(h.id::text::bytea), now(),
         now() + interval '7 days' from house h returning id
     )
     select i.id as "teamInvitationId", m.id as "memberId" from invited i, member m`,
    [email, sentinel],
  );
  const [row] = rows;
  if (row === undefined) throw new Error('no such provider');
  return row;
}
