import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import type { CallAnswer, Caller } from '#tests/support/caller.ts';
import { providerIdOf } from '#tests/support/digest.ts';
import { eventually } from '#tests/support/eventually.ts';
import { mailsTo } from '#tests/support/mails.ts';
import { askForLogin, mailedLogin, setCookie, tryLink } from '#tests/support/partner-area.ts';
import { payOut, saleOf } from '#tests/support/payout-scene.ts';
import { typedApplication } from '#tests/support/typed-application.ts';
import { createWorld, must } from '#tests/support/world.ts';
import type { Tally } from './tally.ts';
import type { Task } from './task-queue.ts';

const IBAN = 'DE89370400440532013000';

/** Sends a task, hit at the commit of a transaction with such a statement, until it was answered. */
type Hit = (statement: RegExp, task: Task) => Promise<void>;

/**
 * What partners and applicants do: a login, a new IBAN, an objection, an application. Each happens once, with its
 * mails, however often it was sent; who repeats what has happened is told so.
 */
export async function partnerTasks(app: Caller, pool: Pool, tally: Tally, hit: Hit): Promise<void> {
  const once = async (what: string, count: Promise<number>): Promise<void> => {
    const times = await count;
    if (times === 0) tally.lost(what);
    if (times > 1) tally.doubled(`${what}: ${times} times`);
  };
  const rows = async (sql: string, values: readonly unknown[]): Promise<number> =>
    (await pool.query(sql, [...values])).rowCount ?? 0;
  const mailed = async (address: string, subject: RegExp): Promise<number> =>
    (await mailsTo(pool, address)).filter((mail) => subject.test(mail.subject)).length;

  const email = `mara-${randomUUID()}@weiss.example`;
  const world = await createWorld(app, { partner: { email } });
  const { provider, partner, campaign } = world;
  const providerId = await providerIdOf(pool, provider.email);
  await saleOf(app, world, 2_000);
  const documentId = await payOut(app, world, 50);

  const { token } = await newLogin(app, pool, email);
  await hit(/insert into "partner_sessions"/, {
    what: 'login of a partner',
    send: () => tryLink(app, token),
    take: (answer, isRepeat) => isDone(answer) || isKnown(answer, isRepeat, 'partner_login_ended'),
  });
  const ofAccount = `select from partner_sessions s join partner_accounts a on a.id = s.account_id where a.address = $1`;
  await once('the session of a partner', rows(ofAccount, [email]));

  const again = await newLogin(app, pool, email, token);
  const cookie = setCookie(await tryLink(app, again.token), 'partner') ?? '';
  const path = `/api/partner-area/programmes/${providerId}/${partner.id}`;
  await must(app, 'POST', `${path}/confirm`, {}, cookie);
  const data = await must<{ version: number }>(app, 'GET', `${path}/data`, undefined, cookie);
  const account = { accountHolder: 'Mara Weiß', iban: IBAN, bic: '', version: data.version };
  await hit(/update "partners"/, {
    what: 'new IBAN',
    send: () => app.call('PUT', `${path}/bank-account`, account, cookie),
    take: (answer, isRepeat) => isDone(answer) || isKnown(answer, isRepeat, 'changed_meanwhile'),
  });
  const ofIban = 'select from partners where id = $1 and iban = $2';
  await once('the new IBAN', rows(ofIban, [partner.id, IBAN]));
  await once('the mail about a new IBAN', mailed(email, /Bankverbindung/));

  await hit(/insert into "document_statements"/, {
    what: 'objection',
    send: () =>
      app.call(
        'POST',
        `${path}/documents/${documentId}/objection`,
        { reason: 'amount', words: 'Es waren drei Anfragen.' },
        cookie,
      ),
    take: (answer, isRepeat) => isDone(answer) || isKnown(answer, isRepeat, 'already_objected'),
  });
  const ofDocument = 'select from document_statements where credit_note_id = $1';
  await once('the objection', rows(ofDocument, [documentId]));
  await once('the mail about an objection', mailed(provider.email, /widersprochen|Widerspruch/));

  await must(app, 'POST', '/api/applications/terms', { text: 'Bedingungen' }, provider.cookie);
  const offered = { isOpen: true, automaticPerMonth: 0, campaignIds: [campaign.id] };
  const page = await must<{ path: string }>(
    app,
    'PUT',
    '/api/applications/settings',
    offered,
    provider.cookie,
  );
  const applicant = `zoe-${randomUUID()}@bluete.example`;
  const headers = { 'idempotency-key': randomUUID() };
  await hit(/insert into "partner_applications"/, {
    what: 'application',
    send: () => app.call('POST', page.path, typedApplication(applicant), undefined, { headers }),
    take: isDone,
  });
  const ofApplicant = 'select from partner_applications where email = $1';
  await once('the application', rows(ofApplicant, [applicant]));
  await once('the mail to an applicant', mailed(applicant, /Bewerbung/));
}

const isDone = ({ statusCode }: CallAnswer): boolean => statusCode === 200;

/** It has happened without an answer, and the repetition is told so. */
const isKnown = (answer: CallAnswer, isRepeat: boolean, code: string): boolean =>
  isRepeat && answer.json<{ code?: string }>().code === code;

async function newLogin(app: Caller, pool: Pool, email: string, before = '') {
  await askForLogin(app, email);
  return eventually(async () => {
    const login = await mailedLogin(pool, email);
    if (login.token === before) throw new Error('the second mail has not come yet');
    return login;
  });
}
