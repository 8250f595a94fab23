import { describe, expect, it } from 'vitest';
import { berlinDateOf } from '#shared/calendar-date.ts';
import type { Received } from '#shared/contracts/contract.ts';
import type { readSelfBilling } from '#shared/contracts/partner-area/agreement.ts';
import { AGREEMENT_VERSION } from '#shared/self-billing-agreement.ts';
import { providerIdOf } from '#tests/support/digest.ts';
import { logInAsPartner } from '#tests/support/partner-area.ts';
import { payOut, saleOf } from '#tests/support/payout-scene.ts';
import { createTestApplication } from '#tests/support/test-application.ts';
import { createWorld, must } from '#tests/support/world.ts';

const app = await createTestApplication();

let count = 0;
async function scene(partner: Record<string, unknown> = {}) {
  count += 1;
  const email = `einverstanden-${count}@foto.example`;
  const world = await createWorld(app, {
    partner: { email, selfBillingAgreedAt: null, selfBillingAgreedHow: '', ...partner },
  });
  const cookie = await logInAsPartner(app, email);
  const provider = await providerIdOf(app.pool, world.provider.email);
  const path = `/api/partner-area/programmes/${provider}/${world.partner.id}`;
  await must(app, 'POST', `${path}/confirm`, {}, cookie);
  return { world, cookie, path: `${path}/self-billing` };
}
type Scene = Awaited<ReturnType<typeof scene>>;

const read = ({ path, cookie }: Scene) =>
  must<Received<typeof readSelfBilling>>(app, 'GET', path, undefined, cookie);
const agree = ({ path, cookie }: Scene, version = AGREEMENT_VERSION) =>
  app.call('POST', `${path}/agree`, { version }, cookie);
const withdraw = ({ path, cookie }: Scene) => app.call('POST', `${path}/withdraw`, {}, cookie);
const said = async ({ world }: Scene) => {
  const { rows } = await app.pool.query<{
    kind: string;
    version: string;
    text_hash: Buffer | null;
  }>('select kind, version, text_hash from partner_agreements where partner_id = $1 order by id', [
    world.partner.id,
  ]);
  return rows;
};

describe('the agreement to self-billing', () => {
  it('is asked for by a text, and kept with its version and hash', async () => {
    const one = await scene();
    const asked = await read(one);
    expect(asked).toMatchObject({ isNeeded: true, agreedAt: null, version: AGREEMENT_VERSION });
    expect(asked.text.join(' ')).toMatch(/Gut Lindenhof rechnet .* widersprechen; .* widerrufen/);
    expect((await agree(one)).statusCode).toBe(200);
    expect(await read(one)).toMatchObject({
      agreedAt: expect.stringMatching(/Z$/),
      how: 'im Partnerbereich',
    });
    const [row] = await said(one);
    expect(row).toMatchObject({ kind: 'accepted', version: AGREEMENT_VERSION });
    expect(row?.text_hash).toHaveLength(32);
    const partner = await must<object>(
      app,
      'GET',
      `/api/partners/${one.world.partner.id}`,
      undefined,
      one.world.provider.cookie,
    );
    expect(partner).toMatchObject({ selfBillingAgreedHow: 'im Partnerbereich' });
  });

  it('is given once, also by two taps at the same moment', async () => {
    const one = await scene();
    const both = await Promise.all([agree(one), agree(one)]);
    expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(await said(one)).toHaveLength(1);
  });

  it('to another text than the one that is shown is refused', async () => {
    const one = await scene();
    expect((await agree(one, '2020-01')).json()).toMatchObject({ code: 'agreement_changed' });
    expect(await said(one)).toEqual([]);
  });

  it('lets the first credit note be issued, and taken back stops the next one', async () => {
    const one = await scene();
    await saleOf(app, one.world, 2_000);
    await expect(payOut(app, one.world, 40)).rejects.toThrow(/preconditions_failed/);
    await agree(one);
    const first = await payOut(app, one.world, 40);
    expect((await withdraw(one)).statusCode).toBe(200);
    await expect(payOut(app, one.world, 40)).rejects.toThrow(/preconditions_failed/);
    const { rows } = await app.pool.query<{ agreed: string }>(
      `select snapshot #>> '{partner,selfBillingAgreedOn}' as agreed from credit_notes where id = $1`,
      [first],
    );
    expect(rows).toEqual([{ agreed: berlinDateOf(new Date()) }]);
    expect((await said(one)).map(({ kind }) => kind)).toEqual(['accepted', 'withdrawn']);
    expect((await withdraw(one)).json()).toMatchObject({ code: 'not_agreed' });
  });

  it('that the provider has recorded is shown as such, and can be taken back as well', async () => {
    const one = await scene({
      selfBillingAgreedAt: '2026-01-15',
      selfBillingAgreedHow: 'Partnervertrag',
    });
    expect(await read(one)).toMatchObject({ how: 'Partnervertrag' });
    expect((await withdraw(one)).statusCode).toBe(200);
    expect(await read(one)).toMatchObject({ agreedAt: null, how: '' });
  });

  it('is not asked of private persons', async () => {
    const one = await scene({ taxStatus: 'private', vatId: '', taxNumber: '', companyName: '' });
    expect(await read(one)).toMatchObject({ isNeeded: false });
  });
});
