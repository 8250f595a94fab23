import { describe, expect, it } from 'vitest';
import { verifyChain } from '#server/modules/credit-notes/index.ts';
import { eraseAccount } from '#server/modules/privacy/erase-account.ts';
import { startDocumentRenderer } from '#server/platform/documents/document-renderer.ts';
import { providerId } from '#shared/ids.ts';
import { digest, providerIdOf } from '../support/digest.ts';
import { payOut, saleOf } from '../support/payout-scene.ts';
import { createTestApplication } from '../support/test-application.ts';
import { accountSettings, createWorld, must, submitLead } from '../support/world.ts';
import {
  EMPTIED_TABLES,
  ERASED_COLUMNS,
  IMPERSONAL_COLUMNS,
  KEPT_COLUMNS,
  TABLES_OF_NOBODY,
} from './retained-columns.ts';

/** Row 20: what nobody has to keep of a dissolved account is erased, what must stay stays. */
const PERSON = 'Persönlich7x';
const app = await createTestApplication({ env: { RATE_LIMITS: 'off' } });
const renderer = startDocumentRenderer();

const { rows: columns } = await app.pool.query<{ table: string; column: string; type: string }>(
  `select c.relname as table, a.attname as column, format_type(a.atttypid, null) as type
   from pg_class c join pg_namespace n on n.oid = c.relnamespace
   join pg_attribute a on a.attrelid = c.oid
   where n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition
     and a.attnum > 0 and not a.attisdropped
     and format_type(a.atttypid, null) not in
       ('uuid', 'boolean', 'integer', 'bigint', 'timestamp with time zone', 'date')
   order by 1, a.attnum`,
);

/** A world in which every person leaves a trace wherever one can be left. */
async function fullWorld() {
  const world = await createWorld(app, {
    partner: {
      firstName: PERSON,
      companyName: `Fotografie ${PERSON}`,
      street: `${PERSON}weg 1`,
      city: PERSON,
      email: `${encodeURIComponent('persoenlich7x')}@gruen.example`,
      accountHolder: PERSON,
      description: PERSON,
      notes: PERSON,
      selfBillingAgreedHow: `Mündlich von ${PERSON}`,
    },
    campaign: {
      description: `Fragen Sie ${PERSON}`,
      landingPageConfig: {
        headline: PERSON,
        subheadline: '',
        description: PERSON,
        buttonText: '',
        partnerText: PERSON,
      },
    },
  });
  const { cookie, email } = world.provider;
  const id = await providerIdOf(app.pool, email);
  const settings = { ...accountSettings, website: `https://${PERSON}.example`, phone: PERSON };
  await must(app, 'PUT', '/api/account/settings', settings, cookie);
  await app.pool.query(
    `update logins set first_name = $2, last_name = $2
     where id = (select login_id from users where provider_id = $1)`,
    [id, PERSON],
  );
  const site = 'https://www.schloss.example';
  await must(app, 'PUT', '/api/account/sites', { sites: [site] }, cookie);
  await app.pool.query('update campaigns set own_page = $2 where provider_id = $1', [
    id,
    `${site}/pers-nlich7x`,
  ]);
  const leadId = await saleOf(app, world, 2000, PERSON);
  await must(app, 'PATCH', `/api/leads/${leadId}`, { notes: PERSON }, cookie);
  const lost = await submitLead(app, world, { nachname: PERSON });
  const reason = { reason: `${PERSON} wollte doch nicht` };
  await must(app, 'PUT', `/api/commissions/lead/${lost.id}/mark-not-qualified`, reason, cookie);
  const payout = await payOut(app, world, 60.5);
  await app.pool.query(
    `update credit_note_states set notes = $2, sent_to = $2 where provider_id = $1`,
    [id, PERSON],
  );
  const cancelled = { reason: 'data_error', notes: `Auf Wunsch von ${PERSON}` };
  await must(app, 'POST', `/api/payouts/${payout}/cancel-with-credit`, cancelled, cookie);
  await app.call('GET', `/formular/${world.campaign.slug}?ref=${world.link.slug}`);
  return { world, id: providerId(id) };
}

/** Columns of the provider in which a word can be read. */
async function columnsWith(provider: string, word: string): Promise<string[]> {
  const found: string[] = [];
  for (const { table, column, type } of columns) {
    const key = table === 'providers' ? 'id' : 'provider_id';
    if (table in TABLES_OF_NOBODY) continue;
    const text = type === 'bytea' ? `encode("${column}", 'escape')` : `"${column}"::text`;
    const { rows } = await app.pool.query<{ times: number }>(
      `select count(*)::int as times from "${table}" where ${key} = $1 and ${text} ilike $2`,
      [provider, `%${word}%`],
    );
    if ((rows[0]?.times ?? 0) > 0) found.push(`${table}.${column}`);
  }
  return found;
}

const count = async (table: string, provider: string): Promise<number> => {
  const { rows } = await app.pool.query<{ times: number }>(
    `select count(*)::int as times from "${table}" where provider_id = $1`,
    [provider],
  );
  return rows[0]?.times ?? -1;
};

describe('every column', () => {
  it('of text, JSON or bytes is erased, kept for a reason, or identifies nobody', () => {
    const classified = [...ERASED_COLUMNS, ...Object.keys(KEPT_COLUMNS), ...IMPERSONAL_COLUMNS];
    expect(classified.length).toBe(new Set(classified).size);
    const expected = columns
      .filter(({ table }) => !EMPTIED_TABLES.includes(table) && !(table in TABLES_OF_NOBODY))
      .map(({ table, column }) => `${table}.${column}`);
    expect(expected.length).toBeGreaterThan(80);
    expect(classified.toSorted()).toEqual(expected.toSorted());
  });
});

describe('the erasure after a dissolution', { timeout: 60_000 }, () => {
  it('takes every person out, and leaves documents, chain and sums as they were', async () => {
    const { world, id } = await fullWorld();
    const other = await fullWorld();
    const before = await columnsWith(id, 'pers_nlich7x');
    expect(before.length).toBeGreaterThan(15);
    const untouched = await digest(app.pool, other.id);
    const [leads, documents] = [await count('leads', id), await count('credit_notes', id)];

    // A living account is left alone.
    const living = await digest(app.pool, id);
    await eraseAccount(app.services, renderer, id);
    expect(await digest(app.pool, id)).toBe(living);

    const password = { password: 'Kastanienallee 7' };
    await must(app, 'POST', '/api/account/delete', password, world.provider.cookie);
    await app.pool.query(`update mails set status = 'sent' where provider_id = $1`, [id]);
    await eraseAccount(app.services, renderer, id);

    const after = await columnsWith(id, 'pers_nlich7x');
    expect(after.filter((column) => !(column in KEPT_COLUMNS))).toEqual([]);
    expect(after).toContain('credit_notes.snapshot');
    for (const table of EMPTIED_TABLES) expect([table, await count(table, id)]).toEqual([table, 0]);
    for (const name of ERASED_COLUMNS) {
      const [table = '', column = ''] = name.split('.');
      const { rows } = await app.pool.query<{ left: number }>(
        `select count(*)::int as left from "${table}"
         where ${table === 'providers' ? 'id' : 'provider_id'} = $1 and "${column}"::text not in ('', '\\x', '{}')`,
        [id],
      );
      expect([name, rows[0]?.left]).toEqual([name, 0]);
    }
    expect(await columnsWith(id, world.provider.email)).toEqual([]);

    expect(await count('leads', id)).toBe(leads);
    expect(await verifyChain(app.services.db, id)).toEqual({ documents, errors: [] });
    expect(await count('credit_note_files', id)).toBe(2 * documents);
    expect(await digest(app.pool, other.id)).toBe(untouched);

    const once = await digest(app.pool, id);
    await eraseAccount(app.services, renderer, id);
    expect(await digest(app.pool, id)).toBe(once);

    const url = `/api/landing/${world.campaign.slug}?ref=${world.link.slug}`;
    expect(await must(app, 'GET', url)).toMatchObject({ isCampaignInactive: true });
    const page = await app.call('GET', `/formular/${world.campaign.slug}?ref=${world.link.slug}`);
    expect([page.statusCode, page.body.includes(PERSON)]).toEqual([200, false]);
  });

  it('leaves a mail alone that still waits to be sent, for two days', async () => {
    const { world, id } = await fullWorld();
    const password = { password: 'Kastanienallee 7' };
    await must(app, 'POST', '/api/account/delete', password, world.provider.cookie);
    expect(await count('mails', id)).toBeGreaterThan(0);
    await app.pool.query(
      `update mails set status = 'queued', created_at = now() - interval '1 day' where provider_id = $1`,
      [id],
    );
    await eraseAccount(app.services, renderer, id);
    expect(await count('mails', id)).toBeGreaterThan(0);
    await app.pool.query(
      `update mails set created_at = now() - interval '49 hours' where provider_id = $1`,
      [id],
    );
    await eraseAccount(app.services, renderer, id);
    expect(await count('mails', id)).toBe(0);
    await renderer.close();
  });
});
