import type { Pool } from 'pg';

/** What was read on a website as the fixture has it. */
export const WEBSITE_READING = '01920000-0000-7000-8000-0000000000d1';
export const WEBSITE_PHOTO = '01920000-0000-7000-8000-0000000000d2';
const WEBSITE_LOGO = '01920000-0000-7000-8000-0000000000d3';

/** Gives a provider a reading with a proposal, a logo and a photograph, unless there is one. */
export async function putReading(pool: Pool, email: string, words: string): Promise<void> {
  const proposal = {
    field: 'phone',
    value: '08021 5050',
    source: { page: 'imprint', url: 'https://gut-lindenhof.example/impressum', quote: words },
  };
  await pool.query(
    `with reading as (
       insert into website_readings (provider_id, id, requested_at, website, state, proposals)
       select provider_id, $2, now(), 'https://gut-lindenhof.example', 'done', $3
       from users join login_addresses using (login_id) where address = $1
       on conflict do nothing returning provider_id)
     insert into website_pictures (provider_id, id, kind, place, source_url, width, height, bytes)
     select provider_id, t.id, t.kind, 0, $6, 1, 1, '\\xffd8'
     from reading, (values ($4::uuid, 'photo'), ($5::uuid, 'logo')) t (id, kind)`,
    [email, WEBSITE_READING, JSON.stringify([proposal]), WEBSITE_PHOTO, WEBSITE_LOGO, words],
  );
}
