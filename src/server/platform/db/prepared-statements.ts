import { createHash } from 'node:crypto';
import { sql, type PostgresPool } from 'kysely';
import type { QueryConfig } from 'pg';
import { keepsNames } from './greet.ts';

const MARK = '/* plan kept */';

/**
 * Marks a statement whose plan each connection keeps: planning a join takes several times as long as
 * finding one row by it. Only for lookups by key, whose best plan is the same for all values, and
 * whose text is always the same (decision 0139).
 */
export const preparedStatement = sql.raw(MARK);

type Client = Awaited<ReturnType<PostgresPool['connect']>>;

/** Gives marked statements a name, under which the database keeps their plan. */
export function withPreparedStatements(pool: PostgresPool): PostgresPool {
  const names = new Map<string, string>();
  const nameOf = (text: string): string => {
    const known = names.get(text);
    if (known !== undefined) return known;
    const name = `kept_${createHash('sha256').update(text).digest('hex').slice(0, 32)}`;
    names.set(text, name);
    return name;
  };

  const wrap = (client: Client): Client => {
    const mayName = keepsNames(client);
    const ask = client.query.bind(client) as (...asked: unknown[]) => never;
    return {
      get processID() {
        return client.processID;
      },
      release: (destroy?: boolean) => {
        client.release(destroy);
      },
      query: (text: unknown, values?: unknown[]) => {
        if (typeof text !== 'string' || !text.includes(MARK) || !mayName) return ask(text, values);
        const named: QueryConfig<unknown[]> = { name: nameOf(text), text, values: values ?? [] };
        return ask(named);
      },
    } as Client;
  };

  const wrapped = new WeakMap<Client, Client>();
  return {
    options: pool.options,
    ...(pool.Client !== undefined && { Client: pool.Client }),
    end: () => pool.end(),
    async connect() {
      const client = await pool.connect();
      const known = wrapped.get(client) ?? wrap(client);
      wrapped.set(client, known);
      return known;
    },
  };
}
