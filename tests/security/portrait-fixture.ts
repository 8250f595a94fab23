import type { Pool } from 'pg';
import { uploadForm } from '../support/images.ts';

/** Pictures of a partner as the fixture has them: one waits, one is shown to guests. */
export const WAITING_PORTRAIT = '01920000-0000-7000-8000-0000000000c1';
export const SHOWN_PORTRAIT = '01920000-0000-7000-8000-0000000000c2';

/** The form of an upload, with a file that is no picture. */
export const PORTRAIT_FORM = uploadForm('GIF89a', { field: 'picture', name: 'ich.jpg' });

/** Gives a partner both pictures, unless they are there. */
export async function putPortraits(pool: Pool, partnerId: string): Promise<void> {
  await pool.query(
    `insert into partner_portraits (provider_id, partner_id, is_released, id, uploaded_at, decided_at, bytes)
     select p.provider_id, p.id, t.is_released, t.id, now(), case when t.is_released then now() end, '\\xffd8'
     from partners p, (values (false, $2::uuid), (true, $3::uuid)) t (is_released, id)
     where p.id = $1
     on conflict do nothing`,
    [partnerId, WAITING_PORTRAIT, SHOWN_PORTRAIT],
  );
}
