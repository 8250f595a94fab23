import { afterAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { TODAY } from '#tests/support/today.ts';
import { providerIdOf } from '../support/digest.ts';
import { fakePicture } from '../support/library-pictures.ts';
import { openMarketing } from '../support/marketing.ts';
import { openPaymentPage } from '../support/stripe/payment-page.ts';
import { startStripeServer } from '../support/stripe/stripe-server.ts';
import { invoiceOf, OPERATOR_ENV } from '../support/subscription.ts';
import { createTestApplication } from '../support/test-application.ts';
import { confirmSale, createWorld, must, submitLead } from '../support/world.ts';
import { SAMPLES, type Target } from './access-samples.ts';
import { announcementOf, applicationOf, askForChange, bonusOf } from './create-target.ts';
import { putPortraits } from './portrait-fixture.ts';

/**
 * Row 8: plan, ids, counters, verified flags and amounts can't be set from outside. Two equal
 * worlds get the same call, one with every column name of the database added to its body; what is
 * stored must be the same, apart from ids, times and random values.
 */
const stripe = await startStripeServer();
afterAll(() => stripe.close());
const app = await createTestApplication({
  env: { ...OPERATOR_ENV, ...stripe.env, RATE_LIMITS: 'off' },
});

const camel = (column: string): string =>
  column.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

const { rows: columns } = await app.pool.query<{ name: string; type: string }>(
  `select distinct on (column_name) column_name as name, data_type as type from information_schema.columns where table_schema = 'public'`,
);

function hostileValue(type: string): unknown {
  if (type === 'boolean') return true;
  if (type === 'bigint' || type === 'integer') return 4711;
  if (type === 'uuid') return '00000000-0000-7000-8000-00000000dead';
  if (type.startsWith('timestamp')) return '2001-01-01T00:00:00Z';
  return 'enterprise';
}

const extras = Object.fromEntries(
  columns.flatMap(({ name, type }) => [
    [name, hostileValue(type)],
    [camel(name), hostileValue(type)],
  ]),
);

async function createTarget(): Promise<Target> {
  const benefit = { guestBenefit: 'Sekt', guestBenefitConditions: 'Ab 40 Gästen' };
  const world = await createWorld(app, { campaign: benefit });
  const paid = await confirmSale(app, world, 2000);
  const open = await submitLead(app, world, { email: 'gast@example.com' });
  const { cookie } = world.provider;
  const commissions = await must<{ id: string; leadId: string }[]>(
    app,
    'GET',
    '/api/pending-premiums',
    undefined,
    cookie,
  );
  const commissionOf = (leadId: string): string =>
    commissions.find((commission) => commission.leadId === leadId)?.id ?? '';
  const payment = { partnerId: world.partner.id, paidAmount: 50, paidDate: TODAY };
  const payout = await must<{ id: string }>(
    app,
    'POST',
    '/api/commissions/process-payout',
    payment,
    cookie,
  );
  const report = await must<{ id: string }>(
    app,
    'POST',
    '/api/billing/trigger',
    { schedule: 'monthly' },
    cookie,
  );
  const budget = await must<{ id: string }>(
    app,
    'POST',
    '/api/budgets',
    SAMPLES['POST /api/budgets']?.body?.(world as Target),
    cookie,
  );
  const sales = await must<{ id: string }[]>(
    app,
    'POST',
    `/api/leads/${paid.id}/sales`,
    SAMPLES['POST /api/leads/{id}/sales']?.body?.(world as Target),
    cookie,
  );
  // Before the operator sets a plan: then nothing could be booked any more.
  const invoiceId = await invoiceOf(app, cookie);
  await askForChange(app, world, 'Potsdam');
  await putPortraits(app.pool, world.partner.id);
  return {
    ...world,
    ...(await openMarketing(app, world.provider)),
    reportId: report.id,
    invoiceId,
    checkoutId: await openPaymentPage(app, stripe, cookie, invoiceId),
    leadId: paid.id,
    budgetId: budget.id,
    openLeadId: open.id,
    leadFileId: '',
    commissionId: commissionOf(paid.id),
    furtherSaleId: sales.at(-1)?.id ?? '',
    openCommissionId: commissionOf(open.id),
    bonusId: await bonusOf(app, world, 'Danke für zehn Buchungen'),
    payoutId: payout.id,
    owedBackId: '',
    repaymentId: '',
    batchId: '',
    sendingId: '',
    invitationBatchId: '',
    viewId: '',
    groupId: '',
    termsId: '',
    bonusPeriodId: '',
    approvalId: '',
    sessionId: '',
    passkeyId: '',
    teamInvitationId: '',
    memberId: '',
    libraryPictureId: await fakePicture(app.pool, world.provider.email),
    announcementId: await announcementOf(app, world.partner.id, 'Frau K.'),
    applicationId: await applicationOf(app, world, 'Frau K.'),
    paymentFileId: '',
    datevExportId: '',
    bankEntryId: '',
    adviserPackId: '',
    apiKeyId: '',
    webhookId: '',
    companyDomainId: '',
    deliveryId: '',
    adviserLinkId: '',
  };
}

/** Everything stored of a provider without ids, times, slugs, addresses and hashes. */
async function shapeOf(target: Target): Promise<string> {
  const provider = await providerIdOf(app.pool, target.provider.email);
  const { rows: tables } = await app.pool.query<{ table_name: string }>(
    `select table_name from information_schema.columns where table_schema = 'public' and column_name = 'provider_id'
     and table_name not in ('provider_changes', 'subscription_invoice_numbers', 'clicks_default', 'mails', 'address_verifications') order by 1`,
  );
  const lines: string[] = [];
  for (const { table_name: table } of tables) {
    const key = `select t::text as line from "${table}" t where provider_id = $1`;
    const { rows } = await app.pool.query<{ line: string }>(key, [provider]);
    lines.push(table, ...rows.map(({ line }) => plain(withoutChance(table, line))).toSorted());
  }
  const logins = await app.pool.query<{ line: string }>(
    `select row(l.*, a.address)::text as line from logins l join login_addresses a on a.login_id = l.id
     where l.id in (select login_id from users where provider_id = $1)`,
    [provider],
  );
  lines.push('logins', ...logins.rows.map(({ line }) => plain(withoutChance('logins', line))));
  const { rows } = await app.pool.query<{ line: string }>(
    'select p::text as line from providers p where id = $1',
    [provider],
  );
  return [...lines, 'providers', ...rows.map(({ line }) => plain(line))].join('\n');
}

/**
 * No two providers have one house in their addresses, and codes of guests are drawn; what a request
 * names would still be seen.
 */
function withoutChance(table: string, line: string): string {
  if (table === 'link_houses') return line.replace(/^(\([^,]+,)(?!enterprise)[^,]+/, '$1HOUSE');
  if (table === 'lead_benefits') return line.replace(/^(\([^,]+,[^,]+,)[A-Z0-9]{7},/, '$1CODE,');
  return line;
}

function plain(line: string): string {
  return (
    line
      .replaceAll(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, 'ID')
      .replaceAll(/\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}[.\d]*\+\d{2}/g, 'TIME')
      .replaceAll(/\d{4}-\d{2}-\d{2}T[\d:.]+Z/g, 'TIME')
      // Of a text and a key of its own (docs/decisions/0331).
      .replaceAll(/(\.\w+"": "")[0-9a-f]{64}/g, '$1DIGEST')
      .replaceAll(/\\+x[0-9a-f]{16,}/g, 'BYTES')
      .replaceAll(/\b(cus|cs_test)_[0-9a-f]{24}\b/g, 'STRIPE')
      .replaceAll(/\$argon2id[^"]*/g, 'PASSWORD')
      // Every provider's page has an address of its own.
      .replaceAll(/\bgut-lindenhof(?:-[0-9a-z]{4})?\b/g, 'SLUG')
      // The operator numbers the invoices of all providers in one range.
      .replaceAll(/\b(\d+,)?RE-\d{4,}/g, 'INVOICE')
      // The register of invoices counts over all providers.
      .replaceAll(/\(\d+,ID,(issued|files),ID,INVOICE/g, '(PLACE,ID,$1,ID,INVOICE')
      .replaceAll(/\b[0-9A-F]{4} [0-9A-F]{4}\b/g, 'REFERENCE')
      .replaceAll(/(anbieter|gast)-[\w-]+@/g, '$1@')
      // Folded for the search, 'ue' is 'u': a random slug has fewer letters there.
      .replaceAll(/sommerfeste-[0-9a-z]{4,8}\b/g, 'SLUG')
      .replaceAll(/\b[0-9a-hjkmnp-tv-z]{10}\b/g, 'SLUG')
  );
}

const writing = app.http.routeTable
  .flatMap(({ contract }) =>
    contract?.body === undefined || contract.auth !== 'provider' ? [] : [contract],
  )
  .map((contract) => ({ name: `${contract.method} ${contract.path}`, contract }));

/** The fields that a body may have, also where it may be missing altogether. */
function fieldsOf(body: unknown): readonly string[] {
  if (body instanceof z.ZodObject) return Object.keys(body.shape);
  if (body instanceof z.ZodPipe) return fieldsOf(body.in);
  return body instanceof z.ZodOptional || body instanceof z.ZodNullable
    ? fieldsOf(body.unwrap())
    : [];
}

/** Two equal worlds, for the next call that changes something. */
let pair: readonly [Target, Target] | undefined;

describe('what a call stores', () => {
  it.each(writing)(
    '$name is the same with every column name in its body',
    async ({ name, contract }) => {
      const sample = SAMPLES[name];
      // What a call refuses leaves both worlds as they were: they serve the next one.
      const [honest, hostile] = (pair ??= [await createTarget(), await createTarget()]);
      const own = new Set(Object.keys((sample?.body?.(honest) as object | undefined) ?? {}));
      const known = fieldsOf(contract.body);
      const added = Object.fromEntries(
        Object.entries(extras).filter(([key]) => !own.has(key) && !known.includes(key)),
      );
      const first = await app.call(
        contract.method,
        sample?.url(honest) ?? '',
        sample?.body?.(honest),
        honest.provider.cookie,
      );
      const body = { ...(sample?.body?.(hostile) as object), ...added };
      const second = await app.call(
        contract.method,
        sample?.url(hostile) ?? '',
        body,
        hostile.provider.cookie,
      );
      expect(second.statusCode).toBe(first.statusCode);
      expect(await shapeOf(hostile)).toBe(await shapeOf(honest));
      if (first.statusCode < 400) pair = undefined;
    },
  );
});
