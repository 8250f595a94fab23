import { existsSync, readFileSync } from 'node:fs';
import type { Database } from '../../kernel/database.ts';
import { unscopedUnknownAnchors } from '../../modules/credit-notes/index.ts';
import { CalledWrongly } from './command.ts';
import { ANCHOR_TEXTS, type VerifyLanguage } from './verification-texts.ts';

const HASH = /(?<![0-9a-f])[0-9a-f]{64}(?![0-9a-f])/gi;
/** Mails break long lines so. */
const SOFT_BREAK = /=\r?\n/g;

/**
 * The anchors that somebody gives: one itself, or all in a file, such as a mail as it was saved.
 * @throws CalledWrongly when there are none
 */
export function readAnchors(given: string): string[] {
  const text = existsSync(given) ? readFileSync(given, 'utf8').replaceAll(SOFT_BREAK, '') : given;
  const hashes = [...new Set((text.match(HASH) ?? []).map((hash) => hash.toLowerCase()))];
  if (hashes.length === 0)
    throw new CalledWrongly(
      `In „${given}“ steht kein Prüfwert. Geben Sie die 64 Zeichen aus der E-Mail an oder die Datei, in der sie stehen.`,
    );
  return hashes;
}

/**
 * Holds anchors that were kept outside of the database against the registers, and prints each.
 * @returns the exit code: 1 when one is in none of them
 */
export async function verifyAnchors(
  db: Database,
  hashes: readonly string[],
  language: VerifyLanguage = 'de',
  print = (line: string): void => void process.stdout.write(`${line}\n`),
): Promise<number> {
  const unknown = await unscopedUnknownAnchors(db, hashes);
  const texts = ANCHOR_TEXTS[language];
  for (const hash of hashes) print(`${unknown.includes(hash) ? texts.lost : texts.found}: ${hash}`);
  return unknown.length === 0 ? 0 : 1;
}
