import { beforeAll, describe, expect, it } from 'vitest';
import { downloadArchive, type ReadArchive } from '#tests/support/archive.ts';
import { providerIdOf } from '#tests/support/digest.ts';
import { openProgramme, type Programme } from '#tests/support/partner-area.ts';
import { payOut } from '#tests/support/payout-scene.ts';
import { createTestApplication } from '#tests/support/test-application.ts';
import { createWorld, must, submitLead, type World } from '#tests/support/world.ts';

const app = await createTestApplication();
const EXPORT = '/api/partner-area/account/export.zip';

const GUEST = { vorname: 'Gastvorzq', nachname: 'Gastnachzq', email: 'gastzq@visitor.example' };
const NOTES = 'Internzq';

let one: Programme;
let unconfirmed: World;
let archive: ReadArchive;
beforeAll(async () => {
  one = await openProgramme(app, {
    rewardType: 'per_lead',
    calculationType: 'fixed',
    rewardAmount: 50,
  });
  const { world, cookie } = one;
  const { email } = world.partner;
  const lead = await submitLead(app, world, GUEST);
  await must(app, 'PATCH', `/api/leads/${lead.id}`, { notes: NOTES }, world.provider.cookie);
  await payOut(app, world, 50);
  const body = { notes: NOTES, city: 'Łódź 🎈 „Mitte“' };
  await must(app, 'PATCH', `/api/partners/${world.partner.id}`, body, world.provider.cookie);
  const second = await createWorld(app, { partner: { email, companyName: 'Mara zweites Haus' } });
  const provider = await providerIdOf(app.pool, second.provider.email);
  const path = `/api/partner-area/programmes/${provider}/${second.partner.id}/confirm`;
  await must(app, 'POST', path, {}, cookie);
  unconfirmed = await createWorld(app, { partner: { email, companyName: 'Nicht bestätigtzq' } });
  archive = await downloadArchive(app, EXPORT, cookie);
});

const everything = () =>
  archive.names
    .filter((name) => /\.(json|csv|txt)$/.test(name))
    .map((name) => archive.text(name))
    .join('\n');

describe('what partners take along of themselves', () => {
  it('has the account without tokens and keys', () => {
    const account = archive.json<{ sessions: object[]; programmes: { confirmedAt: unknown }[] }>(
      'konto.json',
    );
    expect(account).toMatchObject({ address: one.world.partner.email, passkeys: [] });
    expect(account.programmes.filter(({ confirmedAt }) => confirmedAt !== null)).toHaveLength(2);
    expect(Object.keys(account.sessions[0] ?? {}).toSorted()).toEqual([
      'authenticatedAt',
      'createdAt',
      'expiresAt',
      'lastSeenAt',
      'userAgent',
    ]);
  });

  it('has each confirmed programme apart, with the documents', () => {
    const folders = new Set(archive.names.map((name) => name.split('/')[0]));
    expect(folders).toEqual(new Set(['LIESMICH.txt', 'konto.json', 'programm-1', 'programm-2']));
    const records = ['1', '2'].map((place) =>
      archive.json<{ id: string; city: string }[]>(`programm-${place}/daten/stammdaten.json`),
    );
    const mine = records.findIndex(([record]) => record?.id === one.world.partner.id) + 1;
    expect(records[mine - 1]?.[0]?.city).toBe('Łódź 🎈 „Mitte“');
    const ofMine = archive.names.filter((name) => name.startsWith(`programm-${mine}/dokumente/`));
    expect(ofMine.filter((name) => name.endsWith('.pdf'))).toHaveLength(1);
    const amounts = archive.json<{ grossCents: number }[]>(`programm-${mine}/daten/belege.json`);
    expect(amounts).toHaveLength(1);
    expect(archive.json(`programm-${3 - mine}/daten/belege.json`)).toEqual([]);
  });

  it('has nothing of guests, no notes of the provider, and nothing of a programme before its answer', () => {
    const text = everything();
    for (const word of [
      ...Object.values(GUEST),
      NOTES,
      'Nicht bestätigtzq',
      unconfirmed.partner.id,
    ])
      expect(text).not.toContain(word);
  });

  it('is not answered to the provider, nor to one who looks as the partner', async () => {
    const { provider, partner } = one.world;
    const view = await must<{ id: string }>(
      app,
      'POST',
      `/api/partners/${partner.id}/view`,
      undefined,
      provider.cookie,
    );
    const headers = { 'partner-view': view.id };
    const looked = await app.call('GET', EXPORT, undefined, provider.cookie, { headers });
    expect(looked.json()).toMatchObject({ code: 'partner_view_read_only' });
    expect((await app.call('GET', EXPORT, undefined, provider.cookie)).statusCode).toBe(401);
  });

  it('is made five times an hour', async () => {
    for (let made = 1; made < 5; made += 1) await downloadArchive(app, EXPORT, one.cookie);
    expect((await app.call('GET', EXPORT, undefined, one.cookie)).statusCode).toBe(429);
  });
});
