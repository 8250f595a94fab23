import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { migrate } from '#server/platform/db/migrate.ts';
import { openPool } from '#server/platform/db/pool.ts';
import { createTestDatabase } from '../support/create-test-database.ts';
import { readFrozen, thaw } from './frozen-rows.ts';

/** How a partner agreed to self-billing stood in the log, and is moved out of it by 0065. */
const MIGRATIONS = join(import.meta.dirname, '../../migrations');
const [file = ''] = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.json.gz'));

it('moves what was written out of the log, word for word, and nothing else', async () => {
  const { connection } = await createTestDatabase({ empty: true });
  const pool = openPool(connection, () => undefined);
  try {
    await migrate(pool, MIGRATIONS, '0064_one_persons_data');
    await thaw(pool, readFrozen(join(import.meta.dirname, file)));
    const how = 'Mündlich, "am Telefon" von Łukasz\nGrün';
    const { rows: added } = await pool.query<{ id: string }>(
      `insert into audit_events (provider_id, id, at, actor_kind, action, entity, entity_id, data)
       select provider_id, gen_random_uuid(), at, 'system', action, entity, entity_id, data || $1
       from audit_events where action = 'partner.self_billing_agreed' limit 1 returning id`,
      [{ how }],
    );
    const id = added[0]?.id;
    expect(id).toBeDefined();
    const others = `select row(e.*)::text as line from audit_events e
      where action <> 'partner.self_billing_agreed' order by 1`;
    const { rows: before } = await pool.query<Record<string, unknown>>(others);
    await migrate(pool, MIGRATIONS);
    const { rows: texts } = await pool.query<Record<string, unknown>>(
      'select event_id, field, value from event_texts',
    );
    expect(texts).toEqual([{ event_id: id, field: 'how', value: how }]);
    const { rows: data } = await pool.query<Record<string, unknown>>(
      `select data - 'on' as data from audit_events where action = 'partner.self_billing_agreed'
       order by id = $1`,
      [id],
    );
    expect(data.at(-1)).toEqual({ data: { texts: ['how'] } });
    expect(data.slice(0, -1).every((row) => JSON.stringify(row) === '{"data":{}}')).toBe(true);
    expect((await pool.query<Record<string, unknown>>(others)).rows).toEqual(before);
    await expect(pool.query(`update audit_events set data = '{}'`)).rejects.toThrow(
      'never changed',
    );
  } finally {
    await pool.end();
  }
});
