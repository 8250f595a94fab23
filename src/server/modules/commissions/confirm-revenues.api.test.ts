import { describe, expect, it } from 'vitest';
import { createProgramme, type Programme, sendLead } from '#tests/support/leads.ts';
import { createTestApplication } from '#tests/support/test-application.ts';
import { must } from '#tests/support/world.ts';

const app = await createTestApplication();
const SHARE = { rewardType: 'per_sale', calculationType: 'percentage', rewardPercentage: 10 };
const programme = await createProgramme(app, SHARE);

/** A request whose revenue was entered and waits to be confirmed. */
async function entered(saleAmount: number, by: Programme = programme): Promise<string> {
  const id = await sendLead(app, by);
  await must(app, 'PATCH', `/api/leads/${id}`, { saleAmount }, by.cookie);
  return id;
}

const seen = (leadId: string, saleAmount: number) => ({
  leadId,
  seen: { status: 'new', saleAmount },
});

interface Answer {
  readonly confirmed: string[];
  readonly refused: { leadId: string; reason: string }[];
}

const confirm = (requests: readonly object[]) =>
  must<Answer>(app, 'POST', '/api/pending-premiums/confirm', { requests }, programme.cookie);

const owed = async (leadId: string) => {
  const { rows } = await app.pool.query<{ amount_cents: number }>(
    'select amount_cents from commissions where lead_id = $1',
    [leadId],
  );
  return rows.map((row) => row.amount_cents);
};

describe('revenues that are confirmed together', () => {
  it('are confirmed each, and each earns once, also when the call is repeated and comes twice', async () => {
    const requests = await Promise.all([1_000, 2_000, 3_000].map((amount) => entered(amount)));
    const body = requests.map((id, place) => seen(id, (place + 1) * 1_000));
    const answers = await Promise.all([confirm(body), confirm(body)]);
    for (const answer of [...answers, await confirm(body)])
      expect(answer).toEqual({ confirmed: requests, refused: [] });
    expect(await Promise.all(requests.map(owed))).toEqual([[10_000], [20_000], [30_000]]);
  });

  it('leave out what has changed meanwhile, and say so', async () => {
    const [changed, lost, fine] = [await entered(500), await entered(600), await entered(700)];
    await must(app, 'PATCH', `/api/leads/${changed}`, { saleAmount: 550 }, programme.cookie);
    await must(app, 'PATCH', `/api/leads/${lost}`, { lost: true }, programme.cookie);
    const answer = await confirm([seen(changed, 500), seen(lost, 600), seen(fine, 700)]);
    expect(answer.confirmed).toEqual([fine]);
    expect(answer.refused.map(({ leadId }) => leadId)).toEqual([changed, lost]);
    expect(await owed(changed)).toEqual([0]);
    expect(await owed(lost)).toEqual([0]);
  });

  it('are not those of another provider', async () => {
    const other = await createProgramme(app, SHARE);
    const foreign = await entered(900, other);
    const { confirmed, refused } = await confirm([seen(foreign, 900)]);
    expect(confirmed).toEqual([]);
    expect(refused).toMatchObject([{ leadId: foreign }]);
    expect(await owed(foreign)).toEqual([0]);
  });
});
