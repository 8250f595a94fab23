import { describe, expect, it } from 'vitest';
import { newId } from '#server/kernel/new-id.ts';
import type { ReviewGroup } from '#shared/contracts/clicks/review.ts';
import {
  countersAndLedger,
  createProgramme,
  type LeadOverrides,
  newLead,
  type Programme,
  submit,
} from '#tests/support/leads.ts';
import { createTestApplication } from '#tests/support/test-application.ts';

const app = await createTestApplication();
const PER_LEAD = { rewardType: 'per_lead', rewardAmount: 5 };

/** A request of a network at an hour of 2026-03-03; every one has an address of its own. */
async function send(
  programme: Programme,
  n: number,
  {
    network = 'fair',
    hour = 10,
    ...overrides
  }: LeadOverrides & { network?: string; hour?: number } = {},
): Promise<string> {
  const at = new Date(Date.UTC(2026, 2, 3, hour, n % 60));
  const lead = await newLead(app, programme, {
    email: `gast-${n}-${newId()}@example.org`,
    ...overrides,
  });
  const networkKey = Buffer.from(network.padEnd(16, '.'));
  const { leadId } = await submit({ ...app.services, clock: () => at }, programme.provider, {
    ...lead,
    networkKey,
  });
  return leadId;
}

const groupsOf = async ({ cookie }: Programme): Promise<ReviewGroup[]> => {
  const answer = await app.call('GET', '/api/review', undefined, cookie);
  expect(answer.statusCode).toBe(200);
  return answer.json<{ groups: ReviewGroup[] }>().groups;
};

const keyOf = ({ kind, cause, linkId, day, newestId }: ReviewGroup) => ({
  kind,
  cause,
  ...(linkId === null ? {} : { linkId }),
  day,
  newestId,
});

const decide = ({ cookie }: Programme, group: ReviewGroup, decision: Record<string, unknown>) =>
  app.call('POST', '/api/review/decisions', { ...keyOf(group), ...decision }, cookie);

async function heldFor(id: string) {
  const { rows } = await app.pool.query<{ held_for: string | null }>(
    'select held_for from leads where id = $1',
    [id],
  );
  return rows[0]?.held_for;
}

describe('requests of one network', () => {
  it('are held from the third on, of each link and day alone', async () => {
    const programme = await createProgramme(app, PER_LEAD);
    const ids = [];
    for (const n of [0, 1, 2, 3]) ids.push(await send(programme, n));
    expect(await Promise.all(ids.map(heldFor))).toEqual([
      null,
      null,
      'shared_network',
      'shared_network',
    ]);
    expect(await heldFor(await send(programme, 9, { network: 'another' }))).toBeNull();
    expect(await heldFor(await send(programme, 10, { link: null }))).toBeNull();
  });

  it('are two that earn when 20 arrive at once', async () => {
    const programme = await createProgramme(app, PER_LEAD);
    const ids = await Promise.all(Array.from({ length: 20 }, (_, n) => send(programme, n)));
    const held = await Promise.all(ids.map(heldFor));
    expect(held.filter((each) => each === null)).toHaveLength(2);
    expect((await countersAndLedger(app, programme.linkId)).counters).toMatchObject({
      leads: 2,
      commission: 1_000,
    });
  });
});

describe('a trade fair: 200 guests on one Wi-Fi', () => {
  it('wait in one group, and one click counts them all', async () => {
    const programme = await createProgramme(app, PER_LEAD);
    for (let n = 0; n < 200; n += 1) await send(programme, n, { hour: 8 + Math.floor(n / 25) });
    const [group, ...others] = await groupsOf(programme);
    expect(others).toEqual([]);
    expect(group).toMatchObject({
      kind: 'requests',
      cause: 'shared_network',
      day: '2026-03-03',
      count: 198,
      atStake: 990,
      for: expect.arrayContaining([
        'Gäste auf einer Messe oder Feier teilen sich oft ein WLAN und damit ein Netz.',
      ]),
      against: expect.arrayContaining(['Alle 198 kommen aus einem einzigen Netz.']),
    });
    const answer = await decide(programme, group!, { decision: 'release' });
    expect(answer.json()).toEqual({
      decided: 198,
      left: 0,
      message: '198 Anfragen freigegeben.',
    });
    const { counters, ledger } = await countersAndLedger(app, programme.linkId);
    expect(counters).toEqual({ leads: 200, sales: 0, commission: 100_000 });
    expect(ledger).toEqual(counters);
    expect(await groupsOf(programme)).toEqual([]);
    expect((await decide(programme, group!, { decision: 'release' })).statusCode).toBe(404);
  });
});

describe('a decision', () => {
  it('takes what was looked at, and nothing that came later', async () => {
    const programme = await createProgramme(app, PER_LEAD);
    for (const n of [0, 1, 2, 3]) await send(programme, n);
    const [seen] = await groupsOf(programme);
    await send(programme, 4);
    const answer = await decide(programme, seen!, { decision: 'release' });
    expect(answer.json()).toMatchObject({ decided: 2, left: 0 });
    expect(await groupsOf(programme)).toMatchObject([{ count: 1 }]);
  });

  it('is made for one of a group as well, and refuses with a reason that is kept', async () => {
    const programme = await createProgramme(app, PER_LEAD);
    const ids = [];
    for (const n of [0, 1, 2, 3]) ids.push(await send(programme, n));
    const [group] = await groupsOf(programme);
    const path = `/api/review/items?kind=requests&cause=shared_network&day=2026-03-03&linkId=${programme.linkId}`;
    const items = (await app.call('GET', path, undefined, programme.cookie)).json<
      { id: string }[]
    >();
    expect(items.map(({ id }) => id)).toEqual([ids[3], ids[2]]);
    expect(items[0]).toMatchObject({ name: 'Aylin Şahin', isConfirmed: false, isScan: false });

    const missing = await decide(programme, group!, { decision: 'refuse', ids: [ids[3]] });
    expect(missing.statusCode).toBe(422);
    const refused = await decide(programme, group!, {
      decision: 'refuse',
      ids: [ids[3]],
      reason: 'Kein Rückruf möglich',
    });
    expect(refused.json()).toEqual({
      decided: 1,
      left: 0,
      message: '1 Anfrage abgelehnt.',
    });
    const { rows } = await app.pool.query(
      'select status, not_qualified_reason from leads where id = $1',
      [ids[3]],
    );
    expect(rows).toEqual([
      { status: 'not_qualified', not_qualified_reason: 'Kein Rückruf möglich' },
    ]);
    const logged = await app.pool.query(
      `select action, data->>'cause' as cause, data->>'count' as count from audit_events
       where entity_id = $1 and action like 'link.review%'`,
      [programme.linkId],
    );
    expect(logged.rows).toEqual([
      { action: 'link.review_refused', cause: 'shared_network', count: '1' },
    ]);
    // Said beside the next group of this partner.
    expect((await groupsOf(programme))[0]?.against).toContain(
      'Eine frühere Prüfung dieses Partners haben Sie abgelehnt.',
    );
    expect((await countersAndLedger(app, programme.linkId)).counters).toMatchObject({ leads: 2 });
  });

  it('of another provider finds nothing, and changes nothing', async () => {
    const programme = await createProgramme(app, PER_LEAD);
    const other = await createProgramme(app, PER_LEAD);
    for (const n of [0, 1, 2]) await send(programme, n);
    const [group] = await groupsOf(programme);
    expect(await groupsOf(other)).toEqual([]);
    expect((await decide(other, group!, { decision: 'release' })).statusCode).toBe(404);
    const resumed = await app.call(
      'POST',
      `/api/review/links/${programme.linkId}/resume`,
      {},
      other.cookie,
    );
    expect(resumed.statusCode).toBe(404);
    expect(await groupsOf(programme)).toEqual([group]);
  });
});

describe('a link that waits for a look after a jump', () => {
  const holdRewards = ({ linkId }: Programme) =>
    app.pool.query(
      `update referral_links set rewards_held_at = '2026-03-03T09:00Z' where id = $1`,
      [linkId],
    );
  const heldSince = async ({ linkId }: Programme) => {
    const { rows } = await app.pool.query<{ rewards_held_at: Date | null }>(
      'select rewards_held_at from referral_links where id = $1',
      [linkId],
    );
    return rows[0]?.rewards_held_at;
  };

  it('holds its paid requests, and earns again when they are released', async () => {
    const programme = await createProgramme(app, PER_LEAD);
    await holdRewards(programme);
    expect(await heldFor(await send(programme, 0))).toBe('jump');
    const [group] = await groupsOf(programme);
    await decide(programme, group!, { decision: 'release' });
    expect(await heldSince(programme)).toBeNull();
    expect(await heldFor(await send(programme, 1))).toBeNull();
  });

  it('goes on waiting when they are refused, and stays in the queue', async () => {
    const programme = await createProgramme(app, PER_LEAD);
    await holdRewards(programme);
    await send(programme, 0);
    const [group] = await groupsOf(programme);
    await decide(programme, group!, { decision: 'refuse', reason: 'Erfunden' });
    expect(await heldSince(programme)).not.toBeNull();
    const list = await app.call('GET', '/api/review', undefined, programme.cookie);
    expect(list.json()).toMatchObject({ groups: [], heldLinks: [{ linkId: programme.linkId }] });
    const count = await app.call('GET', '/api/review/count', undefined, programme.cookie);
    expect(count.json()).toEqual({ count: 1 });
    const path = `/api/review/links/${programme.linkId}/resume`;
    for (const _ of [1, 2])
      expect((await app.call('POST', path, {}, programme.cookie)).statusCode).toBe(200);
    expect(await heldSince(programme)).toBeNull();
  });

  it('lets requests count that earn only with a booking', async () => {
    const programme = await createProgramme(app, { rewardType: 'per_sale', rewardAmount: 50 });
    await holdRewards(programme);
    expect(await heldFor(await send(programme, 0))).toBeNull();
  });
});

describe('rewards that a budget holds', () => {
  const limited = async (reward: Record<string, unknown>, most: number) => {
    const programme = await createProgramme(app, reward);
    const { cookie, campaignId } = programme;
    const budget = { scope: 'campaign', campaignId, period: 'ever', unit: 'events', most };
    const answer = await app.call('POST', '/api/budgets', { ...budget, beyond: 'hold' }, cookie);
    expect(answer.statusCode).toBe(200);
    return programme;
  };

  it('of requests stand in the queue, and earn or not by one decision', async () => {
    const programme = await limited(PER_LEAD, 1);
    for (const n of [0, 1, 2, 3]) await send(programme, n, { network: `n${n}` });
    const [group] = await groupsOf(programme);
    expect(group).toMatchObject({ kind: 'request_rewards', cause: 'budget', count: 3 });
    if (group === undefined) throw new Error('nothing waits');
    const answer = await decide(programme, group, { decision: 'release' });
    expect(answer.json()).toMatchObject({ decided: 3, left: 0 });
    expect(await groupsOf(programme)).toEqual([]);
    const { counters, ledger } = await countersAndLedger(app, programme.linkId);
    expect(counters).toMatchObject({ leads: 4, commission: 2_000 });
    expect(ledger).toMatchObject({ leads: 4, commission: 2_000 });
  });

  it('of sales too, each with its amount', async () => {
    const share = { rewardType: 'per_sale', calculationType: 'percentage', rewardPercentage: 10 };
    const programme = await limited(share, 1);
    const { cookie } = programme;
    for (const n of [0, 1, 2]) {
      const id = await send(programme, n, { network: `n${n}` });
      const step = { saleAmount: 1_000, revenueConfirmed: true };
      expect((await app.call('PATCH', `/api/leads/${id}`, step, cookie)).statusCode).toBe(200);
    }
    const [group] = await groupsOf(programme);
    expect(group).toMatchObject({ kind: 'sale_rewards', cause: 'budget', count: 2, atStake: 200 });
    if (group === undefined) throw new Error('nothing waits');
    const answer = await decide(programme, group, { decision: 'refuse', reason: 'Zu viele.' });
    expect(answer.json()).toMatchObject({ decided: 2, left: 0 });
    const { counters } = await countersAndLedger(app, programme.linkId);
    expect(counters).toMatchObject({ commission: 10_000 });
  });
});
