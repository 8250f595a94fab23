import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { openDatabase } from '#server/platform/db/database.ts';
import { openPool } from '#server/platform/db/pool.ts';
import { providerId } from '#shared/ids.ts';
import { createTestDatabase } from '#tests/support/create-test-database.ts';
import { figureWorld } from '#tests/support/figure-world.ts';
import { listCreditNotes } from '../queries.ts';
import { sumDocuments } from './queries.ts';

const { connection } = await createTestDatabase();
const pool = openPool(connection, () => undefined);
afterAll(() => pool.end());
const db = openDatabase(pool);

interface Found {
  readonly id: string;
  readonly number: string;
  readonly reversed: string | null;
  readonly name: string;
  readonly gross_cents: number;
  readonly status: string;
}

const NAMES = ['Foto Nord 7', 'Zelte & Foto', 'GS-Musik'];
const SEARCHES = ['foto', 'FOTO nord', 'gs-', 'GS-1', 'foto gs-1', '7', 'musik gs', 'nichts', '%'];

/** Every document, each word looked for in everything that is searched. */
async function byHand(provider: string, search: string): Promise<Found[]> {
  const { rows } = await pool.query<Found>(
    `select n.id, n.number, o.number as reversed, n.gross_cents, s.status,
       concat_ws(' ', w.company_name, w.first_name, w.last_name, w.email,
         'P-' || lpad(w.internal_number::text, 4, '0')) as name
     from credit_notes n
     join credit_note_states s on s.credit_note_id = n.id
     join partners w on w.id = n.partner_id
     left join credit_notes o on o.id = n.reverses_id
     where n.provider_id = $1 order by n.id desc`,
    [provider],
  );
  const words = search.toLowerCase().split(' ');
  return rows.filter(({ number, reversed, name, gross_cents: gross }) =>
    words.every(
      (word) =>
        [number, reversed ?? '', name].some((text) => text.toLowerCase().includes(word)) ||
        Math.abs(gross) === Number(word.replace(',', '')) * (word.includes(',') ? 1 : 100),
    ),
  );
}

describe('documents that have the searched words', () => {
  it('are listed page by page and summed as if each had been looked at', async () => {
    let found = 0;
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 2 ** 31 }), async (seed) => {
        const world = await figureWorld(pool, seed);
        const provider = providerId(world.provider);
        for (const [at, id] of world.partnerIds.entries())
          await pool.query('update partners set company_name = $2 where id = $1', [id, NAMES[at]]);
        for (let step = 0; step < 120; step += 1) {
          await world.happen();
          if (step % 30 !== 29) continue;
          const [one] = await byHand(provider, 'gs-');
          const amount = ((one?.gross_cents ?? 0) / 100).toFixed(2).replace('-', '');
          for (const search of [...SEARCHES, amount.replace('.', ',')]) {
            const expected = await byHand(provider, search);
            found += expected.length;
            const tabs = [...(await sumDocuments(db, provider, { search })).values()];
            expect(tabs.reduce((sum, { count }) => sum + count, 0)).toBe(expected.length);
            expect(tabs.reduce((sum, { gross }) => sum + gross, 0)).toBe(
              expected.reduce((sum, row) => sum + row.gross_cents, 0),
            );
            const ids = expected.map(({ id }) => id);
            expect(await pagesOf(search, '-created')).toEqual(ids);
            expect(await pagesOf(search, 'created')).toEqual(ids.toReversed());
            const paid = expected.filter(({ status }) => status === 'cancelled');
            expect(await pagesOf(search, '-created', 'cancelled')).toEqual(
              paid.map(({ id }) => id),
            );
          }
        }

        async function pagesOf(search: string, sort: 'created' | '-created', status?: string) {
          const ids: string[] = [];
          for (let page = 1; ; page += 1) {
            const query = { search, sort, page, limit: 3, ...(status && { status }) };
            const rows = await listCreditNotes(db, provider, query);
            ids.push(...rows.slice(0, 3).map(({ id }) => id));
            if (rows.length <= 3) return ids;
          }
        }
      }),
      { numRuns: 3 },
    );
    expect(found).toBeGreaterThan(100);
  }, 120_000);
});
