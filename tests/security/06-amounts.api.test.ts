import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { euros, percent } from '#shared/contracts/fields.ts';
import { digest } from '../support/digest.ts';
import { createTestApplication } from '../support/test-application.ts';
import { confirmSale, createWorld, must, submitLead } from '../support/world.ts';
import { SAMPLES, type Target } from './access-samples.ts';

/** Row 6: on every amount field of every call, what is no amount is 400 and changes nothing. */
const app = await createTestApplication();
const world = await createWorld(app);
const { cookie } = world.provider;
const paid = await confirmSale(app, world, 2000);
const open = await submitLead(app, world);
const commissions = await must<{ id: string; leadId: string }[]>(
  app,
  'GET',
  '/api/pending-premiums',
  undefined,
  cookie,
);
/** Of a row that is not looked for: the amount is refused before. */
const ANY_ID = '01920000-0000-7000-8000-000000000000';

const target: Target = {
  ...world,
  leadId: paid.id,
  openLeadId: open.id,
  leadFileId: '',
  commissionId: commissions.find(({ leadId }) => leadId === paid.id)?.id ?? '',
  furtherSaleId: ANY_ID,
  openCommissionId: commissions.find(({ leadId }) => leadId === open.id)?.id ?? '',
  bonusId: ANY_ID,
  payoutId: '',
  owedBackId: ANY_ID,
  repaymentId: '',
  batchId: '',
  sendingId: '',
  invitationBatchId: '',
  viewId: '',
  groupId: ANY_ID,
  termsId: '',
  bonusPeriodId: '',
  approvalId: '',
  sessionId: '',
  passkeyId: '',
  teamInvitationId: '',
  memberId: '',
  paymentFileId: '',
  datevExportId: '',
  bankEntryId: '',
  adviserPackId: '',
  apiKeyId: '',
  webhookId: '',
  companyDomainId: '',
  deliveryId: '',
  adviserLinkId: '',
  reportId: '',
  templateId: '',
  textId: '',
  pictureId: '',
  libraryPictureId: '',
  automationRunId: '',
  invoiceId: '',
  checkoutId: '',
  announcementId: '',
  applicationId: '',
  budgetId: '',
};

/** The schema inside optional, nullable and default wrappers. */
function inner(schema: z.core.$ZodType): z.core.$ZodType {
  const definition = schema._zod.def as { innerType?: z.core.$ZodType };
  return definition.innerType === undefined ? schema : inner(definition.innerType);
}

/** Names of the amounts in a body; 'partners.0.netAmount' in a list, 'reward.rewardAmount' in a part. */
function amountFields(body: z.core.$ZodType | undefined): string[] {
  if (!(body instanceof z.ZodObject)) return [];
  return Object.entries(body.shape as Record<string, z.core.$ZodType>).flatMap(([key, schema]) => {
    const bare = inner(schema);
    if ([euros, percent].includes(bare as typeof euros)) return [key];
    if (bare instanceof z.ZodObject) return amountFields(bare).map((field) => `${key}.${field}`);
    const items = bare instanceof z.ZodArray ? amountFields(bare.element) : [];
    return items.map((field) => `${key}.0.${field}`);
  });
}

/** The body with a mark where the amount stands. */
function marked(body: object, field: string): string {
  const copy = structuredClone(body) as Record<string, unknown>;
  const path = field.split('.');
  let place = copy;
  for (const key of path.slice(0, -1)) place = (place[key] ??= {}) as Record<string, unknown>;
  place[path.at(-1) ?? ''] = 'HERE';
  return JSON.stringify(copy);
}

const fields = app.http.routeTable.flatMap(({ contract }) =>
  contract === null
    ? []
    : amountFields(contract.body).map((field) => ({
        contract,
        field,
        name: `${contract.method} ${contract.path}`,
      })),
);

/** Raw JSON, because JSON.stringify can't write most of them. */
const NO_AMOUNTS = [
  'NaN',
  '1e400',
  '-1',
  '-0.01',
  '0.001',
  '"1,00"',
  '"5"',
  '9007199254740993',
  'true',
  '[1]',
  '{"value":1}',
];

describe('an amount', () => {
  it('is looked for in every call', () => {
    expect(fields.map(({ name, field }) => `${name} ${field}`).toSorted()).toEqual(
      [
        'PATCH /api/leads/{id} saleAmount',
        'PATCH /api/leads/{id} seen.saleAmount',
        'POST /api/bookings/check bookings.0.saleAmount',
        'POST /api/bookings/take bookings.0.saleAmount',
        'POST /api/bookings/take bookings.0.seen.saleAmount',
        'POST /api/campaigns minPayout',
        'POST /api/campaigns rewardAmount',
        'POST /api/campaigns rewardBulkAmount',
        'POST /api/campaigns rewardPercentage',
        'POST /api/campaigns/{id}/bonus-periods rewardAmount',
        'POST /api/campaigns/{id}/bonus-periods rewardBulkAmount',
        'POST /api/campaigns/{id}/bonus-periods rewardPercentage',
        'POST /api/commissions/preview-payout paidAmount',
        'POST /api/commissions/process-payout paidAmount',
        'PATCH /api/leads/{id}/sales/{sale} saleAmount',
        'POST /api/commissions/{id}/correction saleAmount',
        'POST /api/commissions/{id}/correction seenAmount',
        'POST /api/owed-back/{id}/repayments amount',
        'POST /api/partner-groups/{id}/terms rewardAmount',
        'POST /api/partner-groups/{id}/terms rewardBulkAmount',
        'POST /api/partner-groups/{id}/terms rewardPercentage',
        'POST /api/partners/{id}/bonuses amount',
        'POST /api/partners/{id}/terms rewardAmount',
        'POST /api/partners/{id}/terms rewardBulkAmount',
        'POST /api/partners/{id}/terms rewardPercentage',
        'POST /api/payout-batches partners.0.netAmount',
        'POST /api/pending-premiums/confirm requests.0.seen.saleAmount',
        'POST /api/start/programme reward.rewardAmount',
        'POST /api/start/programme reward.rewardBulkAmount',
        'POST /api/start/programme reward.rewardPercentage',
        'PUT /api/account/four-eyes from',
        'PUT /api/campaigns/{id} minPayout',
        'PUT /api/campaigns/{id} rewardAmount',
        'PUT /api/campaigns/{id} rewardBulkAmount',
        'PUT /api/campaigns/{id} rewardPercentage',
        'PUT /api/pending-premiums/{id} saleAmount',
      ].toSorted(),
    );
  });

  describe.each(fields)('$name $field', ({ name, contract, field }) => {
    it.each(NO_AMOUNTS)('refuses %s', async (raw) => {
      const sample = SAMPLES[name];
      const body = sample?.body?.(target) as object;
      const payload = marked(body, field).replace('"HERE"', raw);
      const before = await digest(app.pool);
      const answer = await app.call(contract.method, sample?.url(target) ?? '', payload, cookie);
      expect(answer.statusCode).toBe(400);
      expect(await digest(app.pool)).toBe(before);
    });
  });
});
