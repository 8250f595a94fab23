import { describe, expect, it } from 'vitest';
import type { Queryable } from '#server/kernel/database.ts';
import { providerId } from '#shared/ids.ts';
import { csvRows, downloadArchive, readArchive } from '#tests/support/archive.ts';
import { headersOf } from '#tests/support/caller.ts';
import { providerIdOf } from '#tests/support/digest.ts';
import { askForLogin, mailedLogin, mailLogins } from '#tests/support/partner-area.ts';
import { payOut, saleOf } from '#tests/support/payout-scene.ts';
import { createTestApplication } from '#tests/support/test-application.ts';
import { createReadyProvider, createWorld, must, submitLead } from '#tests/support/world.ts';
import { EXPORTED_TABLES } from './domain/export-tables.ts';
import { exportedRows } from './queries.ts';

/**
 * The export of everything that an account holds (docs/product/privacy.md section 1, DSGVO export).
 */
const EXPORT = '/api/account/export.zip';
const OWN = 'EigenesHaus91';
const FOREIGN = 'FremdesHaus73';
let now = new Date();
const app = await createTestApplication({ env: { RATE_LIMITS: 'off' }, clock: () => now });

async function fullWorld(sentinel: string) {
  const world = await createWorld(app, {
    sentinel,
    partner: {
      companyName: `=1+1 ${sentinel}; "Süd"`,
      notes: `Zeile eins\nZeile zwei ${sentinel}`,
    },
  });
  const { cookie } = world.provider;
  const leadId = await saleOf(app, world, 2000, `Şahin ${sentinel}`);
  await must(app, 'PATCH', `/api/leads/${leadId}`, { notes: `Notiz ${sentinel}` }, cookie);
  await payOut(app, world, 60.5);
  await submitLead(app, world, { nachname: `Öz ${sentinel}` });
  await app.call('GET', `/formular/${world.campaign.slug}?ref=${world.link.slug}`);
  return world;
}

const own = await fullWorld(OWN);
await fullWorld(FOREIGN);
const answer = await app.http.inject({
  url: EXPORT,
  headers: headersOf(undefined, own.provider.cookie),
});
const archive = readArchive(answer.rawPayload);
const rowsOf = (file: string) => archive.json<Record<string, unknown>[]>(`daten/${file}.json`);

describe('the export of one’s own data', () => {
  it('leaves out the logins of partners, whose codes would let somebody else in', async () => {
    const email = 'mara@export.example';
    const { provider } = await createWorld(app, { partner: { email } });
    await askForLogin(app, email);
    await mailLogins(app);
    expect(await mailedLogin(app.pool, email)).toMatchObject({ code: expect.any(String) });
    const bytes = await app.http.inject({
      url: EXPORT,
      headers: headersOf(undefined, provider.cookie),
    });
    const mails = readArchive(bytes.rawPayload).json<{ kind: string }[]>('daten/e-mails.json');
    expect(mails.map(({ kind }) => kind)).toContain('verification');
    expect(mails.map(({ kind }) => kind)).not.toContain('partner_login');
  });

  it('holds each list as JSON and as a table with the same rows, and the documents', () => {
    for (const { file } of EXPORTED_TABLES) {
      const [headings, ...lines] = csvRows(
        archive.text(`tabellen/${file}.csv`).replaceAll('\nZeile', ' Zeile'),
      );
      const rows = rowsOf(file);
      expect(lines, file).toHaveLength(rows.length);
      expect(headings?.length, file).toBe(Object.keys(rows[0] ?? {}).length || headings?.length);
    }
    expect(archive.names).toContain('dokumente/Gutschrift_GS-0001.pdf');
    expect(archive.names).toContain('dokumente/Gutschrift_GS-0001.xml');
    expect(archive.text('LIESMICH.txt')).toContain('Ihre Partner');
  });

  it('holds everything that was entered and everything that happened', () => {
    expect(rowsOf('konto')).toMatchObject([{ businessName: `Gut Lindenhof ${OWN}`, plan: 'free' }]);
    expect(rowsOf('zugaenge')).toMatchObject([{ email: own.provider.email, firstName: 'Marlene' }]);
    expect(rowsOf('benutzer')).toMatchObject([
      { role: 'owner', loginId: rowsOf('zugaenge')[0]?.['id'], keptEmail: '' },
    ]);
    expect(rowsOf('partner')).toMatchObject([
      { iban: 'DE02120300000000202051', notes: `Zeile eins\nZeile zwei ${OWN}`, internalNumber: 1 },
    ]);
    expect(rowsOf('anfragen')).toHaveLength(2);
    expect(rowsOf('anfragen').map(({ notes }) => notes)).toContain(`Notiz ${OWN}`);
    expect(JSON.stringify(rowsOf('anfragen-antworten'))).toContain(`Öz ${OWN}`);
    expect(rowsOf('anfragen-einwilligungen').length).toBeGreaterThan(3);
    expect(rowsOf('praemien')).toMatchObject([{ amountCents: 10_000, paidCents: 6_050 }, {}]);
    expect(rowsOf('belege')).toMatchObject([{ number: 'GS-0001', netCents: 6_050 }]);
    expect(rowsOf('belege')[0]?.['snapshot']).toMatchObject({ number: 'GS-0001' });
    expect(rowsOf('klicks').length).toBeGreaterThan(0);
    expect(rowsOf('klicks-je-tag').length).toBeGreaterThan(0);
    expect(rowsOf('zustimmungen')).toHaveLength(3);
    expect(rowsOf('e-mails').map(({ toAddress }) => toAddress)).toContain(own.provider.email);
    expect(rowsOf('protokoll').map(({ action }) => action)).toContain('credit_note.issued');
  });

  it('writes tables that German spreadsheets read and that run nothing', () => {
    const partners = archive.text('tabellen/partner.csv');
    expect(partners.startsWith('\uFEFF"id";"internalNumber"')).toBe(true);
    expect(partners).toContain(`"'=1+1 ${OWN}; ""Süd"""`);
    const [headings, ...rows] = csvRows(archive.text('tabellen/praemien.csv'));
    expect(rows[0]?.[headings?.indexOf('paid') ?? -1]).toBe('60,50');
  });

  it('holds nothing of another provider', async () => {
    const foreign = await app.pool.query<{ id: string }>(
      `select id from providers where business_name like '%${FOREIGN}%'`,
    );
    const everything = archive.names
      .filter((name) => !name.endsWith('.pdf'))
      .map((name) => archive.text(name))
      .join('\n');
    expect(everything).toContain(OWN);
    expect(everything).not.toContain(FOREIGN);
    expect(everything).not.toContain(foreign.rows[0]?.id ?? 'no foreign provider');
  });

  it('holds no secrets and nothing that recognises visitors', async () => {
    const provider = await providerIdOf(app.pool, own.provider.email);
    const { rows } = await app.pool.query<{ secret: string }>(
      `select l.password_hash as secret from logins l join users u on u.login_id = l.id where u.provider_id = $1
       union select encode(s.token_hash, 'hex') from sessions s join users u using (login_id) where u.provider_id = $1
       union select encode(visitor_key, 'hex') from clicks where provider_id = $1`,
      [provider],
    );
    expect(rows.length).toBeGreaterThan(2);
    for (const name of archive.names) {
      const text = archive.bytes(name).toString('latin1');
      expect(rows.filter(({ secret }) => text.includes(secret))).toEqual([]);
    }
  });

  it('shows one moment: what is entered while it is written is not half in it', async () => {
    const world = await createWorld(app);
    const provider = providerId(await providerIdOf(app.pool, world.provider.email));
    const count = async (db: Queryable, name: string): Promise<number> => {
      const table = EXPORTED_TABLES.find((each) => each.table === name);
      if (table === undefined) throw new Error(name);
      let rows = 0;
      for await (const _row of exportedRows(db, provider, table)) rows += 1;
      return rows;
    };
    const counted = await app.services.db.snapshot(async (db) => {
      const before = await count(db, 'leads');
      await submitLead(app, world);
      return [before, await count(db, 'leads'), await count(db, 'lead_persons')];
    });
    expect(counted).toEqual([0, 0, 0]);
  });

  it('wants a fresh login', async () => {
    const provider = await createReadyProvider(app);
    now = new Date(now.getTime() + 11 * 60 * 1000);
    const old = await app.call('GET', EXPORT, undefined, provider.cookie);
    expect([old.statusCode, old.json<{ code: string }>().code]).toEqual([403, 'reauth_required']);
    await expect(downloadArchive(app, EXPORT, provider.cookie)).rejects.toThrow('403');
  });
});
