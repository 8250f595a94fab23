import { isDeepStrictEqual } from 'node:util';
import type { Pool } from 'pg';
import { assertNoted, linkTotals } from '#tests/support/click-totals.ts';
import type { Link } from '#tests/support/referral-link.ts';
import { sum } from './click-load.ts';

/**
 * What was acknowledged is stored, what is stored is counted.
 * @param unheard hits that may be stored although nobody waited for their answer any more
 * @returns hits in one transaction, on average
 * @throws when the books do not agree
 */
export async function checkBooks(
  pool: Pool,
  links: readonly Link[],
  acknowledged: number,
  unheard: number,
): Promise<number> {
  for (const providerId of new Set(links.map((link) => link.providerId)))
    await assertNoted(pool, providerId);
  const totals = await Promise.all(links.map((link) => linkTotals(pool, link)));
  for (const { hits, rolledUp, clickCount } of totals) {
    if (clickCount !== (hits['valid'] ?? 0)) throw new Error('the counter of a link is wrong');
    if (!isDeepStrictEqual(rolledUp, hits)) throw new Error('the roll-up of a link is wrong');
  }
  const stored = sum(totals.flatMap(({ hits }) => Object.values(hits)));
  if (stored < acknowledged || stored > acknowledged + unheard)
    throw new Error(`${acknowledged} were acknowledged, ${stored} are stored`);
  const { rows } = await pool.query<{ commits: number }>(
    'select count(distinct xmin::text::bigint) as commits from clicks where provider_id = $1',
    [links[0]?.providerId],
  );
  return Math.round((stored / (rows[0]?.commits ?? 1)) * 10) / 10;
}
