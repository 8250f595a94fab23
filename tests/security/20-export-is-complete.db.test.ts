import { afterAll, describe, expect, it } from 'vitest';
import { EXPORTED_TABLES } from '#server/modules/privacy/domain/export-tables.ts';
import { openPool } from '#server/platform/db/pool.ts';
import { createTestDatabase } from '../support/create-test-database.ts';

/**
 * Row 20, the right to a copy: every table with a provider key is in the export, with every
 * column, or stands here with a reason.
 */
const WITHHELD_TABLES: Readonly<Record<string, string>> = {
  event_chains: 'the end of the chain, which goes along with event_seals',
  address_verifications: 'hashes of mailed links, gone after a few weeks',
  partner_views: 'what is looked at within half an hour; opens nothing without a session',
  company_login_flows: 'logins under way, gone within ten minutes',
  session_house_proofs: 'what a session has shown, gone within a day',
  idempotent_answers: 'repeats of answers for a few weeks; nothing of its own',
  lead_confirmations: 'hashes of mailed links; the instant of use stands with the request',
  provider_changes: 'when something changed, for polls; deleted after minutes',
  slugs: 'look-up; the slugs stand with campaigns, links, logos and pictures',
  used_challenges: 'solved challenges for two days; nothing of anybody',
  visitor_mails: 'hashes of recipients for two days',
  visitor_wishes: 'hashes of mailed links for a day; what came of them is in person_erasures',
  credit_note_files: 'the documents themselves lie in dokumente/',
  subscription_invoice_files: 'the files themselves lie in dokumente/rechnungen/',
  subscription_invoice_numbers: 'look-up; the number stands with the invoice',
  invoice_register: 'hashes of the invoices over all providers, the operator’s own evidence',
  figure_changes: 'sums of the other tables, for the screen of the figures',
  figure_counts: 'sums of the other tables, for the screen of the figures',
  figure_event_counts: 'sums of the other tables, for the screen of the figures',
  website_readings: 'what the public website says, for a day; what is taken stands in the account',
  website_pictures: 'pictures of the public website, for a day; taken ones stand with the others',
  billing_report_files: 'made of billing_reports, which goes along',
  api_event_counters: 'the last number of api_events, which goes along',
  adviser_pack_pieces: 'made of the documents and the other tables, which go along',
};
const WITHHELD_COLUMNS: Readonly<Record<string, string>> = {
  'event_texts.salt': 'the key of a digest, which goes with the text',
  'logins.password_hash': 'secret',
  'approvals.fingerprint': 'a digest of what is exported, while it waits',
  'logins.last_provider_id': 'which of their houses somebody opened last: nothing of this one',
  'clicks.visitor_key': 'would recognise visitors',
  'clicks.wide_network': 'follows from the network',
  'leads.counts': 'follows from the other columns',
  'leads.network_key': 'would recognise visitors',
  'leads.content_hash': 'recognises equal content within a minute; nothing of its own',
  'lead_persons.email_normalised': 'the address once more, for look-ups',
  'lead_persons.phone_normalised': 'the number once more, for look-ups',
  'lead_persons.search_text': 'name, address and number once more, for look-ups',
  'partners.search_text': 'names, address and number once more, for look-ups',
  'partners.address': 'the e-mail address once more, for look-ups',
  'partner_applications.token_hash': 'secret',
  'partner_invitations.token_hash': 'secret',
  'team_invitations.token_hash': 'secret',
  'partner_agreements.account_id': 'names the login of the partner over all providers',
  'partner_memberships.account_id': 'names the login of the partner over all providers',
  'adviser_packs.run_id': 'the machinery of making',
  'adviser_packs.runs': 'the machinery of making',
  'adviser_packs.touched_at': 'the machinery of making',
  'adviser_links.code_hash': 'secret',
  'api_keys.key_hash': 'secret',
  'support_views.token_hash': 'secret',
  'support_views.session_id': 'names a session of the operator',
  'support_views.operator_id': 'names an account of the operator; its address goes along',
  'sandboxes.user_id': 'nobody: in whose name keys act in made-up data',
  'providers.is_sandbox': 'true for none that anybody can log in to',
  'company_logins.client_secret': 'sealed secret',
  'company_domains.code_hash': 'secret',
  'company_domains.code_expires_at': 'of a secret',
  'company_domains.code_tries': 'of a secret',
  'webhook_endpoints.secret': 'sealed secret',
  'webhook_endpoints.previous_secret': 'sealed secret',
  'webhook_deliveries.claimed_until': 'the machinery of sending',
  'api_events.written_at': 'the machinery of numbering',
  'calendar_feeds.address_id': 'part of a secret address',
  'adviser_links.code_expires_at': 'of a secret',
  'adviser_links.code_tries': 'of a secret',
  'bank_columns.headings_hash': 'finds the columns of a table again; nothing of its own',
  'bank_entries.identity': 'follows from the other columns',
  'campaigns.search_text': 'the name once more, for look-ups',
  'campaigns.own_page_site': 'follows from the other columns',
  'campaigns.own_page_terms_id': 'follows from the other columns',
  'reward_terms.unpaid_clicks_id': 'follows from the other columns',
  'mails.dedupe_key': 'cause and recipient once more, so that none is sent twice',
  'mails.text_body': 'mails are listed with recipient and subject',
  'mails.html_body': 'mails are listed with recipient and subject',
  'mails.unsubscribe_url': 'a signed link by which the recipient refuses: theirs alone',
  'mails.attempts': 'the machinery of sending',
  'mails.forgotten_once_sent': 'the machinery of sending',
  'mails.last_error': 'the machinery of sending',
};

const { connection } = await createTestDatabase();
const pool = openPool(connection, () => undefined);
afterAll(() => pool.end());

const { rows: columns } = await pool.query<{ table: string; column: string }>(
  `select c.relname as table, a.attname as column from pg_class c
   join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
   where n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition
     and a.attnum > 0 and not a.attisdropped
     and (c.relname in ('providers', 'logins') or exists (
       select 1 from pg_attribute k where k.attrelid = c.oid and k.attname = 'provider_id'))
   order by 1, a.attnum`,
);
const tables = [...new Set(columns.map(({ table }) => table))];
const exportedColumns = new Set(
  EXPORTED_TABLES.flatMap(({ table, columns: names }) => names.map((name) => `${table}.${name}`)),
);

describe('the export', () => {
  it('is held against every table of a provider', () => {
    expect(tables.length).toBeGreaterThan(25);
  });

  it.each(tables)('takes %s along, or says why not', (table) => {
    const isExported = EXPORTED_TABLES.some((each) => each.table === table);
    expect([isExported, table in WITHHELD_TABLES]).toEqual([isExported, !isExported]);
  });

  it('takes every column of its tables along, or says why not', () => {
    const missing = columns
      .filter(({ table }) => EXPORTED_TABLES.some((each) => each.table === table))
      .filter(({ column }) => column !== 'provider_id')
      .map(({ table, column }) => `${table}.${column}`)
      .filter((name) => !exportedColumns.has(name) && !(name in WITHHELD_COLUMNS));
    expect(missing).toEqual([]);
  });

  it('names nothing that is not there, and withholds nothing that it exports', () => {
    const known = new Set(columns.map(({ table, column }) => `${table}.${column}`));
    expect([...exportedColumns].filter((name) => !known.has(name))).toEqual([]);
    expect(Object.keys(WITHHELD_TABLES).filter((table) => !tables.includes(table))).toEqual([]);
    expect(
      Object.keys(WITHHELD_COLUMNS).filter((name) => !known.has(name) || exportedColumns.has(name)),
    ).toEqual([]);
  });
});
