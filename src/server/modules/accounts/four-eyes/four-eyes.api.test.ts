import { describe, expect, it } from 'vitest';
import type { FourEyes } from '#shared/contracts/accounts/four-eyes.ts';
import { actionsOf } from '#tests/support/actions-of.ts';
import {
  agreeTo,
  askFor,
  codeOf,
  colleagueIn,
  ownerOf,
  type Person,
  wantFourEyes,
} from '#tests/support/four-eyes.ts';
import { mailsTo } from '#tests/support/mails.ts';
import { createTestApplication } from '#tests/support/test-application.ts';
import { createWorld } from '#tests/support/world.ts';

const app = await createTestApplication({ env: { RATE_LIMITS: 'off' } });
const URL = '/api/account/four-eyes';

async function house() {
  const world = await createWorld(app);
  return { world, owner: await ownerOf(app, world) };
}

const put = (person: Person, from: number | null) => person.call('PUT', URL, { from });
const fromOf = async (person: Person) => (await person.must<FourEyes>('GET', URL)).from;

describe('the switch of four eyes', () => {
  it('is off, and needs two people who may pay: one who reads or sells is none', async () => {
    const { world, owner } = await house();
    expect(await fromOf(owner)).toBeNull();
    expect(codeOf(await put(owner, 500))).toBe('four_eyes_alone');
    await colleagueIn(app, world, 'reader');
    await colleagueIn(app, world, 'sales');
    expect(codeOf(await put(owner, 500))).toBe('four_eyes_alone');
    await colleagueIn(app, world, 'bookkeeping');
    const answer = await put(owner, 500);
    expect(answer.json<FourEyes>()).toMatchObject({
      from: 500,
      mayAgree: [{ role: 'owner' }, { role: 'bookkeeping' }],
    });
    expect(await actionsOf(app.pool, world.provider.email)).toContain('settings.four_eyes_changed');
  });

  it('is the settings’ right, and one house’s', async () => {
    const { world, owner } = await house();
    const bookkeeper = await colleagueIn(app, world, 'bookkeeping');
    await wantFourEyes(owner, 500);
    expect(codeOf(await put(bookkeeper, null))).toBe('role_not_allowed');
    expect(codeOf(await bookkeeper.call('GET', URL))).toBe('role_not_allowed');
    const ask = { call: 'four_eyes', body: { from: null } };
    expect(codeOf(await bookkeeper.call('POST', '/api/approvals', ask))).toBe('role_not_allowed');
    expect(await fromOf((await house()).owner)).toBeNull();
  });

  it('is lowered by one person, and raised or ended by two', async () => {
    const { world, owner } = await house();
    const bookkeeper = await colleagueIn(app, world, 'bookkeeping');
    await wantFourEyes(owner, 500);
    expect(codeOf(await put(owner, 400))).toBe('200');
    for (const from of [400.01, null]) {
      expect(codeOf(await put(owner, from))).toBe('second_person_required');
      expect(await fromOf(owner)).toBe(400);
    }
    const asked = await askFor(owner, { call: 'four_eyes', body: { from: null } });
    expect(asked).toMatchObject({ kind: 'four_eyes', amount: null, details: { from: 400 } });
    expect(codeOf(await agreeTo(owner, asked))).toBe('approval_by_asker');
    expect(codeOf(await agreeTo(bookkeeper, asked))).toBe('200');
    expect(await fromOf(owner)).toBeNull();
    expect(codeOf(await put(owner, 400))).toBe('200');
  });

  it('does not do what was agreed to when it stands otherwise by now', async () => {
    const { world, owner } = await house();
    const bookkeeper = await colleagueIn(app, world, 'bookkeeping');
    await wantFourEyes(owner, 500);
    const asked = await askFor(owner, { call: 'four_eyes', body: { from: 600 } });
    expect(codeOf(await put(owner, 100))).toBe('200');
    expect(codeOf(await agreeTo(bookkeeper, asked))).toBe('approval_outdated');
    expect(await fromOf(owner)).toBe(100);
  });

  it('is ended alone where nobody else is left, and every owner reads so', async () => {
    const { world, owner } = await house();
    const second = await colleagueIn(app, world, 'owner');
    const bookkeeper = await colleagueIn(app, world, 'bookkeeping');
    await wantFourEyes(owner, 500);
    const leave = (person: Person) =>
      app.pool.query(`update users set login_id = null, deactivated_at = now() where id = $1`, [
        person.userId,
      ]);
    await leave(bookkeeper);
    expect(codeOf(await put(owner, null))).toBe('second_person_required');
    await leave(second);
    const third = await colleagueIn(app, world, 'reader');
    expect(codeOf(await put(owner, null))).toBe('200');
    const [mail] = await mailsTo(app.pool, owner.email);
    expect(mail?.subject).toBe('Vier-Augen-Prinzip ausgeschaltet');
    expect(mail?.text_body).toContain('warten nicht mehr auf eine zweite Person');
    const others = (await mailsTo(app.pool, third.email)).map(({ subject }) => subject);
    expect(others).not.toContain('Vier-Augen-Prinzip ausgeschaltet');
  });

  it('takes only amounts', async () => {
    const { owner } = await house();
    for (const from of [-1, 0.001, '500', undefined])
      expect((await owner.call('PUT', URL, { from })).statusCode).toBeGreaterThanOrEqual(400);
  });
});
