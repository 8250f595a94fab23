import { afterAll, describe, expect, it } from 'vitest';
import { openPool } from '#server/platform/db/pool.ts';
import { createTestDatabase } from '../support/create-test-database.ts';
import { readCatalogue } from './catalogue.ts';
import { REFUSED_TODAY } from './exceptions.ts';
import { refusedWhenDistributed } from './schema-rules.ts';

const { connection } = await createTestDatabase();
const pool = openPool(connection, () => undefined);
afterAll(() => pool.end());

/** What is refused after further statements, which are taken back. */
async function refusedWith(...changes: readonly string[]): Promise<string[]> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    for (const change of changes) await client.query(change);
    const refused = refusedWhenDistributed(await readCatalogue(client));
    return refused.filter((line) => !(line in REFUSED_TODAY));
  } finally {
    await client.query('rollback');
    client.release();
  }
}

describe('a database that is distributed by provider', () => {
  it('takes the schema of today, but for what is listed', async () => {
    const client = await pool.connect();
    const schema = await readCatalogue(client);
    client.release();
    expect(schema.tables.length).toBeGreaterThan(150);
    expect(schema.foreignKeys.length).toBeGreaterThan(300);
    expect(schema.functions.length).toBeGreaterThan(30);
    expect(refusedWhenDistributed(schema).toSorted()).toEqual(
      Object.keys(REFUSED_TODAY).toSorted(),
    );
  });

  const trigger = (body: string, on = 'after insert on sales for each row') => [
    `create function noted() returns trigger language plpgsql as $$ begin ${body}; return null; end $$`,
    `create trigger planted ${on} execute function noted()`,
  ];
  const asks = (argument: string, body: string) => [
    `create function planted(${argument}) returns bigint language sql stable as $$ ${body} $$`,
  ];

  it.each<[string, readonly string[], string]>([
    [
      'a table without a provider',
      ['create table planted (id uuid primary key)'],
      'table planted names no provider in each row',
    ],
    [
      'a provider that may be empty',
      ['create table planted (provider_id uuid, n integer)'],
      'table planted names no provider in each row',
    ],
    [
      'a listed table that is gone',
      ['drop table demo_requests'],
      'table demo_requests is listed and gone',
    ],
    [
      'a primary key over all providers',
      ['create table planted (id uuid primary key, provider_id uuid not null)'],
      'key planted_pkey holds over all providers',
    ],
    [
      'a unique index over all providers',
      ['create unique index planted on leads (id)'],
      'key planted holds over all providers',
    ],
    [
      'one over an expression of the provider',
      ['create unique index planted on leads ((provider_id::text), id)'],
      'key planted holds over all providers',
    ],
    [
      'one over an exclusion',
      ['alter table leads add constraint planted exclude using btree (id with =)'],
      'key planted holds over all providers',
    ],
    [
      'a foreign key without the provider',
      [
        'create unique index k on leads (id)',
        'alter table sales add constraint planted foreign key (lead_id) references leads (id)',
      ],
      'foreign key planted may lead to another provider',
    ],
    [
      'one with the provider at another place',
      [
        'create unique index k on leads (provider_id, partner_id)',
        'alter table sales add constraint planted foreign key (provider_id, partner_id) references leads (partner_id, provider_id)',
      ],
      'foreign key planted may lead to another provider',
    ],
    [
      'one that empties a column',
      [
        'alter table sales add constraint planted foreign key (provider_id, lead_id) references leads (provider_id, id) on delete set null (lead_id)',
      ],
      'foreign key planted empties a column when its row goes',
    ],
    [
      'one from a look-up to a provider',
      [
        'alter table slugs add constraint planted foreign key (provider_id) references providers (id)',
      ],
      'foreign key planted leads from everywhere to by provider',
    ],
    [
      'one that goes with a provider',
      [
        'alter table slugs add constraint planted foreign key (provider_id) references providers (id) on delete cascade',
      ],
      'foreign key planted acts from by provider to everywhere',
    ],
    [
      'one to the coordinator',
      ['alter table leads add constraint planted foreign key (id) references demo_requests (id)'],
      'foreign key planted leads from by provider to coordinator',
    ],
    [
      'a trigger with changed rows',
      trigger('null', 'after insert on sales referencing new table as added for each row'),
      'trigger planted of sales asks for the changed rows as a table',
    ],
    [
      'a trigger for a statement',
      trigger('null', 'after insert on sales for each statement'),
      'trigger planted of sales runs once for a statement',
    ],
    [
      'a trigger of a look-up that writes to a provider',
      trigger(
        'update providers p set city = city where p.id = new.provider_id',
        'after insert on slugs for each row',
      ),
      'trigger planted of slugs writes rows of providers on every machine',
    ],
    [
      'a trigger that asks the coordinator',
      trigger('perform from visitor_salts'),
      'trigger planted of sales asks for visitor_salts, which only the coordinator has',
    ],
    [
      'a trigger that asks for the name of its table',
      trigger("if tg_table_name = 'sales' then raise notice ''; end if"),
      'function noted asks for the name of its table',
    ],
    [
      'a trigger that asks for rows of others',
      trigger('perform from leads l where l.id = new.lead_id'),
      'function noted asks without the provider',
    ],
    [
      'a trigger that sums within a query',
      trigger(
        'perform document_content_hash(n.provider_id, n.id) from credit_notes n where n.provider_id = new.provider_id',
      ),
      'function noted calls document_content_hash within a query',
    ],
    [
      'a function that is given a row',
      [
        'create function planted(provider uuid, s sales) returns bigint language sql as $$ select 1::bigint $$',
      ],
      'function planted is given rows of sales',
    ],
    [
      'a function that is given rows',
      [
        'create function planted(provider uuid, s sales[]) returns bigint language sql as $$ select 1::bigint $$',
      ],
      'function planted is given rows of sales[]',
    ],
    [
      'a function that is given no provider',
      asks('lead uuid', 'select count(*) from leads where id = lead'),
      'function planted is not given the provider',
    ],
    [
      'a function for several providers',
      asks('providers uuid[]', 'select count(*) from leads where provider_id = any (providers)'),
      'function planted is not given the provider',
    ],
    [
      'a function that does not say it',
      asks('provider uuid', 'select count(*) from leads where status <> $1::text'),
      'function planted asks without the provider',
    ],
    [
      'a function that says it of one table alone',
      asks(
        'provider uuid',
        'select count(*) from leads l join sales s on s.lead_id = l.id where l.provider_id = provider',
      ),
      'function planted asks without the provider',
    ],
    [
      'a function that compares by case',
      asks(
        'provider uuid',
        "select count(*) from leads l where l.provider_id = provider and case l.status when 'new' then true end",
      ),
      "function planted compares a column by 'case … when'",
    ],
    [
      'a view without the provider',
      ['create view planted as select count(*) from leads'],
      'view planted does not say whose its rows are',
    ],
  ])('refuses %s', async (_what, changes, line) => {
    expect(await refusedWith(...changes)).toContain(line);
  });

  it('takes what names its provider', async () => {
    expect(
      await refusedWith(
        `create table planted (
          provider_id uuid not null references providers, id uuid, before uuid, login_id uuid references logins,
          primary key (id, provider_id),
          foreign key (before, provider_id) references planted (id, provider_id) on delete cascade)`,
        ...trigger(
          'perform from leads l where l.provider_id = new.provider_id and l.id = new.lead_id',
        ),
        `create function asked(provider uuid) returns bigint language sql as $$
          select count(*) from leads l join sales s on s.provider_id = l.provider_id and s.lead_id = l.id
          where l.provider_id = provider $$`,
        'create view counted as select provider_id, count(*) from leads group by 1',
      ),
    ).toEqual([]);
  });
});
