import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { BackupError } from './backup-error.ts';

const MANIFEST = 'manifest.json';
const FORMAT = 1;

const table = z.object({
  schema: z.string(),
  name: z.string(),
  /** In the order of the file's columns; generated columns are computed anew. */
  columns: z.array(z.string()).min(1),
  file: z.string().regex(/^[\w.]+$/),
  rows: z.number().int().min(0),
  bytes: z.number().int().min(0),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});

const manifest = z.object({
  product: z.literal('empfehlwerk'),
  format: z.literal(FORMAT),
  createdAt: z.iso.datetime(),
  /** Names of the migrations that made the schema, in their order. */
  migrations: z.array(z.string()).min(1),
  /** Version of the job queue's own schema. */
  queueVersion: z.number().int(),
  secret: z.object({ fingerprint: z.string(), isIncluded: z.boolean() }),
  tables: z.array(table),
  /** Parts of partitioned tables, with their bounds as SQL. */
  partitions: z.array(z.object({ name: z.string(), parent: z.string(), bound: z.string() })),
  sequences: z.array(z.object({ schema: z.string(), name: z.string(), value: z.string() })),
});

export type Manifest = z.infer<typeof manifest>;
export type BackedUpTable = z.infer<typeof table>;

export const manifestFile = (folder: string): string => join(folder, MANIFEST);

/** What every backup of this version says of itself. */
export const KIND = { product: 'empfehlwerk', format: FORMAT } as const;

/**
 * What a backup's folder says it holds.
 * @throws BackupError when the folder holds no finished backup, or one of an unknown format
 */
export async function readManifest(folder: string): Promise<Manifest> {
  let text: string;
  try {
    text = await readFile(manifestFile(folder), 'utf8');
  } catch (cause) {
    throw new BackupError(
      `In ${folder} liegt keine fertige Sicherung: ${MANIFEST} fehlt. Geben Sie den Ordner an, den der Befehl „backup“ genannt hat.`,
      { cause },
    );
  }
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
