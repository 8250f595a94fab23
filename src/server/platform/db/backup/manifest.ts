import { join } from 'node:path';
import { z } from 'zod';
import { isObjectKey } from '../../storage/object-store.ts';
import { BackupError } from './backup-error.ts';
import { PARTITION_BOUND } from './catalogue.ts';

const MANIFEST = 'manifest.json';
const FORMAT = 1;

/**
 * Every value has one exact shape, because a backup may come from anywhere: none of them can hold a
 * quote, a space or a path. Names are also held against the real tables before they are used.
 */
const schema = z.enum(['public', 'pgboss']);
const identifier = z.string().regex(/^[a-z_][a-z0-9_]{0,62}$/);
const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const count = z.number().int().min(0);

const table = z
  .object({
    schema,
    name: identifier,
    /** In the order of the file's columns; generated columns are computed again. */
    columns: z.array(identifier).min(1),
    file: z.string(),
    rows: count,
    bytes: count,
    sha256,
  })
  .refine((each) => each.file === tableFile(each));

const object = z.object({
  /** No such text leads out of the folder. */
  key: z.string().refine(isObjectKey),
  bytes: count,
  sha256,
});

const manifest = z.object({
  product: z.literal('empfehlwerk'),
  format: z.literal(FORMAT),
  createdAt: z.iso.datetime(),
  /** Names of the migrations that made the schema, in their order. */
  migrations: z.array(z.string().regex(/^\d{4}_[a-z0-9_]+$/)).min(1),
  /** Version of the job queue's own schema. */
  queueVersion: z.number().int(),
  secret: z.object({ fingerprint: sha256, isIncluded: z.boolean() }),
  tables: z.array(table),
  /** Parts of partitioned tables, with their bounds as PostgreSQL prints them in UTC. */
  partitions: z.array(
    z.object({
      name: identifier,
      parent: identifier,
      bound: z.string().regex(PARTITION_BOUND),
    }),
  ),
  sequences: z.array(z.object({ schema, name: identifier, value: z.string().regex(/^\d{1,19}$/) })),
  /** What the object store held; a backup from before there was one names none. */
  objects: z.array(object).default([]),
});

export type Manifest = z.infer<typeof manifest>;
export type BackedUpTable = z.infer<typeof table>;
export type BackedUpObject = z.infer<typeof object>;

export const manifestFile = (folder: string): string => join(folder, MANIFEST);

/** Name of the file that holds a table's rows. */
export const tableFile = (of: { readonly schema: string; readonly name: string }): string =>
  `${of.schema}.${of.name}.copy.gz`;

/** Where a backup keeps the bytes of an object. */
export const objectFile = (key: string): string => join('objects', ...key.split('/'));

/** What every backup of this version says of itself. */
export const KIND = { product: 'empfehlwerk', format: FORMAT } as const;

/**
 * What a manifest says its backup holds.
 * @param text the very text whose seal was checked
 * @throws BackupError when it is damaged, of an unknown format, or holds a value of another shape
 */
export function parseManifest(folder: string, text: string): Manifest {
  const parsed = manifest.safeParse(parseJson(text));
  if (!parsed.success)
    throw new BackupError(
      `${manifestFile(folder)} ist beschädigt oder stammt von einer anderen Version von Empfehlwerk. Nehmen Sie eine andere Sicherung oder die Version, die sie geschrieben hat.`,
      { cause: parsed.error },
    );
  return parsed.data;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
