import { spellUmlauts } from '../slug.ts';
import { isReservedName, MAX_NAME_LENGTH } from './field-names.ts';

/**
 * The technical name of a field from its label (docs/product/campaigns.md section 9): lower case,
 * umlauts transliterated, other characters replaced by underscores, repeated ones collapsed,
 * leading and trailing ones trimmed. A label of which nothing is left gets `field_{id}`; a name
 * that is taken or reserved gets a number behind it.
 */
export function technicalName(label: string, id: number, taken: ReadonlySet<string>): string {
  const plain = trimmed(spellUmlauts(label).replace(/[^a-z0-9]+/g, '_'), MAX_NAME_LENGTH);
  const name = plain === '' ? `field_${id}` : plain;
  for (let count = 1; ; count += 1) {
    const suffix = count === 1 ? '' : `_${count}`;
    const candidate = `${trimmed(name, MAX_NAME_LENGTH - suffix.length)}${suffix}`;
    if (!taken.has(candidate) && !isReservedName(candidate)) return candidate;
  }
}

/** At most `length` characters, without underscores at the ends. */
function trimmed(name: string, length: number): string {
  return name.replace(/^_+/, '').slice(0, length).replace(/_+$/, '');
}
