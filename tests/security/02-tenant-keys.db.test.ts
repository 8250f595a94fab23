import { afterAll, describe, expect, it } from 'vitest';
import { openPool } from '#server/platform/db/pool.ts';
import { createTestDatabase } from '../support/create-test-database.ts';

/**
 * Row 2: every table has a provider key that can't be empty and composite foreign keys, or stands
 * here with a reason.
 */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  providers: 'the tenant itself',
  visitor_salts: 'one salt a day for all; holds nothing of anybody',
  password_reset_requests: 'asked for before a tenant is known, emptied within seconds',
  operator_number_range: 'the operator’s own invoice numbers, one range over all providers',
  invoice_register_head: 'end of the register of the operator’s own invoices, over all providers',
  demo_requests: 'visitors of the operator’s own pages, who ask for a demonstration',
  unknown_proxies: 'the newest address of a proxy that the operator did not configure',
  used_link_names: 'digests of names that were given out; nothing of anybody',
  rate_limits: 'buckets by account or network, before a tenant is known',
  partner_accounts:
    'logins to the partner’s area by address, over all providers; names none of them',
  partner_logins: 'asked for before it is known whether a partner has the address, gone in minutes',
  partner_passkey_challenges: 'asked for before it is known who logs in, gone in minutes',
  partner_passkeys: 'of these accounts',
  partner_sessions: 'of these logins',
  logins: 'persons, who may belong to several houses; names none but the one opened last',
  login_addresses: 'of these logins',
  login_passkey_challenges: 'asked for before it is known who logs in, or of these logins',
  login_passkeys: 'of these logins, whatever houses their persons belong to',
  login_tickets: 'of these logins',
  login_verifications: 'of these logins',
  password_resets: 'of these logins',
  sessions: 'of these logins: acting is for one house, which each call is checked for',
  two_factor_backup_codes: 'of these logins',
  two_factor_secrets: 'of these logins',
  operator_accounts: 'the operator’s own, apart from all logins; names no provider',
  operator_log: 'what operators did, over all providers; names them by id',
  operator_sessions: 'of these accounts',
  kysely_migration: 'migrations that ran',
  kysely_migration_lock: 'lock of the migrations',
};

const { connection } = await createTestDatabase();
const pool = openPool(connection, () => undefined);
afterAll(() => pool.end());

async function rows<Row extends object>(sql: string): Promise<Row[]> {
  return (await pool.query<Row>(sql)).rows;
}

const tables = (
  await rows<{ name: string }>(
    `select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition order by 1`,
  )
).map(({ name }) => name);

describe('the tenant key', () => {
  it('is looked for in every table', () => {
    expect(tables.length).toBeGreaterThan(25);
  });

  it.each(tables.filter((table) => !(table in EXCEPTIONS)))(
    '%s carries it, never empty',
    async (table) => {
      const columns = await rows<{ is_nullable: string }>(
        `select is_nullable from information_schema.columns where table_name = '${table}' and column_name = 'provider_id'`,
      );
      expect(columns).toEqual([{ is_nullable: 'NO' }]);
    },
  );

  it('leads every primary and unique key, but those of the global look-ups', async () => {
    const lookUps = [
      'slugs_pkey',
      'link_houses_house',
      'own_hosts_verified',
      'company_domains_verified',
      'company_logins_slug_key',
      'company_login_flows_pkey',
      'api_keys_key_hash_key',
      'sandboxes_sandbox_id_key',
      'subscription_invoice_numbers_pkey',
      'invoice_register_pkey',
    ];
    const keys = await rows<{ name: string; relation: string; columns: string[] }>(
      `select i.relname as name, t.relname as relation,
         array(select a.attname::text from unnest(x.indkey) with ordinality k(num, pos) join pg_attribute a on a.attrelid = t.oid and a.attnum = k.num order by k.pos) as columns
       from pg_index x join pg_class i on i.oid = x.indexrelid join pg_class t on t.oid = x.indrelid
       join pg_namespace n on n.oid = t.relnamespace where n.nspname = 'public' and x.indisunique and not t.relispartition`,
    );
    const wrong = keys
      .filter(({ name, relation }) => !(relation in EXCEPTIONS) && !lookUps.includes(name))
      .filter(({ columns }) => columns[0] !== 'provider_id');
    expect(wrong).toEqual([]);
  });

  it('is part of every foreign key, on both sides at the same place', async () => {
    const keys = await rows<{ name: string; target: string; own: string[]; other: string[] }>(
      `select c.conname as name, c.confrelid::regclass::text as target,
         array(select a.attname::text from unnest(c.conkey) with ordinality k(num, pos) join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.num order by k.pos) as own,
         array(select a.attname::text from unnest(c.confkey) with ordinality k(num, pos) join pg_attribute a on a.attrelid = c.confrelid and a.attnum = k.num order by k.pos) as other
       from pg_constraint c join pg_namespace n on n.oid = c.connamespace where c.contype = 'f' and n.nspname = 'public'`,
    );
    expect(keys.length).toBeGreaterThan(20);
    // A provider's programme for tests is a provider too, whose keys they lead.
    const twoProviders = ['sandboxes_sandbox_id_fkey', 'sandboxes_sandbox_id_user_id_fkey'];
    const wrong = keys.filter(
      ({ name, target, own, other }) =>
        !twoProviders.includes(name) &&
        // Between tables that no provider owns.
        !(target !== 'providers' && target in EXCEPTIONS) &&
        (own[0] !== 'provider_id' || other[0] !== (target === 'providers' ? 'id' : 'provider_id')),
    );
    expect(wrong).toEqual([]);
  });

  it('has no exception that is not a table', () => {
    expect(Object.keys(EXCEPTIONS).filter((table) => !tables.includes(table))).toEqual([]);
  });
});

describe('the schema', () => {
  it('keeps money in bigint cents and instants with their zone', async () => {
    const wrong = await rows(
      `select table_name, column_name, data_type from information_schema.columns where table_schema = 'public'
       and table_name not like 'kysely%'
       and ((column_name like '%_cents' and data_type <> 'bigint')
         or (column_name like '%_at' and data_type <> 'timestamp with time zone')
         or data_type in ('real', 'double precision', 'money', 'timestamp without time zone'))`,
    );
    expect(wrong).toEqual([]);
  });
});

/** Tables of providers whose changes no polled answer shows. */
const UNNOTED: Readonly<Record<string, string>> = {
  users: 'who comes, goes or gets another role stands in the log, which notes itself',
  api_keys:
    'written together with an entry of the log, which notes itself; when they are used is not polled',
  own_hosts: 'a change of state is written together with an entry of the log, which notes itself',
  link_houses: 'written together with the first named link or an entry of the log',
  sandboxes: 'no polled answer shows them',
  subscription_invoice_numbers: 'written together with the invoices',
  provider_changes: 'the notes themselves',
  budget_uses:
    'moved with the click, request or sale that uses a budget, and these note themselves',
  document_register: 'written together with the documents; no screen shows it',
  document_register_heads: 'written together with the documents; no screen shows it',
  event_chains: 'moved after the log, which notes itself',
  event_seals: 'written after the log, which notes itself',
  document_anchors: 'hashes that were mailed; no screen shows them',
  invoice_register: 'written together with the invoices; no screen shows it',
  partner_views: 'gone within half an hour; no polled answer shows them',
  slugs: 'look-up; written together with what it names',
  guest_page_versions: 'written together with their page, which notes it',
  clicks: 'raw hits; links and daily sums move in the same transaction',
  address_verifications: 'mailed links; their use is noted where it counts',
  idempotent_answers: 'repeats of answers; written together with their effect',
  used_challenges: 'solved challenges of the public page',
  visitor_mails: 'hashes of recipients for two days',
  lead_confirmations: 'mailed links; their use is noted at the request',
  company_logins: 'no polled answer shows them',
  company_domains: 'no polled answer shows them',
  company_identities: 'no polled answer shows them',
  company_login_flows: 'gone within ten minutes; no polled answer shows them',
  session_house_proofs: 'of sessions; no polled answer shows them',
  support_looks: 'moves with every look; the list of them is not polled',
  webhook_endpoints: 'moves with every event; no polled answer shows webhooks',
  webhook_deliveries: 'moves with every event; no polled answer shows webhooks',
  webhook_attempts: 'written with each try; no polled answer shows webhooks',
  api_events: 'written together with their causes; no screen shows them',
  api_event_counters: 'moved after the causes; no screen shows it',
  figure_changes: 'differences of noted tables, written in the same transaction',
  figure_counts: 'sums of the differences; folding them changes no figure',
  figure_event_counts: 'sums of the differences; folding them changes no figure',
};

describe('what is polled', () => {
  it('covers every table of a provider: a new one calls note_changes_of, or says why not', async () => {
    const noted = await rows<{ name: string }>(
      // 29: after each row that comes, changes or goes.
      `select c.relname as name from pg_trigger t join pg_class c on c.oid = t.tgrelid
       where t.tgfoid = 'note_change'::regproc and t.tgtype = 29 and not c.relispartition`,
    );
    const owed = tables.filter(
      (table) => table === 'providers' || !(table in EXCEPTIONS || table in UNNOTED),
    );
    expect(noted.map(({ name }) => name).toSorted()).toEqual(owed.toSorted());
    expect(Object.keys(UNNOTED).filter((table) => !tables.includes(table))).toEqual([]);
  });
});
