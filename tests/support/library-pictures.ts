import type { Pool } from 'pg';
import sharp from 'sharp';
import type { readPictureLibrary } from '#shared/contracts/accounts/pictures.ts';
import type { Received } from '#shared/contracts/contract.ts';
import type { Caller } from './caller.ts';
import { upload } from './images.ts';

export type Library = Received<typeof readPictureLibrary>;

/** A photograph of something: soft edges, some noise. */
export function scene(width: number, height: number, sky = '#7fa8d0'): Promise<Buffer> {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <defs><linearGradient id="g" x2="0" y2="1"><stop stop-color="${sky}"/><stop offset="1" stop-color="#3b4f2e"/></linearGradient></defs>
    <rect width="100%" height="100%" fill="url(#g)"/>
    <circle cx="30%" cy="40%" r="12%" fill="#fcf6ee" fill-opacity=".7"/></svg>`;
  return sharp(Buffer.from(drawing)).jpeg().toBuffer();
}

/** Uploads a file into the library, or in place of a picture. */
export const uploadPicture = (
  app: Caller,
  cookie: string,
  bytes: Uint8Array,
  { url = '/api/pictures', name = 'bild.jpg' } = {},
) => upload(app, url, bytes, cookie, { field: 'picture', name });

/** A picture in the books without bytes behind it. @returns its id */
export async function fakePicture(
  pool: Pool,
  email: string,
  { name = 'Platzhalter', bytes = 1 } = {},
): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    `insert into pictures (provider_id, id, slug, name, alt, file_id, sha256, width, height, widths, bytes,
       stand_in, created_at)
     select provider_id, gen_random_uuid(), 'x', $2, $2, gen_random_uuid(), sha256('x'), 1, 1, '{1}', $3,
       '', now()
     from users join login_addresses using (login_id) where address = $1
     returning id`,
    [email.toLowerCase(), name, bytes],
  );
  return rows[0]?.id ?? '';
}
