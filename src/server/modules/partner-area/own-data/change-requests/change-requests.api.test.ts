import { describe, expect, it } from 'vitest';
import type { Received } from '#shared/contracts/contract.ts';
import type { listPartnerChanges } from '#shared/contracts/partner-area/change-requests.ts';
import type { readOwnData } from '#shared/contracts/partner-area/own-data.ts';
import type { PartnerAnswer } from '#shared/contracts/partners/partners.ts';
import { providerIdOf } from '#tests/support/digest.ts';
import { mailsTo } from '#tests/support/mails.ts';
import { openProgramme, type Programme } from '#tests/support/partner-area.ts';
import { createTestApplication } from '#tests/support/test-application.ts';
import { must } from '#tests/support/world.ts';

const app = await createTestApplication({ env: { RATE_LIMITS: 'off' } });

const NEW = 'DE89370400440532013000';
type OwnData = Received<typeof readOwnData>;
type Change = Received<typeof listPartnerChanges>[number];

const asProvider = <T>(
  { world }: Programme,
  method: 'GET' | 'PATCH' | 'PUT',
  url: string,
  body?: object,
) => must<T>(app, method, url, body, world.provider.cookie);
const lock = async (one: Programme, isDataLocked = true) =>
  asProvider(one, 'PUT', '/api/partner-area-settings', { isDataLocked });
const locked = async (): Promise<Programme> => {
  const one = await openProgramme(app);
  await lock(one);
  return one;
};
const read = ({ path, cookie }: Programme) =>
  must<OwnData>(app, 'GET', `${path}/data`, undefined, cookie);
const record = (one: Programme) =>
  asProvider<PartnerAnswer>(one, 'GET', `/api/partners/${one.world.partner.id}`);
const save = async (one: Programme, change: object) => {
  const { version } = await read(one);
  return app.call('PATCH', `${one.path}/data`, { version, ...change }, one.cookie);
};
const saveBank = async (one: Programme, iban: string) => {
  const { version } = await read(one);
  const body = { version, accountHolder: 'Mara Weiß', iban, bic: '' };
  return app.call('PUT', `${one.path}/bank-account`, body, one.cookie);
};
const listed = (one: Programme) => asProvider<Change[]>(one, 'GET', '/api/partner-changes');
const onlyOne = async (one: Programme): Promise<Change> => {
  const [change] = await listed(one);
  if (change === undefined) throw new Error('nothing is asked for');
  return change;
};
const decide = (one: Programme, change: Change, how: 'take' | 'decline', more: object = {}) => {
  const { partnerId, version, requestedAt } = change;
  const body =
    how === 'take' ? { version, requestedAt } : { requestedAt, reason: 'Bitte anrufen.' };
  const url = `/api/partner-changes/${partnerId}/${how}`;
  return app.call('POST', url, { ...body, ...more }, one.world.provider.cookie);
};

describe('where the provider alone changes data', () => {
  it('what a partner saves changes nothing, stands at both, and is mailed to the provider without its values', async () => {
    const one = await locked();
    const before = await record(one);
    const answer = await save(one, { street: '  Žižkagasse 7 ', taxStatus: 'private' });
    expect(answer.json<{ message: string }>().message).toMatch(/^Ihr Änderungswunsch ist gesendet/);
    expect(await record(one)).toEqual(before);
    const data = await read(one);
    expect(data).toMatchObject({
      isLocked: true,
      street: before.street,
      request: { values: { street: 'Žižkagasse 7', taxStatus: 'private' } },
    });
    const { changes } = await onlyOne(one);
    expect(changes).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ field: 'street', before: before.street, after: 'Žižkagasse 7' }),
        expect.objectContaining({ field: 'taxStatus', after: 'Privatperson' }),
      ]),
    );
    const [mail] = await mailsTo(app.pool, one.world.provider.email);
    expect(mail?.subject).toMatch(/möchte Angaben ändern$/);
    expect(mail?.text_body).not.toContain('Žižkagasse');
  });

  it('further wishes are added to the first, and one that is taken back by its old value goes', async () => {
    const one = await locked();
    const { street } = await record(one);
    await save(one, { street: 'Neue Straße 1' });
    await save(one, { phone: '+49 331 5550' });
    const mails = (await mailsTo(app.pool, one.world.provider.email)).length;
    expect((await onlyOne(one)).changes.map(({ field }) => field)).toEqual(['phone', 'street']);
    await save(one, { street });
    expect((await onlyOne(one)).changes.map(({ field }) => field)).toEqual(['phone']);
    const { phone } = await record(one);
    await save(one, { phone });
    expect(await listed(one)).toEqual([]);
    expect((await read(one)).request).toBeNull();
    expect(await mailsTo(app.pool, one.world.provider.email)).toHaveLength(mails);
  });

  it('the rules of the form hold for a wish', async () => {
    const one = await locked();
    expect((await save(one, { vatId: '12345' })).statusCode).toBe(422);
    expect((await save(one, { companyName: '' })).statusCode).toBe(422);
    expect(await listed(one)).toEqual([]);
  });

  it('one click writes all of it, and the partner reads so', async () => {
    const one = await locked();
    await save(one, { city: 'Köln', phone: '+49 221 1' });
    const answer = await decide(one, await onlyOne(one), 'take');
    expect(answer.statusCode).toBe(200);
    expect(await record(one)).toMatchObject({ city: 'Köln', phone: '+49 221 1' });
    expect(await listed(one)).toEqual([]);
    const [mail] = await mailsTo(app.pool, one.world.partner.email);
    expect(mail?.subject).toMatch(/hat Ihre Änderung übernommen$/);
  });

  it('a declined wish changes nothing, keeps its reason for the partner and none of its values', async () => {
    const one = await locked();
    const before = await record(one);
    await save(one, { city: 'Köln' });
    const seen = await onlyOne(one);
    expect((await decide(one, seen, 'decline', { reason: '  ' })).statusCode).toBe(422);
    expect((await decide(one, seen, 'decline')).statusCode).toBe(200);
    expect((await decide(one, seen, 'decline')).statusCode).toBe(404);
    expect((await decide(one, seen, 'take')).statusCode).toBe(404);
    expect(await record(one)).toEqual(before);
    expect(await read(one)).toMatchObject({
      request: null,
      declined: { reason: 'Bitte anrufen.' },
    });
    const [mail] = await mailsTo(app.pool, one.world.partner.email);
    expect(mail?.text_body).toContain('Bitte anrufen.');
    const { rows } = await app.pool.query(
      'select wanted from partner_change_requests where partner_id = $1',
      [one.world.partner.id],
    );
    expect(rows).toEqual([{ wanted: {} }]);
    await save(one, { city: 'Bonn' });
    expect(await read(one)).toMatchObject({
      request: { values: { city: 'Bonn' } },
      declined: null,
    });
  });

  it('nobody decides what was not seen: another wish or another record by now is refused', async () => {
    const one = await locked();
    await save(one, { city: 'Köln' });
    const first = await onlyOne(one);
    await save(one, { city: 'Bonn' });
    expect((await decide(one, first, 'take')).json()).toMatchObject({ code: 'changed_meanwhile' });
    expect((await decide(one, first, 'decline')).json()).toMatchObject({
      code: 'changed_meanwhile',
    });
    const second = await onlyOne(one);
    await asProvider(one, 'PATCH', `/api/partners/${one.world.partner.id}`, { street: 'Neu 1' });
    expect((await decide(one, second, 'take')).json()).toMatchObject({ code: 'changed_meanwhile' });
    expect((await record(one)).city).not.toBe('Bonn');
    expect((await decide(one, await onlyOne(one), 'take')).statusCode).toBe(200);
    expect(await record(one)).toMatchObject({ city: 'Bonn', street: 'Neu 1' });
  });

  it('two decisions at the same moment end as one of them', async () => {
    const one = await locked();
    await save(one, { city: 'Köln' });
    const seen = await onlyOne(one);
    const answers = await Promise.all([
      decide(one, seen, 'take'),
      decide(one, seen, 'take'),
      decide(one, seen, 'decline'),
    ]);
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    const isTaken = (await record(one)).city === 'Köln';
    expect((await read(one)).declined === null).toBe(isTaken);
    expect(await listed(one)).toEqual([]);
  });

  it('another bank account is mailed to both at once, and once taken over waits to be ticked', async () => {
    const one = await locked();
    const { iban } = await record(one);
    expect((await saveBank(one, NEW)).statusCode).toBe(200);
    expect((await record(one)).iban).toBe(iban);
    const [toPartner] = await mailsTo(app.pool, one.world.partner.email);
    expect(toPartner?.subject).toMatch(/^Neue Bankverbindung bei .* gewünscht$/);
    expect(toPartner?.text_body).toContain('endet auf 3000');
    expect(toPartner?.text_body).not.toContain(NEW);
    const [toProvider] = await mailsTo(app.pool, one.world.provider.email);
    expect(toProvider?.text_body).not.toContain(NEW);
    await decide(one, await onlyOne(one), 'take');
    expect(await record(one)).toMatchObject({ iban: NEW, bankChangedAt: expect.any(String) });
  });

  it('what the provider enters themselves is no wish any more', async () => {
    const one = await locked();
    await save(one, { city: 'Köln' });
    await asProvider(one, 'PATCH', `/api/partners/${one.world.partner.id}`, { city: 'Köln' });
    expect(await listed(one)).toEqual([]);
    expect((await read(one)).request).toBeNull();
  });

  it('a wish is withdrawn, and a reason that was read goes', async () => {
    const one = await locked();
    const withdraw = () => app.call('DELETE', `${one.path}/data/request`, undefined, one.cookie);
    expect((await withdraw()).statusCode).toBe(404);
    await save(one, { city: 'Köln' });
    expect((await withdraw()).statusCode).toBe(200);
    expect(await listed(one)).toEqual([]);
    await save(one, { city: 'Bonn' });
    await decide(one, await onlyOne(one), 'decline');
    expect((await withdraw()).statusCode).toBe(200);
    expect((await read(one)).declined).toBeNull();
  });

  it('another provider neither sees nor decides it', async () => {
    const [one, other] = [await locked(), await locked()];
    await save(one, { city: 'Köln' });
    expect(await listed(other)).toEqual([]);
    const seen = await onlyOne(one);
    const foreign = { ...other, world: { ...other.world, partner: one.world.partner } };
    for (const how of ['take', 'decline'] as const)
      expect((await decide(foreign, seen, how)).statusCode).toBe(404);
    expect(await onlyOne(one)).toEqual(seen);
  });

  it('partners change their data again once it is open; what they write is no wish any more', async () => {
    const one = await locked();
    await save(one, { city: 'Köln', phone: '+49 221 1' });
    await lock(one, false);
    await save(one, { city: 'Bonn' });
    expect(await record(one)).toMatchObject({ city: 'Bonn' });
    expect((await onlyOne(one)).changes.map(({ field }) => field)).toEqual(['phone']);
    const { rows } = await app.pool.query<{ action: string }>(
      `select action from audit_events where provider_id = $1 and action like 'partner_data.%' order by id`,
      [await providerIdOf(app.pool, one.world.provider.email)],
    );
    expect(rows.map(({ action }) => action)).toEqual([
      'partner_data.locked',
      'partner_data.unlocked',
    ]);
  });
});

describe('the public description', () => {
  it('is released by the provider also where partners change the rest themselves', async () => {
    const one = await openProgramme(app);
    await save(one, { description: 'Floristik für Feste', city: 'Köln' });
    expect(await record(one)).toMatchObject({ city: 'Köln', description: 'Hochzeitsfotograf' });
    const change = await onlyOne(one);
    expect(change.changes).toEqual([
      {
        field: 'description',
        label: 'Öffentliche Beschreibung',
        before: 'Hochzeitsfotograf',
        after: 'Floristik für Feste',
      },
    ]);
    await decide(one, change, 'take');
    expect((await record(one)).description).toBe('Floristik für Feste');
  });
});
