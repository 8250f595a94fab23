import { rm } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { databaseOf } from '#tests/e2e/support/database-of.ts';
import { startServer } from '#tests/e2e/support/running-server.ts';
import { networkCaller } from '#tests/support/caller.ts';
import { providerIdOf } from '#tests/support/digest.ts';
import { eventually } from '#tests/support/eventually.ts';
import { isLoggedIn, PASSWORD, tryLogin } from '#tests/support/log-in.ts';
import { mailedToken, mailsTo } from '#tests/support/mails.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { createWorld, must } from '#tests/support/world.ts';
import { killBeforeAnswer, killBeforeCommit, slowCommits } from './kill-around-commit.ts';
import { Tally, type DrillResult, type Progress } from './tally.ts';

const NEW = 'Haselnuss-Strudel 42';

/** Before the commit and after it, of a reset and of a dissolution. */
const KILLS = 4;

/**
 * Row 4, for the account: the server is killed with SIGKILL before a reset or a dissolution
 * commits, and after the commit has begun but before anybody was answered. Each happens wholly or
 * not at all, and can be repeated.
 */
export async function accountKillDrill(cycles: number, progress: Progress): Promise<DrillResult> {
  const tally = new Tally('SIGKILL around the commit of a reset and a dissolution');
  for (let cycle = 1; cycle <= cycles; cycle += 1) {
    const dataDir = temporaryFolder();
    try {
      await killAroundCommits(dataDir);
      tally.acknowledged(KILLS / 2);
    } catch (error) {
      tally.wrong(error instanceof Error ? (error.stack ?? error.message) : String(error));
    } finally {
      await rm(dataDir, { recursive: true, force: true });
    }
    tally.tried(KILLS);
    progress(`${cycle * KILLS} kills`);
  }
  return tally.result(cycles * KILLS);
}

/** @throws what does not hold */
async function killAroundCommits(dataDir: string): Promise<void> {
  let server = await startServer(dataDir);
  const pool = databaseOf(server);
  await slowCommits(pool, {
    audit_events: `new.action in ('security.password_reset', 'account.dissolved')`,
  });
  const app = () => networkCaller(server.url);
  const { provider, campaign, link } = await createWorld(app());
  const { email, cookie } = provider;
  const providerId = await providerIdOf(pool, email);
  const events = async (action: string) =>
    (
      await pool.query('select from audit_events where provider_id = $1 and action = $2', [
        providerId,
        action,
      ])
    ).rowCount;

  await must(app(), 'POST', '/api/forgot-password', { email });
  const token = await eventually(() => mailedToken(pool, email, /Neues Passwort festlegen/));
  const reset = () => app().call('POST', '/api/reset-password', { token, password: NEW });
  const ofUser = ['logins where email = $1', email] as const;
  server = await killBeforeCommit(pool, ofUser, server, reset);
  expect(await isLoggedIn(app(), cookie)).toBe(true);
  expect((await tryLogin(app(), email, NEW)).statusCode).toBe(401);
  expect(await events('security.password_reset')).toBe(0);

  server = await killBeforeAnswer(pool, server, reset);
  expect(await isLoggedIn(app(), cookie)).toBe(false);
  expect((await tryLogin(app(), email, PASSWORD)).statusCode).toBe(401);
  const again = await reset();
  expect(again.json()).toMatchObject({ code: 'reset_link_invalid' });
  const fresh = await tryLogin(app(), email, NEW);
  expect(fresh.statusCode).toBe(200);
  expect(await events('security.password_reset')).toBe(1);
  const notices = (await mailsTo(pool, email)).filter(({ subject }) => /geändert/.test(subject));
  expect(notices).toHaveLength(1);

  const session = fresh.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const dissolve = () => app().call('POST', '/api/account/delete', { password: NEW }, session);
  const page = `/formular/${campaign.slug}?ref=${link.slug}`;
  const pageIsOpen = async () => (await app().call('GET', page)).body.includes('<form');
  const ofProvider = ['providers where id = $1', providerId] as const;
  server = await killBeforeCommit(pool, ofProvider, server, dissolve);
  expect(await isLoggedIn(app(), session)).toBe(true);
  expect(await pageIsOpen()).toBe(true);
  expect(await events('account.dissolved')).toBe(0);

  server = await killBeforeAnswer(pool, server, dissolve);
  expect((await dissolve()).statusCode).toBe(401);
  expect((await tryLogin(app(), email, NEW)).statusCode).toBe(401);
  expect(await pageIsOpen()).toBe(false);
  expect(await events('account.dissolved')).toBe(1);
  const erased = 'select from users where provider_id = $1 and kept_email = $2';
  await expect
    .poll(async () => (await pool.query(erased, [providerId, ''])).rowCount, { timeout: 20_000 })
    .toBe(1);
  await pool.end();
  await server.stop();
}
