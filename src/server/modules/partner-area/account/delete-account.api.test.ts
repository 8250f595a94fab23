import { describe, expect, it } from 'vitest';
import { newId } from '#server/kernel/new-id.ts';
import {
  askForLogin,
  logInAsPartner,
  mailedLogin,
  mailLogins,
  openProgramme,
  type Programme,
  tryLink,
} from '#tests/support/partner-area.ts';
import { createTestApplication } from '#tests/support/test-application.ts';
import { createWorld, must } from '#tests/support/world.ts';

const app = await createTestApplication();

const remove = (cookie: string) =>
  app.call('DELETE', '/api/partner-area/account', undefined, cookie);
const account = (cookie: string) => app.call('GET', '/api/partner-area/account', undefined, cookie);

async function count(table: string, where: string, values: unknown[]): Promise<number> {
  const { rows } = await app.pool.query<{ n: number }>(
    `select count(*)::int as n from ${table} where ${where}`,
    values,
  );
  return rows[0]?.n ?? 0;
}
const accountOf = async (email: string) => {
  const { rows } = await app.pool.query<{ id: string }>(
    'select id from partner_accounts where address = $1',
    [email],
  );
  return rows[0]?.id ?? '';
};
const seenBy = async ({ world }: Programme) =>
  must<{ email: string; lastSeenAt: string | null }>(
    app,
    'GET',
    `/api/partners/${world.partner.id}`,
    undefined,
    world.provider.cookie,
  );

describe('who deletes their access', () => {
  it('is logged out everywhere, and nothing of the account is left', async () => {
    const one = await openProgramme(app);
    const { email } = one.world.partner;
    const otherDevice = await logInAsPartner(app, email);
    const id = await accountOf(email);
    await app.pool.query(
      `insert into partner_passkeys (id, account_id, credential_id, public_key, counter, transports, name, created_at)
       values ($1, $2, $3, '\\x00', 0, '{}', 'Telefon', now())`,
      [newId(), id, `credential-${id}`],
    );
    const answer = await remove(one.cookie);
    expect(answer.statusCode).toBe(200);
    expect(answer.cookies).toContainEqual(expect.objectContaining({ name: 'partner', value: '' }));
    expect((await account(one.cookie)).statusCode).toBe(401);
    expect((await account(otherDevice)).statusCode).toBe(401);
    for (const table of ['partner_sessions', 'partner_passkeys', 'partner_memberships'])
      expect(await count(table, 'account_id = $1', [id]), table).toBe(0);
    expect(await accountOf(email)).toBe('');
  });

  it('leaves the record to each provider, who finds it among the activities', async () => {
    const one = await openProgramme(app);
    const { email, id } = one.world.partner;
    // At a second provider the programme was never opened: nothing is said there.
    const elsewhere = await createWorld(app, { partner: { email } });
    await remove(one.cookie);
    expect(await seenBy(one)).toMatchObject({ email, lastSeenAt: null });
    const left = (partner: string) =>
      count('audit_events', `action = 'partner.area_left' and entity_id = $1`, [partner]);
    expect([await left(id), await left(elsewhere.partner.id)]).toEqual([1, 0]);
    const activities = await app.call(
      'GET',
      '/api/dashboard/stats',
      undefined,
      one.world.provider.cookie,
    );
    expect(activities.body).toContain('hat den Zugang zum Partnerbereich gelöscht');
  });

  it('ends links that were mailed before, and can log in anew, to be asked everything again', async () => {
    const one = await openProgramme(app);
    const { email } = one.world.partner;
    await askForLogin(app, email);
    await mailLogins(app);
    const { token } = await mailedLogin(app.pool, email);
    await remove(one.cookie);
    expect((await tryLink(app, token)).statusCode).toBeGreaterThanOrEqual(400);
    const again = await logInAsPartner(app, email);
    expect((await account(again)).json()).toMatchObject({
      programmes: [{ partnerId: one.world.partner.id, state: 'unconfirmed' }],
    });
    expect((await app.call('GET', `${one.path}/start`, undefined, again)).statusCode).toBe(404);
  });

  it('does not touch another account with a record of the same provider', async () => {
    const [one, two] = [await openProgramme(app), await openProgramme(app)];
    await remove(one.cookie);
    expect((await account(two.cookie)).statusCode).toBe(200);
    expect((await app.call('GET', `${two.path}/start`, undefined, two.cookie)).statusCode).toBe(
      200,
    );
  });

  it('leaves no answer behind that is given at the same moment, and asking twice is no error', async () => {
    for (let round = 0; round < 5; round += 1) {
      const one = await openProgramme(app);
      const { email } = one.world.partner;
      const id = await accountOf(email);
      await app.pool.query('delete from partner_memberships where account_id = $1', [id]);
      const answers = await Promise.all([
        remove(one.cookie),
        app.call('POST', `${one.path}/confirm`, {}, one.cookie),
        app.call('POST', `${one.path}/refuse`, {}, one.cookie),
        remove(one.cookie),
      ]);
      for (const { statusCode } of answers) expect([200, 401]).toContain(statusCode);
      expect(await count('partner_memberships', 'account_id = $1', [id])).toBe(0);
      expect(await accountOf(email)).toBe('');
    }
  });
});
