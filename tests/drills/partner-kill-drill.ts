import { rm } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { APPLICATION_CONFIRMATION_PAGE } from '#shared/public-page/confirmation-path.ts';
import { databaseOf } from '#tests/e2e/support/database-of.ts';
import { startServer } from '#tests/e2e/support/running-server.ts';
import { networkCaller } from '#tests/support/caller.ts';
import { providerIdOf } from '#tests/support/digest.ts';
import { eventually } from '#tests/support/eventually.ts';
import { mailedToken, mailsTo } from '#tests/support/mails.ts';
import { askForLogin, mailedLogin, setCookie, tryLink } from '#tests/support/partner-area.ts';
import { payOut, saleOf } from '#tests/support/payout-scene.ts';
import { FORM_POST, formPost } from '#tests/support/public-visitor.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { typedApplication } from '#tests/support/typed-application.ts';
import { createWorld, must } from '#tests/support/world.ts';
import { killBeforeAnswer, killBeforeCommit, slowCommits } from './kill-around-commit.ts';
import { Tally, type DrillResult, type Progress } from './tally.ts';

const EMAIL = 'mara@weiss.example';
const APPLICANT = 'zoe@bluete.example';
const NEW_IBAN = 'DE89370400440532013000';

/** Before the commit and after it: a login, a new IBAN, an objection, an application and its confirmation. */
const KILLS = 10;

/**
 * The server is killed with SIGKILL around what partners do: before it commits, and after the commit has
 * begun but before anybody was answered. Each happens wholly or not at all, with its mails, and can be
 * repeated.
 */
export async function partnerKillDrill(cycles: number, progress: Progress): Promise<DrillResult> {
  const tally = new Tally('SIGKILL around the commits of partners and applicants');
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
    partner_sessions: 'true',
    audit_events: `new.actor_kind = 'partner' or new.action like 'application.%'`,
  });
  const app = () => networkCaller(server.url);
  const world = await createWorld(app(), { partner: { email: EMAIL } });
  const { provider, partner, campaign } = world;
  await saleOf(app(), world, 2_000);
  const documentId = await payOut(app(), world, 50);
  await must(app(), 'POST', '/api/applications/terms', { text: 'Bedingungen' }, provider.cookie);
  const page = await must<{ path: string }>(
    app(),
    'PUT',
    '/api/applications/settings',
    { isOpen: true, automaticPerMonth: 0, campaignIds: [campaign.id] },
    provider.cookie,
  );
  const providerId = await providerIdOf(pool, provider.email);
  const count = async (sql: string, values: readonly unknown[] = []): Promise<number> =>
    (await pool.query(sql, [...values])).rowCount ?? 0;
  const subjectsTo = async (address: string, subject: RegExp): Promise<number> =>
    (await mailsTo(pool, address)).filter((mail) => subject.test(mail.subject)).length;

  await askForLogin(app(), EMAIL);
  const login = await eventually(() => mailedLogin(pool, EMAIL));
  const byLink = () => tryLink(app(), login.token);
  const { rows } = await pool.query<{ id: string }>('select id from partner_logins');
  const ofLogin = ['partner_logins where id = $1', rows[0]?.id ?? ''] as const;
  server = await killBeforeCommit(pool, ofLogin, server, byLink);
  expect(await count('select from partner_sessions')).toBe(0);
  server = await killBeforeAnswer(pool, server, byLink);
  expect(await count('select from partner_sessions')).toBe(1);
  expect((await byLink()).json()).toMatchObject({ code: 'partner_login_ended' });

  await pool.query('drop trigger dawdle on partner_sessions');
  await askForLogin(app(), EMAIL);
  const again = await eventually(async () => {
    const mailed = await mailedLogin(pool, EMAIL);
    if (mailed.token === login.token) throw new Error('the second mail has not come yet');
    return mailed;
  });
  const cookie = setCookie(await tryLink(app(), again.token), 'partner') ?? '';
  const path = `/api/partner-area/programmes/${providerId}/${partner.id}`;
  const confirmed = await app().call('POST', `${path}/confirm`, {}, cookie);
  expect(confirmed.statusCode).toBe(200);

  const { version } = await must<{ version: number }>(
    app(),
    'GET',
    `${path}/data`,
    undefined,
    cookie,
  );
  const account = { accountHolder: 'Mara Weiß', iban: NEW_IBAN, bic: '', version };
  const change = () => app().call('PUT', `${path}/bank-account`, account, cookie);
  const ibanOf = async () =>
    (await pool.query<{ iban: string }>('select iban from partners where id = $1', [partner.id]))
      .rows[0]?.iban;
  const ofPartner = ['partners where id = $1', partner.id] as const;
  server = await killBeforeCommit(pool, ofPartner, server, change);
  expect(await ibanOf()).not.toBe(NEW_IBAN);
  expect(await subjectsTo(EMAIL, /Bankverbindung/)).toBe(0);
  server = await killBeforeAnswer(pool, server, change);
  expect(await ibanOf()).toBe(NEW_IBAN);
  expect((await change()).json()).toMatchObject({ code: 'changed_meanwhile' });
  expect(await subjectsTo(EMAIL, /Bankverbindung/)).toBe(1);
  expect(await subjectsTo(provider.email, /neue Bankverbindung/)).toBe(1);

  const statement = { reason: 'amount', words: 'Es waren drei Anfragen.' };
  const object = () =>
    app().call('POST', `${path}/documents/${documentId}/objection`, statement, cookie);
  const objections = () =>
    count('select from document_statements where credit_note_id = $1', [documentId]);
  const ofDocument = ['credit_note_states where credit_note_id = $1', documentId] as const;
  server = await killBeforeCommit(pool, ofDocument, server, object);
  expect(await objections()).toBe(0);
  server = await killBeforeAnswer(pool, server, object);
  expect((await object()).json()).toMatchObject({ code: 'already_objected' });
  expect(await objections()).toBe(1);
  expect(await subjectsTo(provider.email, /widersprochen|Widerspruch/)).toBe(1);

  const apply = () =>
    app().call('POST', page.path, typedApplication(APPLICANT), undefined, {
      headers: { 'idempotency-key': 'bewerbung' },
    });
  const applications = (state: string) =>
    count('select from partner_applications where email = $1 and state = $2', [APPLICANT, state]);
  const ofProvider = ['providers where id = $1', providerId] as const;
  server = await killBeforeCommit(pool, ofProvider, server, apply);
  expect(await applications('unconfirmed')).toBe(0);
  server = await killBeforeAnswer(pool, server, apply);
  expect((await apply()).statusCode).toBe(200);
  expect(await applications('unconfirmed')).toBe(1);
  expect(await subjectsTo(APPLICANT, /Bewerbung/)).toBe(1);

  const token = await eventually(() => mailedToken(pool, APPLICANT, /Bewerbung/));
  const confirm = () =>
    app().call('POST', APPLICATION_CONFIRMATION_PAGE, formPost({ token }), undefined, FORM_POST);
  server = await killBeforeCommit(pool, ofProvider, server, confirm);
  expect(await applications('open')).toBe(0);
  server = await killBeforeAnswer(pool, server, confirm);
  expect((await confirm()).body).toContain('ist bereits bestätigt');
  expect(await applications('open')).toBe(1);
  expect(await subjectsTo(provider.email, /Neue Bewerbung/)).toBe(1);
  await pool.end();
  await server.stop();
}
