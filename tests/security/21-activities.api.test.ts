import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Contract } from '#shared/contracts/contract.ts';
import { activityWords } from '#shared/labels/activity-words.ts';
import { TODAY } from '#tests/support/today.ts';
import { providerIdOf } from '../support/digest.ts';
import { picture, uploadForm } from '../support/images.ts';
import { putOnPlan } from '../support/put-on-plan.ts';
import { startStripeServer } from '../support/stripe/stripe-server.ts';
import { OPERATOR_ENV } from '../support/subscription.ts';
import { createTestApplication } from '../support/test-application.ts';
import { codeAt, enableTwoFactor } from '../support/two-factor.ts';
import { createReadyProvider, must, partnerBody } from '../support/world.ts';
import { SAMPLES, type Target } from './access-samples.ts';
import { CHANGES_NOTHING, ENTRY_FOUND_ELSEWHERE } from './activity-exceptions.ts';
import { createTarget } from './create-target.ts';

/**
 * Row 21: every writing call of the application is performed and leaves an entry in the log with the user who made it,
 * or stands in a list with the reason.
 */
const stripe = await startStripeServer();
afterAll(() => stripe.close());
const app = await createTestApplication({
  env: { ...OPERATOR_ENV, ...stripe.env, RATE_LIMITS: 'off' },
});

const writing = app.http.routeTable
  .flatMap(({ contract, method }) => (contract === null || method === 'HEAD' ? [] : [contract]))
  .filter(({ auth, method }) => auth === 'provider' && method !== 'GET')
  .map((contract) => ({ name: `${contract.method} ${contract.path}`, contract }));

interface Way {
  /** Calls that come first. */
  readonly after?: readonly string[];
  /** What is changed of the target before. */
  readonly with?: (target: Target) => Promise<Partial<Target>>;
  /** Calls that come after `with`. */
  readonly next?: readonly string[];
  /** The second factor is on, or waits for its first code. */
  readonly twoFactor?: 'setup' | 'on';
  /** Instead of the sample's. */
  readonly body?: (target: Target) => unknown;
  readonly type?: string;
  /** The account has this plan. */
  readonly plan?: 'enterprise';
}

const PICTURE = uploadForm(await picture('png', 1200, 800), { field: 'picture' });
const PASSWORD = 'Kastanienallee 7';
const ENTERPRISE: Way = { plan: 'enterprise' };

/** A partner of whom nothing hangs on anything. */
const withNewPartner: Way['with'] = async ({ provider }) => ({
  partner: await must<Target['partner']>(
    app,
    'POST',
    '/api/partners',
    partnerBody({ companyName: `Neu ${crypto.randomUUID()}`, allowDuplicate: true }),
    provider.cookie,
  ),
});

/** An account of the free plan, with nothing in it. */
const withFreeAccount: Way['with'] = async () => ({ provider: await createReadyProvider(app) });

/** Another document of the partner, which nothing was done with. */
const withNewPayout: Way['with'] = async ({ partner, provider }) => {
  const body = { partnerId: partner.id, paidAmount: 1, paidDate: TODAY };
  const path = '/api/commissions/process-payout';
  const { id } = await must<{ id: string }>(app, 'POST', path, body, provider.cookie);
  return { payoutId: id };
};

/** Does what no call can bring about here. */
async function sql(statement: string): Promise<Partial<Target>> {
  const owner = await providerIdOf(app.pool, target.provider.email);
  await app.pool.query(statement.replaceAll('OWN', `provider_id = '${owner}'`));
  return {};
}

/** Where the sample alone would be refused, or change nothing. */
const WAYS: Readonly<Record<string, Way>> = {
  'DELETE /api/account/logo': { after: ['POST /api/account/logo'] },
  'POST /api/account/password': {
    body: () => ({ password: PASSWORD, newPassword: 'Haselnuss-Strudel 42' }),
  },
  'POST /api/account/delete': { body: () => ({ password: PASSWORD }) },
  'PUT /api/account/own-address': ENTERPRISE,
  'DELETE /api/account/own-address': {
    plan: 'enterprise',
    after: ['PUT /api/account/own-address'],
  },
  'DELETE /api/partners/{id}': { with: withNewPartner },
  'POST /api/partners/{id}/erasure': { with: withNewPartner },
  'POST /api/referral-links': { with: withNewPartner },
  'DELETE /api/payouts/{id}/objection': { after: ['PUT /api/payouts/{id}/objection'] },
  'POST /api/payouts/{id}/reissue': {
    body: () => ({ paidDate: TODAY, notes: 'Der Betrag war falsch' }),
  },
  'DELETE /api/payouts/{id}/mark-paid': { after: ['PUT /api/payouts/{id}/mark-paid'] },
  'POST /api/payment-files/{id}/executed': { body: () => ({ executedOn: TODAY }) },
  'POST /api/api-keys': ENTERPRISE,
  'POST /api/api-keys/{id}/rotate': ENTERPRISE,
  'POST /api/webhooks': ENTERPRISE,
  'PUT /api/webhooks/{id}': ENTERPRISE,
  'POST /api/webhooks/{id}/rotate': ENTERPRISE,
  'PUT /api/calendar-feed': ENTERPRISE,
  'POST /api/calendar-feed/renew': { plan: 'enterprise', after: ['PUT /api/calendar-feed'] },
  'DELETE /api/calendar-feed': { plan: 'enterprise', after: ['PUT /api/calendar-feed'] },
  'POST /api/pictures': { body: () => PICTURE.body, type: PICTURE.type },
  'POST /api/pictures/{id}/file': { body: () => PICTURE.body, type: PICTURE.type },
  'POST /api/marketing/pictures': { body: () => PICTURE.body, type: PICTURE.type },
  'DELETE /api/account/pending-email': {
    with: async ({ provider }) => {
      await app.pool.query(
        `update logins set pending_email = 'neu@lindenhof.example' where email = $1`,
        [provider.email],
      );
      return {};
    },
  },
  'POST /api/account/sessions/revoke-others': {
    with: async ({ provider }) => {
      await must(app, 'POST', '/api/login', { email: provider.email, password: PASSWORD });
      return {};
    },
  },
  'POST /api/commissions/process-payout': {
    body: ({ partner }) => ({ partnerId: partner.id, paidAmount: 1, paidDate: TODAY }),
  },
  'POST /api/payout-batches': {
    with: () =>
      sql(`update payout_batch_items set status = 'refused', refusal_code = 'not_found',
      refusal_params = '{}', done_at = now() where status = 'waiting' and OWN`),
  },
  'POST /api/document-sendings': { with: withNewPayout },
  'POST /api/payment-files': { with: withNewPayout },
  'POST /api/pending-premiums/{id}/decide': {
    with: ({ openCommissionId }) =>
      sql(`update commissions set held_for = 'budget' where id = '${openCommissionId}'`),
  },
  'POST /api/pending-premiums/confirm': {
    with: async ({ openCommissionId, provider }) => {
      const path = `/api/pending-premiums/${openCommissionId}`;
      await must(app, 'PUT', path, { saleAmount: 1200 }, provider.cookie);
      return {};
    },
  },
  'PUT /api/account/settings/login': {
    body: () => ({ email: `neu-${crypto.randomUUID()}@lindenhof.example` }),
  },
  'POST /api/review/links/{id}/resume': {
    with: ({ link }) =>
      sql(`update referral_links set rewards_held_at = now() where id = '${link.id}'`),
  },
  'POST /api/partners/{id}/bank-account/check': {
    with: ({ partner }) =>
      sql(`update partners set bank_changed_at = now() where id = '${partner.id}'`),
  },
  'POST /api/guest-pages/{scope}/publish': {
    after: ['POST /api/guest-pages/{scope}/withdraw'],
  },
  'POST /api/subscription/upgrade': { with: withFreeAccount },
  'POST /api/subscription/checkout': { with: withFreeAccount },
  'POST /api/subscription/cancel': {
    with: withFreeAccount,
    next: ['POST /api/subscription/upgrade'],
  },
  'POST /api/subscription/reactivate': {
    with: withFreeAccount,
    next: ['POST /api/subscription/upgrade', 'POST /api/subscription/cancel'],
  },
  'POST /api/subscription/change-plan': {
    with: withFreeAccount,
    body: () => ({ plan: 'premium_monthly' }),
    next: ['POST /api/subscription/upgrade'],
  },
  'POST /api/start/programme': { with: withFreeAccount },
  'POST /api/2fa/verify-setup': { with: withFreeAccount, twoFactor: 'setup' },
  'POST /api/2fa/disable': { with: withFreeAccount, twoFactor: 'on' },
  'POST /api/2fa/backup-codes': { with: withFreeAccount, twoFactor: 'on' },
  'POST /api/marketing/templates/{id}/reset': { after: ['PUT /api/marketing/templates/{id}'] },
};

let target: Target;
let isUsed = true;

/** Another account with a row of everything. */
async function startAnew(): Promise<void> {
  target = await createTarget(app, stripe, 'Wort7');
  isUsed = false;
}
beforeAll(startAnew);

async function send(contract: Contract, way: Way = {}) {
  const sample = SAMPLES[`${contract.method} ${contract.path}`];
  if (sample === undefined) throw new Error('no sample');
  const type = way.type ?? sample.type;
  const answer = await app.call(
    contract.method,
    sample.url(target),
    way.body?.(target) ?? sample.body?.(target),
    target.provider.cookie,
    type === undefined ? {} : { headers: { 'content-type': type } },
  );
  isUsed = true;
  return answer;
}

/** Entries since then by the user themselves. */
async function entriesOf(provider: string, since: string) {
  const { rows } = await app.pool.query<{ id: string; action: string; data: object }>(
    `select e.id, e.action, e.data from audit_events e
     where e.provider_id = $1 and e.id::text > $2 and e.actor_kind = 'provider'
       and e.actor_id in (select id from users where provider_id = e.provider_id)
     order by e.id`,
    [provider, since],
  );
  return rows;
}

async function sendNamed(name: string): Promise<void> {
  const named = writing.find((each) => each.name === name);
  if (named === undefined) throw new Error(`${name} is no writing call`);
  await send(named.contract, WAYS[name]);
}

/** The way with a code that is right now, where one is needed. */
async function secondFactor(way: Way): Promise<Way> {
  if (way.twoFactor === undefined) return way;
  if (way.twoFactor === 'on') {
    await enableTwoFactor(app, target.provider, new Date());
    return way;
  }
  const { cookie } = target.provider;
  const { secret } = await must<{ secret: string }>(
    app,
    'POST',
    '/api/2fa/setup',
    undefined,
    cookie,
  );
  return { ...way, body: () => ({ token: codeAt(secret, new Date()) }) };
}

/** Performs a call with what it needs before. */
async function perform(contract: Contract, name: string) {
  const way = WAYS[name] ?? {};
  if (way.plan !== undefined) await putOnPlan(app, target.provider.email, way.plan);
  for (const first of way.after ?? []) await sendNamed(first);
  if (way.with !== undefined) target = { ...target, ...(await way.with(target)) };
  for (const each of way.next ?? []) await sendNamed(each);
  const ready = await secondFactor(way);
  const owner = await providerIdOf(app.pool, target.provider.email);
  const newest = await app.pool.query<{ id: string }>(
    'select max(id::text) as id from audit_events',
  );
  const answer = await send(contract, ready);
  const since = newest.rows[0]?.id ?? '';
  return { answer, entries: await entriesOf(owner, since) };
}

describe('every writing call', () => {
  it('is known here, and the lists name no other', () => {
    const names = writing.map(({ name }) => name);
    expect(names.length).toBeGreaterThan(150);
    const listed = [CHANGES_NOTHING, ENTRY_FOUND_ELSEWHERE, WAYS].flatMap(Object.keys);
    expect(listed.filter((name) => !names.includes(name))).toEqual([]);
  });

  it.each(
    writing.filter(({ name }) => !(name in CHANGES_NOTHING || name in ENTRY_FOUND_ELSEWHERE)),
  )('$name leaves its entry, with who it was', async ({ name, contract }) => {
    let done = await perform(contract, name);
    // What calls before have done to the account may stand in its way.
    if ((done.answer.statusCode >= 400 || done.entries.length === 0) && isUsed) {
      await startAnew();
      done = await perform(contract, name);
    }
    expect(done.answer.statusCode, done.answer.body.slice(0, 300)).toBeLessThan(300);
    expect(done.entries.map(({ action }) => action)).not.toEqual([]);
    for (const { action, data } of done.entries)
      expect(activityWords(action, { ...data }, null)).not.toBeNull();
    // An account is never used after its end or with another password, nor an empty one by others.
    if (/account\/(?:delete|password)/.test(name) || WAYS[name]?.with === withFreeAccount)
      await startAnew();
  });

  it.each(Object.entries(ENTRY_FOUND_ELSEWHERE))(
    '%s has its entry found by a test of its own',
    async (_, { test, action }) => {
      const { readFile } = await import('node:fs/promises');
      expect(await readFile(test, 'utf8')).toContain(action);
    },
  );
});
