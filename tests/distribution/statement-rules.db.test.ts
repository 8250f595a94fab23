import { afterAll, describe, expect, it } from 'vitest';
import { openPool } from '#server/platform/db/pool.ts';
import { LAST_RELEASE } from '../released-schemas/last-release.ts';
import { readStatements } from '../released-schemas/statements.ts';
import { createTestDatabase } from '../support/create-test-database.ts';
import { SEVERAL_PROVIDERS } from './several-providers.ts';
import { askedForSeveral } from './statement-rules.ts';

const { connection } = await createTestDatabase();
const pool = openPool(connection, () => undefined);
afterAll(() => pool.end());

/** Asked for more than one provider: tables with their names in the statement, or what the database says of it. */
async function several(statements: readonly string[]): Promise<(readonly string[] | Error)[]> {
  const client = await pool.connect();
  try {
    // Empty tables would be read from end to end.
    await client.query('set enable_seqscan = off');
    const found: (readonly string[] | Error)[] = [];
    for (const words of statements)
      found.push(await askedForSeveral(client, words).catch((error: unknown) => error as Error));
    return found;
  } finally {
    await client.query('reset enable_seqscan');
    client.release();
  }
}

describe('a statement', () => {
  it('of the last release asks for one provider, but for what is listed', async () => {
    const statements = readStatements(LAST_RELEASE);
    const found = await several(statements);
    const understood = found.filter((tables) => !(tables instanceof Error));
    expect(understood.length).toBeGreaterThan(600);
    // The others name what has gone since: tests/released-schemas holds them to a list.
    expect(statements.length - understood.length).toBeLessThan(60);
    const wide = statements.filter((_, i) => {
      const tables = found[i];
      return tables !== undefined && !(tables instanceof Error) && tables.length > 0;
    });
    const beginOf = (words: string): string => {
      const line = words.replaceAll(/\s+/g, ' ').trim();
      return Object.keys(SEVERAL_PROVIDERS).find((begin) => line.startsWith(begin)) ?? line;
    };
    expect([...new Set(wide.map(beginOf))].toSorted()).toEqual(
      Object.keys(SEVERAL_PROVIDERS).toSorted(),
    );
  });

  it.each([
    ['select id from leads where id = $1', ['leads leads']],
    ['select id from leads where provider_id = any ($1)', ['leads leads']],
    ['select id from leads where provider_id = $1 or id = $2', ['leads leads']],
    [
      'select l.id from leads l join sales s on s.lead_id = l.id where l.provider_id = $1',
      ['sales s'],
    ],
    [
      'select l.id from leads l where l.provider_id = $1 and exists (select from sales s where s.lead_id = l.id)',
      ['sales s'],
    ],
    [
      'select l.id, (select count(*) from sales s where s.lead_id = l.id) from leads l where l.provider_id = $1',
      ['sales s'],
    ],
    ['update leads set notes = $1 where id = $2', ['leads leads']],
    [
      'delete from leads l using (select provider_id, id from leads limit 5) o where l.provider_id = o.provider_id and l.id = o.id',
      ['leads', 'leads l'],
    ],
    ['update providers set city = $1', ['providers providers']],
    ['select id from clicks where link_id = $1', ['clicks']],
    [
      'with o as materialized (select provider_id, id from leads limit 5) select from o join sales s on s.provider_id = o.provider_id and s.lead_id = o.id',
      ['leads', 'sales s'],
    ],
    [
      'select l.id from unnest($1::uuid[]) as g (provider_id) join leads l on l.provider_id = g.provider_id',
      ['leads l'],
    ],
  ])('is noticed: %s', async (words, tables) => {
    const [found] = await several([words]);
    const names = [found].flat().map(String);
    for (const table of tables) expect(names.some((name) => name.startsWith(table))).toBe(true);
  });

  it.each([
    'select id from leads where provider_id = $1 and (id = $2 or notes = $3)',
    'select l.id from leads l left join sales s on s.provider_id = l.provider_id and s.lead_id = l.id where l.provider_id = $1',
    'select l.id, (select count(*) from sales s where s.provider_id = l.provider_id and s.lead_id = l.id) from leads l where l.provider_id = $1',
    'with o as materialized (select provider_id, id from leads where provider_id = $1 limit 5) delete from sales s using o where s.provider_id = o.provider_id and s.lead_id = o.id',
    'insert into own_sites (provider_id, origin, added_at) values ($1, $2, $3) on conflict do nothing',
    'select u.id from users u join logins l on l.id = u.login_id where l.email = $1',
    'select city from providers p where p.id = $1',
    'select count(*) from clicks where provider_id = $1 and at > $2',
  ])('is taken: %s', async (words) => {
    expect(await several([words])).toEqual([[]]);
  });
});
