import fc from 'fast-check';
import { expect, it } from 'vitest';
import { providerId } from '#shared/ids.ts';
import { cents, shareOf, toEuros } from '#shared/money.ts';
import { acceptTerms, correctionWorld } from '#tests/support/correction-world.ts';
import { providerIdOf } from '#tests/support/digest.ts';
import { confirmedSale } from '#tests/support/payout-world.ts';
import { createTestApplication } from '#tests/support/test-application.ts';
import { TODAY } from '#tests/support/today.ts';
import { must } from '#tests/support/world.ts';
import { verifyChain } from '../verify.ts';

const app = await createTestApplication({ env: { RATE_LIMITS: 'off' } });

const RATE = 500;

/** What may be refused in some state, changing nothing. */
const REFUSED = [
  'already_settled',
  'corrected_on_later_document',
  'correction_not_allowed',
  'balance_waits',
  'nothing_to_reissue',
];

/** A history of one partner; the same steps every time. */
const steps = fc.sample(
  fc.record({
    kind: fc.constantFrom(
      'sale' as const,
      'sale' as const,
      'further' as const,
      'bonus' as const,
      'withdraw' as const,
      'lower' as const,
      'lower' as const,
      'wrong' as const,
      'pay' as const,
      'pay' as const,
      'reverse' as const,
      'reissue' as const,
    ),
    revenue: fc.integer({ min: 1, max: 999_999 }),
    share: fc.constantFrom(0, 0.13, 0.5, 0.99, 1),
    which: fc.nat(1_000),
  }),
  { numRuns: 130, seed: 2 },
);

/** The naive model: what each sale brings now, in cents. */
interface Sale {
  readonly leadId: string;
  readonly saleId: string;
  readonly isFurther: boolean;
  readonly commissionId: string;
  revenue: number;
}

/** A bonus by hand, in cents; 0 once it was taken back. */
interface Bonus {
  readonly id: string;
  amount: number;
}

interface Listed {
  readonly id: string;
  readonly isFurther: boolean;
  readonly commission: { readonly id: string; readonly settledAmount: number };
}

const pick = <T>(all: readonly T[], which: number): T | undefined => all[which % (all.length || 1)];

it('ledger, counters, figures and documents agree with a naive model after any history', async () => {
  const world = await correctionWorld(app);
  await acceptTerms(app, world);
  const { cookie, email } = world.provider;
  const provider = providerId(await providerIdOf(app.pool, email));
  const partnerId = world.partner.id;
  const sales: Sale[] = [];
  const bonuses: Bonus[] = [];
  const seen = new Set<string>();

  const salesOf = (leadId: string) =>
    must<Listed[]>(app, 'GET', `/api/leads/${leadId}/sales`, undefined, cookie);
  const documents = async () => {
    const { rows } = await app.pool.query<{ id: string; net: number }>(
      `select n.id, n.net_cents as net from credit_notes n
       join credit_note_states s on s.provider_id = n.provider_id and s.credit_note_id = n.id
       where n.provider_id = $1 and n.kind <> 'reversal' and s.status <> 'cancelled' order by n.id`,
      [provider],
    );
    return rows;
  };
  const add = (leadId: string, listed: Listed | undefined, revenue: number) => {
    if (listed === undefined) throw new Error('no sale');
    const { id: saleId, isFurther, commission } = listed;
    sales.push({ leadId, saleId, isFurther, commissionId: commission.id, revenue });
  };
  const earned = () =>
    sales.reduce((sum, { revenue }) => sum + shareOf(cents(revenue), RATE), 0) +
    bonuses.reduce((sum, { amount }) => sum + amount, 0);
  const open = async () => earned() - (await documents()).reduce((sum, { net }) => sum + net, 0);
  const send = async (method: 'POST' | 'PATCH', url: string, body: object): Promise<boolean> => {
    const answer = await app.call(method, url, body, cookie);
    if (answer.statusCode < 300) return true;
    const { code } = answer.json<{ code: string }>();
    expect(REFUSED).toContain(code);
    seen.add(code);
    return false;
  };

  const take = async ({ kind, revenue, share, which }: (typeof steps)[number]): Promise<void> => {
    const sale = pick(sales, which);
    const document = pick(await documents(), which);
    switch (kind) {
      case 'sale': {
        const leadId = await confirmedSale(app, world, revenue / 100);
        return add(leadId, (await salesOf(leadId))[0], revenue);
      }
      case 'further': {
        if (sale === undefined) return;
        const { leadId } = sale;
        const body = { saleAmount: revenue / 100, day: TODAY, note: '' };
        const listed = await must<Listed[]>(
          app,
          'POST',
          `/api/leads/${leadId}/sales`,
          body,
          cookie,
        );
        return add(leadId, listed.at(-1), revenue);
      }
      case 'bonus': {
        const { id: campaignId } = world.campaign;
        const body = { campaignId, amount: revenue / 100, reason: `Bonus ${bonuses.length}` };
        const url = `/api/partners/${partnerId}/bonuses`;
        const listed = await must<{ bonuses: { id: string }[] }>(app, 'POST', url, body, cookie);
        bonuses.push({ id: listed.bonuses[0]?.id ?? '', amount: revenue });
        return;
      }
      case 'withdraw': {
        const bonus = pick(bonuses, which);
        if (bonus === undefined) return;
        const url = `/api/partners/${partnerId}/bonuses/${bonus.id}/withdraw`;
        if (await send('POST', url, { reason: 'Nur ein Versuch' })) bonus.amount = 0;
        return;
      }
      case 'lower':
      case 'wrong': {
        if (sale === undefined) return;
        const lower = Math.floor(sale.revenue * share * 0.9);
        const listed = (await salesOf(sale.leadId)).find(({ id }) => id === sale.saleId);
        const isSettled = (listed?.commission.settledAmount ?? 0) > 0;
        if (!isSettled && (lower === 0 || lower >= sale.revenue)) return;
        if (lower >= sale.revenue) return;
        const saleAmount = toEuros(cents(lower));
        const way = kind === 'lower' ? 'basis_changed' : 'document_wrong';
        const correction = { way, saleAmount, seenAmount: sale.revenue / 100, reason: 'Weniger' };
        const done = isSettled
          ? await send('POST', `/api/commissions/${sale.commissionId}/correction`, correction)
          : await send(
              'PATCH',
              sale.isFurther
                ? `/api/leads/${sale.leadId}/sales/${sale.saleId}`
                : `/api/leads/${sale.leadId}`,
              { saleAmount },
            );
        if (done) sale.revenue = lower;
        return;
      }
      case 'pay': {
        const net = Math.max(1, Math.floor((await open()) * share));
        const body = { partnerId, paidAmount: net / 100, paidDate: TODAY, forceCreate: true };
        const isOwed = (await open()) > 0;
        const answer = await app.call('POST', '/api/commissions/process-payout', body, cookie);
        if (answer.statusCode < 300 !== isOwed) throw new Error(answer.body);
        return;
      }
      case 'reverse':
        if (document === undefined) return;
        await send('POST', `/api/payouts/${document.id}/cancel-with-credit`, {
          reason: 'other',
          notes: 'Nur ein Versuch.',
        });
        return;
      case 'reissue':
        if (document === undefined) return;
        await send('POST', `/api/payouts/${document.id}/reissue`, {
          paidDate: TODAY,
          notes: 'Neue Anschrift.',
        });
    }
  };

  for (const step of steps) {
    await take(step);
    const { rows } = await app.pool.query<Record<string, number>>(
      `select
         (select coalesce(sum(amount_cents), 0)::bigint from commissions where provider_id = $1) as earned,
         (select coalesce(sum(amount_cents - paid_cents), 0)::bigint from commissions
            where provider_id = $1) as open,
         (select commission_cents from referral_links where provider_id = $1 and id = $2) as counter,
         (select coalesce(sum(revenue_cents), 0)::bigint from sales where provider_id = $1) as revenue,
         (select count(*) from commissions c where c.provider_id = $1 and c.source <> 'correction'
            and c.amount_cents < -(select coalesce(sum(k.amount_cents), 0) from commissions k
              where k.provider_id = $1 and k.corrects_id = c.id)) as too_much,
         (select count(*) from credit_notes where provider_id = $1 and kind <> 'reversal'
            and net_cents <= 0) as not_positive`,
      [provider, world.link.id],
    );
    expect([step.kind, rows[0]]).toEqual([
      step.kind,
      {
        earned: earned(),
        open: await open(),
        counter: earned(),
        revenue: sales.reduce((sum, { revenue }) => sum + revenue, 0),
        too_much: 0,
        not_positive: 0,
      },
    ]);
  }
  const { errors, documents: count } = await verifyChain(app.services.db, provider);
  expect(errors).toEqual([]);
  expect(count).toBeGreaterThan(15);
  const figures = await app.pool.query<Record<string, number>>(
    `select fold_figures(100000), 0 as ignored`,
  );
  expect(figures.rows).toHaveLength(1);
  const { rows: folded } = await app.pool.query<Record<string, number>>(
    `select sum(premium_cents)::bigint as premium, sum(revenue_cents)::bigint as revenue,
       sum(sales)::bigint as sales from figure_counts
     where provider_id = $1 and grain = 'day' and partner_id = $2
       and campaign_id = '00000000-0000-0000-0000-000000000000'`,
    [provider, partnerId],
  );
  expect(folded).toEqual([
    {
      premium: earned(),
      revenue: sales.reduce((sum, { revenue }) => sum + revenue, 0),
      sales: sales.filter(({ isFurther }) => !isFurther).length,
    },
  ]);
  expect([...seen]).toContain('corrected_on_later_document');
  expect([...seen]).toContain('already_settled');
  const performance = await must<Record<string, number>>(
    app,
    'GET',
    `/api/partners/${partnerId}/performance`,
    undefined,
    cookie,
  );
  expect(performance).toMatchObject({
    bonusCommission: toEuros(cents(bonuses.reduce((sum, { amount }) => sum + amount, 0))),
    commissionTotal: toEuros(cents(earned())),
    openTotal: toEuros(cents(await open())),
  });
}, 120_000);
