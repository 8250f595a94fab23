import { sql } from 'kysely';
import type { Queryable } from '#server/kernel/database.ts';
import { camel, type Row } from '#server/platform/db/database.ts';
import { fromRow } from '#server/platform/db/entity-rows.ts';
import { likePatterns } from '#server/platform/db/like-pattern.ts';
import { LIBRARY_PICTURE_FIELDS } from '#shared/contracts/accounts/picture.schema.ts';
import { providerId, type ProviderId } from '#shared/ids.ts';
import {
  LIBRARY_PICTURE_PATH,
  type PictureEnding,
  type ShownPicture,
} from '#shared/pictures/library-picture.ts';
import { SLUG_PATTERN } from '#shared/slug.ts';
import { objectKey, type PictureFile } from './object-keys.ts';
import type { PictureWords } from './store.ts';

export { isBackupUnderWay } from '#server/platform/db/backup/backup-lock.ts';

type PictureRow = Row<'pictures'>;

/** Digits of the hash that an address carries: enough to never meet another file's at one slug. */
const HASH_DIGITS = 16;

const hashOf = ({ sha256 }: Pick<PictureRow, 'sha256'>): string =>
  sha256.toString('hex').slice(0, HASH_DIGITS);

/** A picture of the library, without where it is used. */
export interface KeptPicture extends ShownPicture, PictureWords {
  readonly id: string;
  readonly width: number;
  readonly height: number;
  readonly bytes: number;
  readonly standIn: string;
  /** By the cells of `TONE_GRID`; empty for pictures that came before they were measured. */
  readonly tones: readonly number[];
  readonly createdAt: Date;
  readonly replacedAt: Date | null;
}

const keptPicture = (row: PictureRow): KeptPicture => ({
  id: row.id,
  ...fromRow(LIBRARY_PICTURE_FIELDS, row),
  address: `${LIBRARY_PICTURE_PATH}${row.slug}/${hashOf(row)}`,
  width: row.width,
  height: row.height,
  widths: row.widths,
  avifWidths: row.avifWidths,
  bytes: row.bytes,
  standIn: row.standIn,
  tones: row.tones ?? [],
  createdAt: row.createdAt,
  replacedAt: row.replacedAt,
});

/** One page of the library, newest first, and one more than `limit`. */
export async function listPictures(
  db: Queryable,
  provider: ProviderId,
  filter: {
    readonly limit: number;
    readonly cursor?: string | undefined;
    readonly search: string;
    /** Only those whose alternative text is missing. */
    readonly undescribed: boolean;
    /** Ids that are left out. */
    readonly without: readonly string[];
  },
): Promise<KeptPicture[]> {
  const { limit, cursor, search, undescribed, without } = filter;
  const rows = await camel(db)
    .selectFrom('pictures')
    .selectAll()
    .where('providerId', '=', provider)
    .$if(cursor !== undefined, (query) => query.where('id', '<', cursor ?? ''))
    .where((eb) =>
      eb.and(
        likePatterns(search).map((pattern) =>
          eb.or([eb('name', 'ilike', pattern), eb('alt', 'ilike', pattern)]),
        ),
      ),
    )
    .$if(undescribed, (query) => query.where('alt', '=', '').where('isDecorative', '=', false))
    .$if(without.length > 0, (query) =>
      query.where(sql<boolean>`not (id = any(${[...without]}::uuid[]))`),
    )
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();
  return rows.map(keptPicture);
}

/** Those of the pictures that the provider has, by id: for pages that show them. */
export async function findPictures(
  db: Queryable,
  provider: ProviderId,
  ids: readonly string[],
): Promise<ReadonlyMap<string, KeptPicture>> {
  if (ids.length === 0) return new Map();
  const rows = await camel(db)
    .selectFrom('pictures')
    .selectAll()
    .where('providerId', '=', provider)
    .where('id', 'in', [...ids])
    .execute();
  return new Map(rows.map((row) => [row.id, keptPicture(row)]));
}

/** Bytes of a provider that count against the plan: of the pictures, and of files that guests sent. */
export async function usedBytes(db: Queryable, provider: ProviderId): Promise<number> {
  const { rows } = await sql<{ sum: string }>`
    select coalesce((select sum(bytes) from pictures where provider_id = ${provider}), 0)
      + coalesce((select sum(bytes) from lead_files where provider_id = ${provider}), 0) as sum`.execute(
    camel(db),
  );
  return Number(rows[0]?.sum ?? 0);
}

/** What a job needs of a file; undefined where it has been replaced or deleted. */
export function findFile(db: Queryable, provider: ProviderId, fileId: string) {
  return camel(db)
    .selectFrom('pictures')
    .select('widths')
    .where('providerId', '=', provider)
    .where('fileId', '=', fileId)
    .executeTakeFirst();
}

/** The files of a provider that pictures have, with names for people. */
export function listFiles(db: Queryable, provider: ProviderId) {
  return camel(db)
    .selectFrom('pictures')
    .select(['id', 'name', 'fileId', 'widths'])
    .where('providerId', '=', provider)
    .orderBy('id')
    .execute();
}

/**
 * Where the bytes behind a public address lie, for any provider: a visitor knows nothing but the
 * address. Null once the picture is deleted, its file replaced, or its provider's account dissolved.
 */
export async function unscopedObjectKey(
  db: Queryable,
  slug: string,
  wanted: { readonly hash: string; readonly width: number; readonly ending: PictureEnding },
): Promise<string | null> {
  if (!SLUG_PATTERN.test(slug)) return null;
  const row = await camel(db)
    .selectFrom('slugs as s')
    .innerJoin('pictures as f', (join) =>
      join.onRef('f.providerId', '=', 's.providerId').onRef('f.id', '=', 's.targetId'),
    )
    .innerJoin('providers as p', 'p.id', 'f.providerId')
    .select(['f.providerId', 'f.fileId', 'f.sha256', 'f.widths', 'f.avifWidths'])
    .where('s.slug', '=', slug)
    .where('s.kind', '=', 'picture')
    .where('p.dissolvedAt', 'is', null)
    .executeTakeFirst();
  if (row === undefined || hashOf(row) !== wanted.hash) return null;
  const widths = wanted.ending === 'avif' ? row.avifWidths : row.widths;
  if (!widths.includes(wanted.width)) return null;
  return objectKey(providerId(row.providerId), row.fileId, wanted.width, wanted.ending);
}

/** Which of these files, of any provider, pictures have, as `provider/file`; the others' bytes are nobody's. */
export async function unscopedKnownFiles(
  db: Queryable,
  files: readonly PictureFile[],
): Promise<ReadonlySet<string>> {
  const providers = files.map(({ provider }) => provider);
  const fileIds = files.map(({ fileId }) => fileId);
  const rows = await camel(db)
    .selectFrom('pictures')
    .select(['providerId', 'fileId'])
    .where(sql<boolean>`provider_id = any(${providers}::uuid[])`)
    .where(sql<boolean>`file_id = any(${fileIds}::uuid[])`)
    .execute();
  return new Set(rows.map((row) => `${row.providerId}/${row.fileId}`));
}

/** The keys of every object that some picture of any provider needs. */
export async function unscopedNeededKeys(db: Queryable): Promise<string[]> {
  const rows = await camel(db)
    .selectFrom('pictures')
    .select(['providerId', 'fileId', 'widths', 'avifWidths'])
    .execute();
  return rows.flatMap(({ providerId: provider, fileId, widths, avifWidths }) => {
    const keyOf = (ending: PictureEnding) => (width: number) =>
      objectKey(providerId(provider), fileId, width, ending);
    return [...widths.map(keyOf('webp')), ...avifWidths.map(keyOf('avif'))];
  });
}
