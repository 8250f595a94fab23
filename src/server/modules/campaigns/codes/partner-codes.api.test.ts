import { describe, expect, it } from 'vitest';
import { createPartner } from '#tests/support/catalogue.ts';
import { createProgramme } from '#tests/support/leads.ts';
import { codeOfPartner } from '#tests/support/partner-codes.ts';
import { createTestApplication } from '#tests/support/test-application.ts';
import { giveMissingCodes } from './give-codes.ts';
import { findLinkByCode } from './queries.ts';

const app = await createTestApplication({ env: { RATE_LIMITS: 'off' } });

let mails = 0;
const anybody = () => ({ email: `partner-${++mails}@codes.example` });

/** A provider with a partner, a live campaign and a link between them. */
async function open(companyName = 'Festwerk') {
  const programme = await createProgramme(app, {}, { companyName, ...anybody() });
  const call = (method: 'GET' | 'PUT' | 'PATCH' | 'DELETE', path: string, body?: unknown) =>
    app.call(method, path, body, programme.cookie);
  return {
    ...programme,
    call,
    add: async (name: string) =>
      (await createPartner(app, programme.cookie, { companyName: name, ...anybody() })).id,
    codeOf: (id: string) => codeOfPartner(app, programme.cookie, id),
    rename: (id: string, code: string) => call('PUT', `/api/partners/${id}/code`, { code }),
    means: (code: string) =>
      findLinkByCode(app.services.db, programme.provider, code, programme.campaignId, new Date()),
    resolve: async (code: string) =>
      (
        await call(
          'GET',
          `/api/campaigns/${programme.campaignId}/code?code=${encodeURIComponent(code)}`,
        )
      ).json<{ partnerId: string | null; problem: string | null; message: string }>(),
  };
}

describe('the code of a partner', () => {
  it('is made of their name with their first link, and leads to the link', async () => {
    const house = await open('Foto Müller GmbH');
    expect(await house.codeOf(house.partnerId)).toBe('FOTOMUELLER');
    const link = { id: house.linkId, partnerId: house.partnerId };
    for (const said of ['FOTOMUELLER', 'foto müller', ' Foto-Mueller ', 'Code: fotomueller'])
      expect(await house.means(said)).toEqual(link);
    expect(await house.means('FOTOMULLER')).toBeNull();
  });

  it('is there for a partner without a link from the moment somebody asks for it', async () => {
    const house = await open();
    const id = await house.add('Anna Blumen');
    expect(await house.codeOf(id)).toBe('ANNABLUMEN');
    expect(await house.means('ANNABLUMEN')).toBeNull();
    expect(await house.resolve('annablumen')).toMatchObject({
      partnerId: id,
      problem: 'no_link',
      message: expect.stringContaining('gehört zu Anna Blumen') as unknown,
    });
  });

  it('is given by itself to everybody who has none, once, and not to erased partners', async () => {
    const house = await open();
    const ids = await Promise.all(['Zoë Zelte', 'Zoë Zelte', '日本語'].map(house.add));
    await app.pool.query('update partners set erased_at = now() where id = $1', [
      await house.add('Vergessen'),
    ]);
    await Promise.all([giveMissingCodes(app.services), giveMissingCodes(app.services)]);
    const { rows } = await app.pool.query<{ code: string }>(
      'select code from partner_codes where provider_id = $1 order by code',
      [house.provider],
    );
    const codes = await Promise.all(ids.map(house.codeOf));
    expect(codes.toSorted().slice(-2)).toEqual(['ZOEZELTE', 'ZOEZELTE2']);
    expect(codes.find((code) => !code.startsWith('ZOE'))).toMatch(/^[34679AC-HJKMNPQRTWXY]{6}$/);
    expect(rows.map(({ code }) => code).toSorted()).toEqual([...codes, 'FESTWERK'].toSorted());
  });

  it('is the same for all who ask for the first time at once', async () => {
    const house = await open();
    const id = await house.add('Anna Blumen');
    const codes = await Promise.all([1, 2, 3, 4].map(() => house.codeOf(id)));
    expect(new Set(codes)).toEqual(new Set(['ANNABLUMEN']));
  });

  it('can be another one, and the earlier one goes on meaning the partner', async () => {
    const house = await open();
    const answer = await house.rename(house.partnerId, ' Sommer-Glück ');
    expect(answer.json()).toEqual({ code: 'SOMMERGLUECK', earlier: ['FESTWERK'] });
    for (const said of ['sommerglück', 'festwerk'])
      expect(await house.means(said)).toMatchObject({ partnerId: house.partnerId });
    const back = await house.rename(house.partnerId, 'Festwerk');
    expect(back.json()).toEqual({ code: 'FESTWERK', earlier: ['SOMMERGLUECK'] });
    const { rows } = await app.pool.query<{ data: unknown }>(
      `select data from audit_events where provider_id = $1 and action = 'partner.code_changed'`,
      [house.provider],
    );
    expect(rows).toEqual([{ data: {} }, { data: {} }]);
  });

  it.each([
    ['ab', /3 bis 20/],
    ['日本語の写真', /3 bis 20/],
    ['x'.repeat(21), /3 bis 20/],
    ['x'.repeat(81), /höchstens 20/],
    ['Keiner', /reserviert/],
    ['Admin', /reserviert/],
    ['Hitler', /niemand am Telefon/],
  ])('is refused when it is %j', async (code, message) => {
    const house = await open();
    const answer = await house.rename(house.partnerId, code);
    expect([answer.statusCode, answer.json<{ issues: unknown[] }>().issues[0]]).toEqual([
      422,
      { path: 'code', message: expect.stringMatching(message) as unknown },
    ]);
    expect(await house.codeOf(house.partnerId)).toBe('FESTWERK');
  });

  it('is one partner’s of a provider, and may be another provider’s as well', async () => {
    const house = await open();
    const anna = await house.add('Anna Blumen');
    const check = await house.call('GET', `/api/partners/${anna}/code/check?code=festwerk`);
    expect(check.json()).toMatchObject({
      code: 'FESTWERK',
      isFree: false,
      message: expect.stringContaining('schon vergeben') as unknown,
    });
    expect((await house.rename(anna, 'festwerk')).json()).toMatchObject({
      code: 'link_name_taken',
    });
    const other = await open('Festwerk');
    expect(await other.codeOf(other.partnerId)).toBe('FESTWERK');
    expect(await other.means('FESTWERK')).toMatchObject({ partnerId: other.partnerId });
  });

  it('goes to one of two who want it at once', async () => {
    const house = await open();
    const ids = [await house.add('Anna Blumen'), await house.add('Berta Torten')];
    const answers = await Promise.all(ids.map((id) => house.rename(id, 'SOMMER')));
    const codes = answers.map(({ statusCode }) => statusCode);
    expect(codes.toSorted((one, other) => one - other)).toEqual([200, 409]);
  });

  it('is never given to somebody else, not even after its partner is deleted', async () => {
    const house = await open();
    const anna = await house.add('Anna Blumen');
    await house.codeOf(anna);
    await house.rename(anna, 'TULPE');
    expect((await house.call('DELETE', `/api/partners/${anna}`)).statusCode).toBe(200);
    const next = await house.add('Anna Blumen');
    expect(await house.codeOf(next)).toBe('ANNABLUMEN2');
    for (const code of ['ANNABLUMEN', 'TULPE'])
      expect((await house.rename(next, code)).statusCode).toBe(409);
    expect(await house.resolve('TULPE')).toMatchObject({ partnerId: null, problem: 'unknown' });
  });

  it('is one of twenty at most', async () => {
    const house = await open();
    for (let place = 1; place < 20; place += 1)
      expect((await house.rename(house.partnerId, `ROSE${place}`)).statusCode).toBe(200);
    expect((await house.rename(house.partnerId, 'ROSE20')).json()).toMatchObject({
      code: 'too_many_link_names',
    });
    expect((await house.rename(house.partnerId, 'ROSE3')).statusCode).toBe(200);
  });

  it('is nobody else’s business', async () => {
    const [house, other] = [await open(), await open('Anders')];
    const path = `/api/partners/${house.partnerId}/code`;
    for (const answer of [
      await other.call('GET', path),
      await other.call('GET', `${path}/check?code=FREI`),
      await other.rename(house.partnerId, 'FREI'),
      await other.call('GET', `/api/campaigns/${house.campaignId}/code?code=FESTWERK`),
    ])
      expect(answer.statusCode).toBe(404);
    expect(await other.resolve('FESTWERK')).toMatchObject({ partnerId: null, problem: 'unknown' });
    const { db } = app.services;
    const across = [
      findLinkByCode(db, other.provider, 'FESTWERK', house.campaignId, new Date()),
      findLinkByCode(db, house.provider, 'FESTWERK', other.campaignId, new Date()),
    ];
    expect(await Promise.all(across)).toEqual([null, null]);
  });

  it('means nobody while partner, link or campaign rest', async () => {
    const house = await open();
    const link = `/api/referral-links/${house.linkId}`;
    await house.call('PATCH', link, { status: 'inactive' });
    expect(await house.means('FESTWERK')).toBeNull();
    expect((await house.resolve('FESTWERK')).problem).toBe('link_off');
    await house.call('PATCH', link, { status: 'active' });
    expect(await house.means('FESTWERK')).not.toBeNull();
    await house.call('PATCH', `/api/campaigns/${house.campaignId}`, { status: 'ended' });
    expect(await house.means('FESTWERK')).toBeNull();
    expect((await house.resolve('FESTWERK')).problem).toBe('campaign_off');
  });
});
