import { describe, expect, it } from 'vitest';
import { campaignForm, createCampaign, createLink } from '#tests/support/catalogue.ts';
import {
  countersAndLedger,
  createProgramme,
  type Programme,
  sendLead,
} from '#tests/support/leads.ts';
import { openProgramme } from '#tests/support/partner-area.ts';
import { confirmedSale } from '#tests/support/payout-world.ts';
import { createTestApplication } from '#tests/support/test-application.ts';
import { must } from '#tests/support/world.ts';

/** A clock on which no two things happen at once. */
let now = new Date('2026-11-20T09:00:00Z').getTime();
const app = await createTestApplication({
  clock: () => new Date((now += 1)),
  env: { RATE_LIMITS: 'off' },
});

const SHARE = { rewardType: 'per_sale', calculationType: 'percentage', rewardPercentage: 5 };
const TIERS = {
  basis: 'bookings',
  scope: 'campaign',
  period: 'year',
  steps: [{ from: 4, value: 7 }],
};
const FROM_FOURTH = { ...SHARE, rewardTiers: TIERS };

const confirm = (programme: Programme, id: string, saleAmount = 1000) =>
  app.call('PATCH', `/api/leads/${id}`, { saleAmount, revenueConfirmed: true }, programme.cookie);

async function booked(programme: Programme, saleAmount = 1000): Promise<string> {
  const id = await sendLead(app, programme);
  expect((await confirm(programme, id, saleAmount)).statusCode).toBe(200);
  return id;
}

/** What a request has earned so far, in euros. */
const earned = async ({ cookie }: Programme, id: string) =>
  (
    await must<{ commissionAmount: number | null }>(
      app,
      'GET',
      `/api/leads/${id}`,
      undefined,
      cookie,
    )
  ).commissionAmount;

const allEarned = async (programme: Programme, ids: readonly string[]) =>
  Promise.all(ids.map((id) => earned(programme, id)));

/** The same partner in a further campaign. */
async function inCampaign(programme: Programme, reward: object): Promise<Programme> {
  const { cookie, partnerId } = programme;
  const { id: campaignId } = await createCampaign(app, cookie, { status: 'active', ...reward });
  const { id: linkId } = await createLink(app, cookie, { partnerId, campaignId });
  return { ...programme, campaignId, linkId };
}

const inTurn = async <T>(count: number, make: () => Promise<T>): Promise<T[]> => {
  const made: T[] = [];
  for (let place = 0; place < count; place += 1) made.push(await make());
  return made;
};

describe('up to 3 bookings 5 %, from the 4th on 7 %', () => {
  it('pays the new ones more, and never the earlier ones', async () => {
    const programme = await createProgramme(app, FROM_FOURTH);
    const ids = await inTurn(5, () => booked(programme));
    expect(await allEarned(programme, ids)).toEqual([50, 50, 50, 70, 70]);
  });

  it('keeps the step of a booking whose revenue is put right, and pays its further sales at it', async () => {
    const programme = await createProgramme(app, FROM_FOURTH);
    const ids = await inTurn(4, () => booked(programme));
    const [first = '', , , fourth = ''] = ids;
    const { cookie } = programme;
    for (const id of [first, fourth]) {
      await must(app, 'PATCH', `/api/leads/${id}`, { saleAmount: 2000 }, cookie);
      const extras = { saleAmount: 100, day: '2026-11-20', note: '' };
      await must(app, 'POST', `/api/leads/${id}/sales`, extras, cookie);
    }
    expect(await allEarned(programme, [first, fourth])).toEqual([105, 147]);
  });

  it('counts what is taken back no more, and the steps that were decided stay', async () => {
    const programme = await createProgramme(app, FROM_FOURTH);
    const ids = await inTurn(4, () => booked(programme));
    const path = `/api/commissions/lead/${ids[0]}/mark-not-qualified`;
    await must(app, 'PUT', path, { reason: 'Abgesagt' }, programme.cookie);
    const more = await inTurn(2, () => booked(programme));
    expect(await allEarned(programme, [...ids.slice(1), ...more])).toEqual([50, 50, 70, 70, 70]);
    await must(
      app,
      'PUT',
      `/api/commissions/lead/${ids[1]}/mark-not-qualified`,
      { reason: 'Abgesagt' },
      programme.cookie,
    );
    await must(
      app,
      'PUT',
      `/api/commissions/lead/${ids[2]}/mark-not-qualified`,
      { reason: 'Abgesagt' },
      programme.cookie,
    );
    // Three are left: the next one is the fourth again.
    expect(await earned(programme, await booked(programme))).toBe(70);
  });

  it('counts a held request from its release on, not from its confirmation', async () => {
    const programme = await createProgramme(app, FROM_FOURTH);
    const held = await sendLead(app, programme, { isUnchecked: true });
    expect((await confirm(programme, held)).statusCode).toBe(200);
    const ids = await inTurn(4, () => booked(programme));
    expect(await allEarned(programme, ids)).toEqual([50, 50, 50, 70]);
    await must(app, 'PATCH', `/api/leads/${held}`, { approve: true }, programme.cookie);
    expect(await earned(programme, held)).toBe(70);
  });

  it('begins anew with the Berlin year, unless it counts for ever', async () => {
    now = new Date('2027-12-31T22:59:30Z').getTime();
    const forEver = { ...FROM_FOURTH, rewardTiers: { ...TIERS, period: 'ever' } };
    const yearly = await createProgramme(app, FROM_FOURTH);
    const always = await createProgramme(app, forEver);
    for (const programme of [yearly, always]) await inTurn(3, () => booked(programme));
    now = new Date('2027-12-31T22:59:59.000Z').getTime();
    expect(await earned(yearly, await booked(yearly))).toBe(70);
    now = new Date('2027-12-31T23:00:00.000Z').getTime();
    expect(await earned(yearly, await booked(yearly))).toBe(50);
    expect(await earned(always, await booked(always))).toBe(70);
  });

  it('does not count the bookings of other campaigns and other partners, unless it says so', async () => {
    const one = await createProgramme(app, FROM_FOURTH);
    const all = await inCampaign(one, { ...FROM_FOURTH, rewardTiers: { ...TIERS, scope: 'all' } });
    const perLead = await inCampaign(one, { rewardType: 'per_lead', rewardAmount: 5 });
    const other = await createProgramme(app, FROM_FOURTH);
    await inTurn(3, () => booked(other));
    await inTurn(3, () => booked(perLead));
    expect(await earned(one, await booked(one))).toBe(50);
    expect(await earned(all, await booked(all))).toBe(70);
  });
});

describe('by net revenue', () => {
  const AFTER = (from: number) => ({
    ...SHARE,
    rewardTiers: {
      basis: 'revenue',
      scope: 'campaign',
      period: 'year',
      steps: [{ from, value: 7 }],
    },
  });

  it('a booking is not split, and further sales count', async () => {
    const programme = await createProgramme(app, AFTER(2000));
    const first = await booked(programme, 1900);
    expect(await earned(programme, await booked(programme, 99.99))).toBe(5);
    const extras = { saleAmount: 0.01, day: '2026-11-20', note: '' };
    await must(app, 'POST', `/api/leads/${first}/sales`, extras, programme.cookie);
    expect(await earned(programme, await booked(programme, 5000))).toBe(350);
    expect(await earned(programme, first)).toBe(95);
  });
});

describe('other terms', () => {
  it('hold for what comes in later; a request is paid by those it came in with', async () => {
    const programme = await createProgramme(app, FROM_FOURTH);
    const early = await sendLead(app, programme);
    await inTurn(3, () => booked(programme));
    const changed = {
      ...campaignForm({ status: 'active', ...SHARE }),
      rewardTiers: { ...TIERS, steps: [{ from: 2, value: 10 }] },
    };
    await must(app, 'PUT', `/api/campaigns/${programme.campaignId}`, changed, programme.cookie);
    const late = await booked(programme);
    await confirm(programme, early);
    expect(await allEarned(programme, [early, late])).toEqual([70, 100]);
  });

  it('show what a request would bring now until it is confirmed', async () => {
    const programme = await createProgramme(app, FROM_FOURTH);
    const open = await sendLead(app, programme);
    await must(app, 'PATCH', `/api/leads/${open}`, { saleAmount: 1000 }, programme.cookie);
    const shown = async () => {
      const { cookie } = programme;
      const lead = await must<{ reward: { rewardPercentage: number; sentence: string } }>(
        app,
        'GET',
        `/api/leads/${open}`,
        undefined,
        cookie,
      );
      const pending = await must<{ leadId: string; estimatedValue: number | null }[]>(
        app,
        'GET',
        '/api/pending-premiums',
        undefined,
        cookie,
      );
      const [row] = pending.filter(({ leadId }) => leadId === open);
      expect(lead.reward.sentence.replaceAll('\u00A0', ' ')).toContain(
        'ab der 4. Buchung im Kalenderjahr 7 %',
      );
      return [lead.reward.rewardPercentage, row?.estimatedValue];
    };
    expect(await shown()).toEqual([5, 50]);
    await inTurn(3, () => booked(programme));
    expect(await shown()).toEqual([7, 70]);
    await confirm(programme, open);
    expect(await earned(programme, open)).toBe(70);
  });
});

describe('where a partner stands', () => {
  it('reads the same in their area and in their sheet, and moves with each booking', async () => {
    const { world, cookie, path } = await openProgramme(app, FROM_FOURTH);
    const shown = async () => {
      const sheet = `/api/partners/${world.partner.id}/terms`;
      const standings = [
        ...(await must<{ tierStanding: string }[]>(
          app,
          'GET',
          sheet,
          undefined,
          world.provider.cookie,
        )),
        ...(
          await must<{ links: { tierStanding: string }[] }>(
            app,
            'GET',
            `${path}/links`,
            undefined,
            cookie,
          )
        ).links,
        ...(
          await must<{ links: { tierStanding: string }[] }>(
            app,
            'GET',
            `${path}/start`,
            undefined,
            cookie,
          )
        ).links,
      ].map(({ tierStanding }) => tierStanding.replaceAll('\u00A0', ' '));
      expect(standings).toHaveLength(3);
      return [...new Set(standings)];
    };
    expect(await shown()).toEqual([
      'Die nächste Buchung bringt 5 %. Noch 3 bestätigte Buchungen bis 7 %.',
    ]);
    for (const _ of [1, 2]) await confirmedSale(app, world, 1000);
    expect(await shown()).toEqual([
      'Die nächste Buchung bringt 5 %. Noch 1 bestätigte Buchung bis 7 %.',
    ]);
    await confirmedSale(app, world, 1000);
    expect(await shown()).toEqual([
      'Die nächste Buchung bringt 7 %: Die letzte Stufe ist erreicht.',
    ]);
  });
});

describe('at the same time', () => {
  it('30 confirmations over three links of a partner are paid as one after the other', async () => {
    const one = await createProgramme(app, {
      ...FROM_FOURTH,
      rewardTiers: { ...TIERS, scope: 'all' },
    });
    const steps = {
      ...TIERS,
      scope: 'all',
      steps: [
        { from: 4, value: 7 },
        { from: 11, value: 9 },
      ],
    };
    const two = await inCampaign(one, { ...SHARE, rewardTiers: steps });
    const three = await inCampaign(one, { ...SHARE, rewardTiers: steps });
    const places = [two, three, two, three, two, three].flatMap((each) => [
      each,
      each,
      each,
      each,
      each,
    ]);
    const ids = await inTurn(30, () => {
      const place = places.pop();
      if (place === undefined) throw new Error('too few places');
      return sendLead(app, place);
    });
    const answers = await Promise.all(ids.map((id) => confirm(one, id)));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    const amounts = (await allEarned(one, ids)).toSorted((a, b) => (a ?? 0) - (b ?? 0));
    expect(amounts).toEqual([
      ...Array.from({ length: 3 }, () => 50),
      ...Array.from({ length: 7 }, () => 70),
      ...Array.from({ length: 20 }, () => 90),
    ]);
    for (const { linkId } of [two, three]) {
      const { counters, ledger } = await countersAndLedger(app, linkId);
      expect(counters).toEqual(ledger);
    }
  });
});
