import { describe, expect, it } from 'vitest';
import type { Received } from '#shared/contracts/contract.ts';
import type { readOwnData } from '#shared/contracts/partner-area/own-data.ts';
import type { PartnerAnswer } from '#shared/contracts/partners/partners.ts';
import { mailsTo } from '#tests/support/mails.ts';
import { logInAsPartner, openProgramme, type Programme } from '#tests/support/partner-area.ts';
import { payOut, saleOf } from '#tests/support/payout-scene.ts';
import { createTestApplication } from '#tests/support/test-application.ts';
import { must } from '#tests/support/world.ts';

let now = new Date();
const app = await createTestApplication({ clock: () => now, env: { RATE_LIMITS: 'off' } });

const OLD = 'DE02120300000000202051';
const NEW = 'DE89370400440532013000';
type OwnData = Received<typeof readOwnData>;

const read = ({ path, cookie }: Programme) =>
  must<OwnData>(app, 'GET', `${path}/data`, undefined, cookie);
const save = async (one: Programme, change: object, version?: number) =>
  app.call(
    'PATCH',
    `${one.path}/data`,
    { version: version ?? (await read(one)).version, ...change },
    one.cookie,
  );
const bank = async (one: Programme, iban: string, version?: number) => {
  const at = version ?? (await read(one)).version;
  const body = { version: at, accountHolder: 'Mara Weiß', iban, bic: '' };
  return app.call('PUT', `${one.path}/bank-account`, body, one.cookie);
};
const seenByProvider = ({ world }: Programme) =>
  must<PartnerAnswer>(
    app,
    'GET',
    `/api/partners/${world.partner.id}`,
    undefined,
    world.provider.cookie,
  );
const patch = ({ world }: Programme, change: object) =>
  must(app, 'PATCH', `/api/partners/${world.partner.id}`, change, world.provider.cookie);
const tick = ({ world }: Programme, iban: string) =>
  app.call(
    'POST',
    `/api/partners/${world.partner.id}/bank-account/check`,
    { iban },
    world.provider.cookie,
  );
interface Candidates {
  readonly documents: readonly { id: string; iban: string; concerns: readonly string[] }[];
}
const candidates = ({ world }: Programme) =>
  must<Candidates>(app, 'GET', '/api/payment-files/candidates', undefined, world.provider.cookie);

describe('own data', () => {
  it('are what the provider knows, with what is missing for the next payout', async () => {
    const one = await openProgramme(app);
    await patch(one, { taxStatus: null, iban: '', street: 'Ährenweg 12' });
    const data = await read(one);
    expect(data).toMatchObject({ street: 'Ährenweg 12', country: 'Deutschland', taxStatus: null });
    expect(data.missing.map(({ field }) => field)).toEqual(
      expect.arrayContaining(['taxStatus', 'iban']),
    );
    expect(JSON.stringify(data)).not.toContain('notes');
  });

  it('that the partner changes stand at the provider, with whose change it was', async () => {
    const one = await openProgramme(app);
    const answer = await save(one, { street: '  Žižkagasse 7 ', phone: '+49 331 5550' });
    expect(answer.statusCode).toBe(200);
    expect(await seenByProvider(one)).toMatchObject({ street: 'Žižkagasse 7' });
    const { rows } = await app.pool.query(
      `select actor_kind, data from audit_events where entity_id = $1 and action = 'partner.changed'`,
      [one.world.partner.id],
    );
    expect(rows.at(-1)).toMatchObject({
      actor_kind: 'partner',
      data: { changed: expect.arrayContaining(['street', 'phone']) },
    });
  });

  it('follow the rules of the provider’s form', async () => {
    const one = await openProgramme(app);
    const wrong = await save(one, { vatId: '12345', city: '' });
    expect(wrong.statusCode).toBe(422);
    expect(wrong.json<{ issues: { path: string }[] }>().issues.map(({ path }) => path)).toEqual(
      expect.arrayContaining(['vatId', 'city']),
    );
    expect((await save(one, { companyName: '' })).statusCode).toBe(422);
    expect((await save(one, { taxStatus: 'private' })).statusCode).toBe(200);
  });

  it.each(['email', 'status', 'notes', 'description', 'selfBillingAgreedAt', 'iban'])(
    'leave %s alone',
    async (field) => {
      const one = await openProgramme(app);
      const before = await seenByProvider(one);
      await save(one, { [field]: field === 'iban' ? NEW : 'fremd@example.com' });
      expect(await seenByProvider(one)).toEqual(before);
    },
  );

  it('that the provider has changed meanwhile are not overwritten', async () => {
    const one = await openProgramme(app);
    const { version } = await read(one);
    await patch(one, { street: 'Neue Straße 1' });
    const late = await save(one, { street: 'Alte Straße 2' }, version);
    expect(late.statusCode).toBe(409);
    expect((await bank(one, NEW, version)).statusCode).toBe(409);
    expect(await read(one)).toMatchObject({ street: 'Neue Straße 1' });
  });

  it('that both sides change at the same moment end as one of them, and the other is refused', async () => {
    const one = await openProgramme(app);
    const { version } = await read(one);
    const [own, provider] = await Promise.all([
      save(one, { city: 'Potsdam' }, version),
      app.call(
        'PATCH',
        `/api/partners/${one.world.partner.id}`,
        { city: 'Köln', version },
        one.world.provider.cookie,
      ),
    ]);
    expect([own.statusCode, provider.statusCode].toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect((await read(one)).city).toBe(own.statusCode === 200 ? 'Potsdam' : 'Köln');
  });

  it('of another programme are not reached by its ids', async () => {
    const one = await openProgramme(app);
    const other = await openProgramme(app);
    for (const [method, call, body] of [
      ['GET', 'data', undefined],
      ['PATCH', 'data', { version: 1, city: 'Fremd' }],
      ['PUT', 'bank-account', { version: 1, accountHolder: '', iban: NEW, bic: '' }],
    ] as const)
      expect((await app.call(method, `${other.path}/${call}`, body, one.cookie)).statusCode).toBe(
        404,
      );
  });
});

describe('a bank account that the partner enters', () => {
  it('wants a login of the last ten minutes', async () => {
    const one = await openProgramme(app);
    now = new Date(now.getTime() + 11 * 60_000);
    const late = await bank(one, NEW);
    expect(late.json()).toMatchObject({ code: 'reauth_required' });
    expect((await seenByProvider(one)).iban).not.toBe(NEW);
    const cookie = await logInAsPartner(app, one.world.partner.email);
    expect((await bank({ ...one, cookie }, NEW)).statusCode).toBe(200);
  });

  it('is mailed to both, and marked until the provider has ticked it once', async () => {
    const one = await openProgramme(app);
    const { world } = one;
    expect((await bank(one, ' de89 3704 0044 0532 0130 00 ')).statusCode).toBe(200);
    expect(await seenByProvider(one)).toMatchObject({
      iban: NEW,
      bankChangedAt: expect.any(String),
    });
    const [toPartner] = await mailsTo(app.pool, world.partner.email);
    expect(toPartner?.subject).toMatch(/^Ihre Bankverbindung bei .* ist geändert$/);
    expect(toPartner?.text_body).toContain('endet jetzt auf 3000');
    expect(toPartner?.text_body).not.toContain(NEW);
    const [toProvider] = await mailsTo(app.pool, world.provider.email);
    expect(toProvider?.subject).toMatch(/neue Bankverbindung$/);

    await saleOf(app, world, 1000);
    const id = await payOut(app, world, 50);
    const listed = async () => (await candidates(one)).documents.find((each) => each.id === id);
    expect(await listed()).toMatchObject({ iban: NEW, concerns: ['iban_new'] });

    expect((await tick(one, OLD)).statusCode).toBe(409);
    expect((await tick(one, NEW)).statusCode).toBe(200);
    expect((await tick(one, NEW)).statusCode).toBe(200);
    expect(await listed()).toMatchObject({ concerns: [] });
    expect((await read(one)).bankChangedAt).toBeNull();
  });

  it('changes no document that is issued, and the one it changed is named there', async () => {
    const one = await openProgramme(app);
    await patch(one, { iban: OLD });
    await saleOf(app, one.world, 1000);
    const id = await payOut(app, one.world, 50);
    await bank(one, NEW);
    const [document] = (await candidates(one)).documents.filter((each) => each.id === id);
    expect(document).toMatchObject({ iban: OLD, concerns: ['iban_changed'] });
  });

  it('is no new one when nothing changed, and none when the provider enters it', async () => {
    const one = await openProgramme(app);
    await patch(one, { iban: NEW });
    const mails = async () => (await mailsTo(app.pool, one.world.provider.email)).length;
    const before = await mails();
    expect((await bank(one, NEW)).statusCode).toBe(200);
    expect(await mails()).toBe(before);
    expect((await read(one)).bankChangedAt).toBeNull();
    await bank(one, OLD);
    expect((await read(one)).bankChangedAt).not.toBeNull();
    await patch(one, { iban: NEW });
    expect((await read(one)).bankChangedAt).toBeNull();
  });

  it('and a payout at the same moment: the document has one of the two, whole', async () => {
    const one = await openProgramme(app);
    await patch(one, { iban: OLD, accountHolder: 'Alt' });
    await saleOf(app, one.world, 1000);
    const { version } = await read(one);
    const [changed, id] = await Promise.all([bank(one, NEW, version), payOut(app, one.world, 50)]);
    expect(changed.statusCode).toBe(200);
    const { rows } = await app.pool.query<{ iban: string; holder: string }>(
      `select snapshot->'partner'->>'iban' as iban, snapshot->'partner'->>'accountHolder' as holder
       from credit_notes where id = $1`,
      [id],
    );
    expect([`${OLD} Alt`, `${NEW} Mara Weiß`]).toContain(`${rows[0]?.iban} ${rows[0]?.holder}`);
  });
});
