import type { BankEntries } from '#shared/contracts/bookkeeping/bank-statements.ts';
import type { listTransferCandidates } from '#shared/contracts/bookkeeping/payment-files.ts';
import type { PartnerTerms } from '#shared/contracts/campaigns/reward-terms.ts';
import type { Received } from '#shared/contracts/contract.ts';
import type { getLead } from '#shared/contracts/leads/leads.ts';
import { BANK_DAY, TODAY } from '#tests/support/today.ts';
import type { Caller } from '../support/caller.ts';
import { camt } from '../support/camt.ts';
import { FILES, formWithFiles, pdf, receiptOf } from '../support/guest-files.ts';
import { upload } from '../support/images.ts';
import { fakePicture } from '../support/library-pictures.ts';
import { openMarketing } from '../support/marketing.ts';
import { openPaymentPage } from '../support/stripe/payment-page.ts';
import type { StripeServer } from '../support/stripe/stripe-server.ts';
import { invoiceOf } from '../support/subscription.ts';
import type { TestApplication } from '../support/test-application.ts';
import { confirmSale, createWorld, must, submitLead, type World } from '../support/world.ts';
import { SAMPLES, type Target } from './access-samples.ts';
import { putAdviserPack } from './adviser-samples.ts';
import { putApiKey } from './api-key-samples.ts';
import { approvalOf } from './approval-samples.ts';
import { putCompanyLoginRows } from './company-login-samples.ts';
import { publishGuestPage } from './guest-page-samples.ts';
import { putPasskey } from './passkey-samples.ts';
import { putPortraits } from './portrait-fixture.ts';
import { putTeam } from './team-samples.ts';
import { putWebhook } from './webhook-samples.ts';
import { putReading } from './website-fixture.ts';

type TransferCandidates = Received<typeof listTransferCandidates>;
type LeadDetail = Received<typeof getLead>;

async function sessionIdOf(app: Caller, cookie: string): Promise<string> {
  const path = '/api/account/sessions';
  const [session] = await must<{ id: string }[]>(app, 'GET', path, undefined, cookie);
  return session?.id ?? '';
}

/** An open announcement of a partner. @returns its id */
export async function announcementOf(
  app: TestApplication,
  partnerId: string,
  hint: string,
): Promise<string> {
  const { rows } = await app.pool.query<{ id: string }>(
    `insert into announced_recommendations (provider_id, id, partner_id, created_at, kind, hint)
     select provider_id, gen_random_uuid(), id, now(), 'wedding', $2 from partners where id = $1
     returning id`,
    [partnerId, hint],
  );
  return rows[0]?.id ?? '';
}

/** A change that the partner asks for. */
export async function askForChange(
  app: TestApplication,
  { partner }: World,
  city: string,
): Promise<void> {
  await app.pool.query(
    `insert into partner_change_requests (provider_id, partner_id, requested_at, wanted)
     select provider_id, id, '2026-11-20T10:00:00Z', jsonb_build_object('city', $2::text)
     from partners where id = $1`,
    [partner.id, city],
  );
}

/** An application that waits for its provider, who has terms of taking part. @returns its id */
export async function applicationOf(
  app: TestApplication,
  { provider, partner }: World,
  words: string,
): Promise<string> {
  const text = `Teilnahmebedingungen ${words}`;
  await must(app, 'POST', '/api/applications/terms', { text }, provider.cookie);
  const { rows } = await app.pool.query<{ id: string }>(
    `insert into partner_applications (provider_id, id, applied_at, state, first_name, last_name,
       company_name, email, phone, website, words, consents, terms_version, is_unchecked, token_hash,
       expires_at, confirmed_at)
     select provider_id, gen_random_uuid(), now(), 'open', $2, $2, $2, 'zoe@bluete.example', $2, $2, $2,
       '[]', 1, false, decode(md5($2), 'hex'), now(), now() from partners where id = $1
     returning id`,
    [partner.id, words],
  );
  return rows[0]?.id ?? '';
}

/**
 * A provider with at least one row of everything that a sample can name, on a paid plan.
 * @param sentinel stands in every text, to be looked for where it must not appear
 */
export async function createTarget(
  app: TestApplication,
  stripe: StripeServer,
  sentinel: string,
): Promise<Target> {
  const benefit = {
    guestBenefit: sentinel,
    guestBenefitConditions: sentinel,
    englishTexts: { [sentinel]: sentinel },
  };
  const campaign = { ...benefit, formConfig: formWithFiles() };
  const world = await createWorld(app, { sentinel, campaign });
  const { cookie } = world.provider;
  const paid = await confirmSale(app, world, 2000);
  const receipt = await receiptOf(app, world, pdf(sentinel), `${sentinel}.pdf`);
  const open = await submitLead(app, world, { nachname: sentinel, [FILES]: receipt });
  const { files } = await must<LeadDetail>(app, 'GET', `/api/leads/${open.id}`, undefined, cookie);
  const commissions = await must<{ id: string; leadId: string }[]>(
    app,
    'GET',
    '/api/pending-premiums',
    undefined,
    cookie,
  );
  const idOf = (leadId: string): string =>
    commissions.find((commission) => commission.leadId === leadId)?.id ?? '';
  const payout = await must<{ id: string }>(
    app,
    'POST',
    '/api/commissions/process-payout',
    { partnerId: world.partner.id, paidAmount: 50, paidDate: TODAY },
    cookie,
  );
  const batch = await must<{ id: string }>(
    app,
    'POST',
    '/api/payout-batches',
    { partners: [{ partnerId: world.partner.id, netAmount: 25 }], paidDate: TODAY },
    cookie,
  );
  const report = await must<{ id: string }>(
    app,
    'POST',
    '/api/billing/trigger',
    { schedule: 'monthly' },
    cookie,
  );
  const ownBank = { letterText: '', iban: 'DE89370400440532013000', bic: '', accountHolder: '' };
  await must(app, 'PUT', '/api/account/document-settings', ownBank, cookie);
  await must(
    app,
    'PUT',
    '/api/account/datev',
    SAMPLES['PUT /api/account/datev']?.body?.(world as Target),
    cookie,
  );
  const { file } = await must<{ file: { id: string } }>(
    app,
    'POST',
    '/api/payment-files',
    { creditNoteIds: [payout.id], executionDate: BANK_DAY },
    cookie,
  );
  const datevExport = await must<{ id: string }>(
    app,
    'POST',
    '/api/datev/exports',
    SAMPLES['POST /api/datev/exports']?.body?.(world as Target),
    cookie,
  );
  const sending = await must<{ id: string }>(
    app,
    'POST',
    '/api/document-sendings',
    { choice: { ids: [payout.id] } },
    cookie,
  );
  // Before the operator sets a plan: then nothing could be booked any more.
  const invoiceId = await invoiceOf(app, cookie);
  await askForChange(app, world, sentinel);
  await publishGuestPage(app, world, sentinel);
  await putPortraits(app.pool, world.partner.id);
  await putReading(app.pool, world.provider.email, sentinel);
  return {
    ...world,
    ...(await openMarketing(app, world.provider, sentinel)),
    paymentFileId: file.id,
    datevExportId: datevExport.id,
    ...(await putApiKey(app.pool, world.provider.email, sentinel)),
    ...(await putTeam(app.pool, world.provider.email, sentinel)),
    ...(await putWebhook(app.pool, world.provider.email, sentinel)),
    ...(await putCompanyLoginRows(app.pool, world.provider.email, sentinel)),
    ...(await putAdviserPack(app.pool, world.provider.email, sentinel)),
    bankEntryId: await bankEntryOf(app, cookie, payout.id, sentinel),
    reportId: report.id,
    invoiceId,
    checkoutId: await openPaymentPage(app, stripe, cookie, invoiceId),
    leadId: paid.id,
    openLeadId: open.id,
    leadFileId: files[0]?.id ?? '',
    commissionId: idOf(paid.id),
    furtherSaleId: await furtherSaleOf(app, cookie, paid.id, sentinel),
    openCommissionId: idOf(open.id),
    bonusId: await bonusOf(app, world, sentinel),
    payoutId: payout.id,
    ...(await owedBackOf(app, payout.id, sentinel)),
    batchId: batch.id,
    sendingId: sending.id,
    ...(await openPartnerArea(app, world)),
    sessionId: await sessionIdOf(app, cookie),
    passkeyId: await putPasskey(app, world.provider.email),
    libraryPictureId: await fakePicture(app.pool, world.provider.email, { name: sentinel }),
    announcementId: await announcementOf(app, world.partner.id, sentinel),
    applicationId: await applicationOf(app, world, sentinel),
    budgetId: await budgetOf(app, cookie, world),
    approvalId: await approvalOf(app.pool, world.partner.id, sentinel),
    ...(await openTerms(app, world, sentinel)),
  };
}

/** More revenue of a confirmed request. @returns its id */
async function furtherSaleOf(app: Caller, cookie: string, leadId: string, sentinel: string) {
  const body = { saleAmount: 100, day: TODAY, note: sentinel };
  const path = `/api/leads/${leadId}/sales`;
  const sales = await must<{ id: string }[]>(app, 'POST', path, body, cookie);
  return sales.at(-1)?.id ?? '';
}

/** What the partner was given by hand. @returns its id */
export async function bonusOf(app: Caller, world: World, reason: string): Promise<string> {
  const { partner, campaign, provider } = world;
  const body = { campaignId: campaign.id, amount: 150, reason };
  const path = `/api/partners/${partner.id}/bonuses`;
  const { bonuses } = await must<{ bonuses: { id: string }[] }>(
    app,
    'POST',
    path,
    body,
    provider.cookie,
  );
  return bonuses[0]?.id ?? '';
}

/** What the partner owes back of a document, a part of it repaid. */
async function owedBackOf(app: TestApplication, payoutId: string, sentinel: string) {
  const { rows } = await app.pool.query<{ owedBackId: string; repaymentId: string }>(
    `with owed as (
       insert into owed_back (provider_id, id, partner_id, credit_note_id, way, amount_cents, owed_on, created_at)
       select provider_id, gen_random_uuid(), partner_id, id, 'repaid', 5000, issue_date, now()
       from credit_notes where id = $1 returning provider_id, id, partner_id, owed_on)
     insert into owed_back_payments (provider_id, id, owed_back_id, partner_id, amount_cents, paid_on, note, recorded_at)
     select provider_id, gen_random_uuid(), id, partner_id, 1000, owed_on, $2, now() from owed
     returning owed_back_id as "owedBackId", id as "repaymentId"`,
    [payoutId, sentinel],
  );
  if (rows[0] === undefined) throw new Error('nothing is owed back');
  return rows[0];
}

/** A budget that nothing reaches. @returns its id */
async function budgetOf(app: Caller, cookie: string, world: World): Promise<string> {
  const body = SAMPLES['POST /api/budgets']?.body?.(world as Target);
  return (await must<{ id: string }>(app, 'POST', '/api/budgets', body, cookie)).id;
}

/** A group with the partner, and a reward agreed with them that comes into force much later. */
async function openTerms(app: Caller, world: World, sentinel: string) {
  const { partner, campaign } = world;
  const { cookie } = world.provider;
  const group = { name: `Gruppe ${sentinel}`, colour: 'green' };
  const { id: groupId } = await must<{ id: string }>(
    app,
    'POST',
    '/api/partner-groups',
    group,
    cookie,
  );
  const members = { partnerIds: [partner.id] };
  await must(app, 'POST', `/api/partner-groups/${groupId}/members`, members, cookie);
  const terms = { rewardType: 'per_lead', rewardAmount: 30, validFrom: '2090-01-01' };
  const agreed = await must<PartnerTerms[]>(
    app,
    'POST',
    `/api/partners/${partner.id}/terms`,
    { campaignId: campaign.id, ...terms },
    cookie,
  );
  const bonus = { title: `Aktion ${sentinel}`, validFrom: '2090-08-01', lastDay: '2090-08-31' };
  const { periods } = await must<{ periods: { id: string }[] }>(
    app,
    'POST',
    `/api/campaigns/${campaign.id}/bonus-periods`,
    { rewardType: 'per_lead', rewardAmount: 40, ...bonus },
    cookie,
  );
  const termsId = agreed[0]?.agreements[0]?.id ?? '';
  return { groupId, termsId, bonusPeriodId: periods[0]?.id ?? '' };
}

/** A batch of invitations and a view, as the provider starts them. */
async function openPartnerArea(app: Caller, { provider: { cookie }, partner }: World) {
  const order = { partnerIds: [partner.id] };
  const batch = await must<{ id: string }>(app, 'POST', '/api/partner-invitations', order, cookie);
  const path = `/api/partners/${partner.id}/view`;
  const view = await must<{ id: string }>(app, 'POST', path, undefined, cookie);
  return { invitationBatchId: batch.id, viewId: view.id };
}

/** A booking of a statement that pays the document, with the sentinel in its text. */
async function bankEntryOf(app: Caller, cookie: string, payoutId: string, sentinel: string) {
  const path = '/api/payment-files/candidates';
  const { documents } = await must<TransferCandidates>(app, 'GET', path, undefined, cookie);
  const document = documents.find(({ id }) => id === payoutId);
  const [day, amount] = [TODAY, (document?.totalAmount ?? 0).toFixed(2)];
  const txs = [{ amount, endToEndId: document?.number ?? '', text: sentinel, payee: sentinel }];
  const form = { field: 'statement', name: `${sentinel}.xml` };
  await upload(app, '/api/bank-statements', camt([{ amount, day, txs }]), cookie, form);
  const { likely } = await must<BankEntries>(app, 'GET', '/api/bank-entries', undefined, cookie);
  if (likely[0] === undefined) throw new Error('no booking');
  return likely[0].id;
}
