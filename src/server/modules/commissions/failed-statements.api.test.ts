import { describe, expect, it } from 'vitest';
import type { ActingProvider } from '#server/kernel/acting.ts';
import type { LeadChange } from '#server/modules/leads/index.ts';
import { openDatabase } from '#server/platform/db/database.ts';
import { cents } from '#shared/money.ts';
import { failingPool } from '#tests/support/failing-pool.ts';
import {
  createProgramme,
  newLead,
  sendLead,
  submit,
  type Programme,
} from '#tests/support/leads.ts';
import { createTestApplication } from '#tests/support/test-application.ts';
import { advanceLead, confirmLead } from './advance-lead.ts';
import { markNotQualified } from './mark-not-qualified.ts';

const app = await createTestApplication();
const failing = failingPool(app.pool);
const services = { ...app.services, db: openDatabase(failing.pool) };
const SHARE = { rewardType: 'per_sale', calculationType: 'percentage', rewardPercentage: 10 };
const TABLES = ['leads', 'lead_persons', 'lead_consents', 'sales', 'commissions', 'audit_events'];

const actingFor = ({ provider }: Programme): ActingProvider => ({
  kind: 'provider',
  providerId: provider,
  userId: '01920000-0000-7000-8000-000000000001',
});

/** Everything that a step of a request can change, as one text. */
async function everythingOf({ provider, linkId }: Programme): Promise<string> {
  const parts: unknown[] = [];
  for (const table of TABLES) {
    const query = `select to_jsonb(t) as row from ${table} t where provider_id = $1 order by 1`;
    parts.push((await app.pool.query(query, [provider])).rows);
  }
  const link = await app.pool.query('select * from referral_links where id = $1', [linkId]);
  const jobs = await app.pool.query(
    `select name, count(*) from pgboss.job where data ->> 'providerId' = $1 group by 1 order by 1`,
    [provider],
  );
  return JSON.stringify([...parts, link.rows, jobs.rows]);
}

/**
 * Lets the n-th statement of a step fail, for every n until the step has no n-th statement and
 * succeeds.
 * @returns how many statements were made to fail, and after which of them something had changed
 */
async function breakEverywhere(programme: Programme, step: () => Promise<unknown>) {
  const before = await everythingOf(programme);
  const torn: number[] = [];
  for (let n = 1; ; n += 1) {
    failing.arm(n);
    const failed = await step().then(
      () => false,
      () => true,
    );
    failing.disarm();
    if (!failing.hasFailed()) {
      return { broken: n - 1, torn, isDone: !failed && (await everythingOf(programme)) !== before };
    }
    if (!failed || (await everythingOf(programme)) !== before) torn.push(n);
  }
}

describe('a failure at any statement leaves the state before', () => {
  it('of a submission', async () => {
    const programme = await createProgramme(app);
    const lead = await newLead(app, programme);
    const result = await breakEverywhere(programme, () =>
      submit(services, programme.provider, lead),
    );
    expect(result).toEqual({ broken: expect.any(Number), torn: [], isDone: true });
    expect(result.broken).toBeGreaterThan(15);
  });

  const confirmation: LeadChange = { saleAmount: cents(50_000), revenueConfirmed: true };
  it.each<[string, LeadChange, object]>([
    ['a confirmation', confirmation, {}],
    ['an approval', { approve: true }, { isUnchecked: true }],
    ['an offer', { offerSent: true }, {}],
  ])('of %s', async (_what, change, overrides) => {
    const programme = await createProgramme(app, SHARE);
    const id = await sendLead(app, programme, overrides);
    const result = await breakEverywhere(programme, () =>
      advanceLead(services, actingFor(programme), id, change),
    );
    expect(result).toEqual({ broken: expect.any(Number), torn: [], isDone: true });
    expect(result.broken).toBeGreaterThanOrEqual(7);
  });

  it('of a confirmed address', async () => {
    const programme = await createProgramme(app);
    const id = await sendLead(app, programme, { asksConfirmation: true });
    const result = await breakEverywhere(programme, () =>
      services.db.transaction((tx) =>
        confirmLead(services, tx, programme.provider, id, services.clock()),
      ),
    );
    expect(result).toEqual({ broken: expect.any(Number), torn: [], isDone: true });
    expect(result.broken).toBeGreaterThan(12);
  });

  it('of a disqualification', async () => {
    const programme = await createProgramme(app, SHARE);
    const id = await sendLead(app, programme);
    const acting = actingFor(programme);
    await advanceLead(app.services, acting, id, confirmation);
    const result = await breakEverywhere(programme, () =>
      markNotQualified(services, acting, 'lead', id, 'Grund'),
    );
    expect(result).toEqual({ broken: expect.any(Number), torn: [], isDone: true });
    expect(result.broken).toBeGreaterThan(10);
  });
});
