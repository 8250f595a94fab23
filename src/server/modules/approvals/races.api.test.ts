import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { actionsOf } from '#tests/support/actions-of.ts';
import {
  agreeTo,
  approvalsOf,
  askFor,
  askToPay,
  codeOf,
  colleagueIn,
  countDocuments,
  FOUR_EYES_DAY,
  payOut,
  payoutOf,
  twoPeople,
} from '#tests/support/four-eyes.ts';
import { batchOrder, readBatch, startBatch, workBatch } from '#tests/support/payout-batches.ts';
import { createTestApplication } from '#tests/support/test-application.ts';

const app = await createTestApplication({
  clock: () => new Date('2026-11-21T09:00:00Z'),
  env: { RATE_LIMITS: 'off' },
});

describe('at the same moment', () => {
  it('of two who agree one carries it out, and the other reads that it is decided', async () => {
    const { world, owner, colleague } = await twoPeople(app);
    const third = await colleagueIn(app, world, 'manager');
    const asked = await askToPay(owner, world);
    const answers = await Promise.all(
      [colleague, third, colleague].map((each) => agreeTo(each, asked)),
    );
    expect(answers.map(codeOf).toSorted()).toEqual(['200', 'approval_decided', 'approval_decided']);
    expect(await countDocuments(owner)).toBe(1);
  });

  it('agreeing and withdrawing end as one of them', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { world, owner, colleague } = await twoPeople(app);
      const asked = await askToPay(owner, world);
      const withdraw = () => owner.call('POST', `/api/approvals/${asked.id}/withdraw`);
      const calls = [() => agreeTo(colleague, asked), withdraw];
      const ordered = round % 2 === 0 ? calls : calls.toReversed();
      const answers = await Promise.all(ordered.map((each) => each()));
      expect(answers.map(codeOf).toSorted()).toEqual(['200', 'approval_decided']);
      const state = (await approvalsOf(owner)).decided[0]?.state;
      expect(await countDocuments(owner)).toBe(state === 'agreed' ? 1 : 0);
      const noted = await actionsOf(app.pool, world.provider.email);
      expect(noted.includes('approval.withdrawn')).toBe(state === 'withdrawn');
    }
  });

  it('agreeing and a change of the partner never issue what was not agreed to', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { world, owner, colleague } = await twoPeople(app);
      const asked = await askToPay(owner, world);
      const change = () =>
        owner.call('PATCH', `/api/partners/${world.partner.id}`, { street: 'Neue Straße 1' });
      const [agreed] = await Promise.all([agreeTo(colleague, asked), change()]);
      expect(['200', 'approval_outdated']).toContain(codeOf(agreed));
      const { rows } = await app.pool.query<{ street: string }>(
        `select snapshot->'partner'->>'street' as street from credit_notes where provider_id = $1`,
        [owner.house],
      );
      expect(rows.map(({ street }) => street)).toEqual(
        codeOf(agreed) === '200' ? [world.partner.street] : [],
      );
    }
  });
});

const REISSUE = { paidDate: FOUR_EYES_DAY, notes: 'Auf Wunsch des Partners neu' };

describe('other ways to a document', () => {
  it('a batch pays the others and says of this partner that they wait', async () => {
    const { world, owner } = await twoPeople(app);
    const { id } = await startBatch(app, world, batchOrder([world], 1500));
    await workBatch(app, world, id);
    const { items } = await readBatch(app, world, id);
    expect(items).toEqual([
      expect.objectContaining({
        status: 'refused',
        reason: expect.stringContaining('zweite Person'),
      }),
    ]);
    expect(await countDocuments(owner)).toBe(0);
  });

  it('a document that is issued anew for no more passes, and for more waits and is asked for', async () => {
    const { world, owner, colleague } = await twoPeople(app);
    const asked = await askToPay(owner, world);
    const { resultId } = (await agreeTo(colleague, asked)).json<{ resultId: string }>();
    const again = await owner.must<{ id: string }>(
      'POST',
      `/api/payouts/${resultId}/reissue`,
      REISSUE,
    );
    // Issued before the switch: without VAT, so that it costs more as soon as there is some.
    await owner.must('PATCH', `/api/partners/${world.partner.id}`, { taxStatus: 'small_business' });
    const lower = await owner.must<{ id: string }>(
      'POST',
      `/api/payouts/${again.id}/reissue`,
      REISSUE,
    );
    await owner.must('PATCH', `/api/partners/${world.partner.id}`, { taxStatus: 'regular' });
    const url = `/api/payouts/${lower.id}/reissue`;
    expect(codeOf(await owner.call('POST', url, REISSUE))).toBe('second_person_required');
    const higher = await askFor(owner, { call: 'reissue', id: lower.id, body: REISSUE });
    expect(higher).toMatchObject({ kind: 'payout', amount: 1785 });
    expect(codeOf(await agreeTo(colleague, higher))).toBe('200');
  });
});

it('nothing above the amount is ever issued without two different people', async () => {
  const answered = new Set<string>();
  let agreedTo = 0;
  const step = fc.record({
    who: fc.constantFrom(0, 1),
    what: fc.constantFrom('pay', 'ask', 'agree', 'withdraw', 'lower', 'weaken'),
    amount: fc.integer({ min: 1, max: 30 }).map((hundreds) => hundreds * 50),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
      const { world, owner } = await twoPeople(app, 600);
      const second = await colleagueIn(app, world, 'manager');
      const people = [owner, second];
      // Amounts that alone, without anybody else, let through.
      let most = 600;
      for (const { who, what, amount } of steps) {
        const person = people[who] ?? owner;
        const waiting = (await approvalsOf(person)).open;
        if (what === 'pay') await payOut(person, world, amount);
        if (what === 'ask')
          await person.call('POST', '/api/approvals', {
            call: 'process_payout',
            body: payoutOf(world, amount),
          });
        for (const each of waiting)
          if (what === 'agree') await agreeTo(person, each);
          else if (what === 'withdraw')
            await person.call('POST', `/api/approvals/${each.id}/withdraw`);
        if (what === 'lower') most = Math.min(most, amount);
        if (what === 'lower' || what === 'weaken') {
          const from = what === 'lower' ? most : most + amount;
          const answer = await person.call('PUT', '/api/account/four-eyes', { from });
          answered.add(`${what} ${codeOf(answer)}`);
        }
      }
      const { rows } = await app.pool.query<{ id: string; asked_by: string; decided_by: string }>(
        `select n.id, a.asked_by, a.decided_by from credit_notes n
         left join approvals a on a.provider_id = n.provider_id and a.result_id = n.id
         where n.provider_id = $1 and n.gross_cents - n.offset_cents > 60000`,
        [owner.house],
      );
      agreedTo += rows.length;
      for (const row of rows) {
        expect(row.asked_by).not.toBeNull();
        expect(row.decided_by).not.toBe(row.asked_by);
      }
    }),
    { numRuns: 10, seed: 340, endOnFailure: true },
  );
  expect([...answered].toSorted()).toEqual(['lower 200', 'weaken second_person_required']);
  expect(agreedTo).toBeGreaterThan(0);
});
