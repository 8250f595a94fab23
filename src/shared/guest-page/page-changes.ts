import { BLOCK_KINDS } from './blocks.ts';
import { LOOKS } from './looks.ts';
import type { Block, PageContent } from './page-content.ts';

const nameOf = (block: Block): string => {
  const { label } = BLOCK_KINDS[block.kind];
  const heading = 'heading' in block ? block.heading : 'headline' in block ? block.headline : '';
  return heading === '' ? `„${label}“` : `„${label}: ${heading}“`;
};

/** By value, whatever the order of the fields. */
const same = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one, sorted) === JSON.stringify(other, sorted);
const sorted = (_: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
    : value;

/**
 * What publishing would change, in sentences; none where guests see the same already.
 * @param before what guests see; null where they see the plain page
 */
export function pageChanges(before: PageContent | null, after: PageContent): string[] {
  if (before === null) return [`Die Seite wird im Look „${LOOKS[after.look].label}“ öffentlich.`];
  const changes: string[] = [];
  if (before.look !== after.look)
    changes.push(`Look „${LOOKS[after.look].label}“ statt „${LOOKS[before.look].label}“`);
  if (before.typeface !== after.typeface)
    changes.push(after.typeface === 'system' ? 'Schrift des Geräts' : 'Schrift des Looks');
  if (!same(before.rewardNotice, after.rewardNotice))
    changes.push('Hinweis auf die Prämie geändert');
  if (!same(before.english, after.english)) changes.push('Englische Texte geändert');
  const known = new Map(before.blocks.map((block) => [block.id, block]));
  const kept = new Set(after.blocks.map(({ id }) => id));
  for (const block of after.blocks) {
    const former = known.get(block.id);
    if (former === undefined) changes.push(`${nameOf(block)} neu`);
    else if (!same(former, block)) changes.push(`${nameOf(block)} geändert`);
  }
  for (const block of before.blocks)
    if (!kept.has(block.id)) changes.push(`${nameOf(block)} entfernt`);
  const order = (blocks: readonly Block[], others: ReadonlySet<string>): string =>
    blocks
      .map(({ id }) => id)
      .filter((id) => others.has(id))
      .join(' ');
  if (order(before.blocks, kept) !== order(after.blocks, new Set(known.keys())))
    changes.push('Reihenfolge der Blöcke geändert');
  return changes;
}
