import type { Pool } from 'pg';
import { newId } from '#server/kernel/new-id.ts';
import { list, onRow, type Sample } from './sample.ts';

/** The calls around a second person. */
export const APPROVAL_SAMPLES: Readonly<Record<string, Sample>> = {
  'GET /api/account/four-eyes': list('/api/account/four-eyes'),
  'PUT /api/account/four-eyes': {
    url: () => '/api/account/four-eyes',
    body: () => ({ from: 1000 }),
    namesRow: false,
  },
  'GET /api/approvals': list('/api/approvals'),
  'GET /api/approvals/count': list('/api/approvals/count'),
  'POST /api/approvals': onRow(
    () => '/api/approvals',
    ({ partner }) => ({
      call: 'partner_bank',
      id: partner.id,
      body: { iban: 'DE75512108001245126199' },
    }),
  ),
  'POST /api/approvals/{id}/agree': onRow(({ approvalId }) => `/api/approvals/${approvalId}/agree`),
  'POST /api/approvals/{id}/decline': onRow(
    ({ approvalId }) => `/api/approvals/${approvalId}/decline`,
    () => ({ reason: 'Bitte erst anrufen' }),
  ),
  'POST /api/approvals/{id}/withdraw': onRow(
    ({ approvalId }) => `/api/approvals/${approvalId}/withdraw`,
  ),
};

/** A change of a partner's account that waits for a second person. @returns its id */
export async function approvalOf(pool: Pool, partnerId: string, words: string): Promise<string> {
  const id = newId();
  await pool.query(
    `insert into approvals (provider_id, id, kind, asked_by, asked_at, partner_id, iban_from, iban_to,
       content, shown, fingerprint)
     select p.provider_id, $2, 'partner_bank', u.id, '2026-11-20T10:00:00Z', p.id, '3000', '6199',
       jsonb_build_object('call', 'partner_bank', 'id', p.id, 'body', jsonb_build_object('accountHolder', $3::text)),
       jsonb_build_object('after', jsonb_build_object('holder', $3::text, 'iban', '', 'bic', '')),
       decode(md5($3), 'hex')
     from partners p join users u on u.provider_id = p.provider_id where p.id = $1
     order by u.created_at limit 1`,
    [partnerId, id, words],
  );
  return id;
}
