import type { CampaignAnswer } from '#shared/contracts/campaigns/campaigns.ts';
import type { PartnerGroup } from '#shared/contracts/campaigns/partner-groups.ts';
import { providerId } from '#shared/ids.ts';
import { type Cents, cents, shareOf, sumCents, toEuros } from '#shared/money.ts';
import type { CallAnswer, Method } from './caller.ts';
import { acceptTerms } from './correction-world.ts';
import { providerIdOf } from './digest.ts';
import { newLead, submit } from './leads.ts';
import { logInAsPartner } from './partner-area.ts';
import { withPartner } from './payout-scene.ts';
import { payoutWorld } from './payout-world.ts';
import type { TestApplication } from './test-application.ts';
import { campaignBody, must, type World } from './world.ts';

/** A partner of a season, with what the naive model knows of them. */
export interface Member {
  readonly world: World;
  /** Of the partner's own session, and where the calls of the programme begin. */
  readonly cookie: string;
  readonly path: string;
  readonly sales: Sale[];
  /** Given by hand, in cents. */
  readonly bonuses: Cents[];
}

/** What a campaign pays of each sale, in basis points, and from which booking on it pays more. */
export interface Share {
  readonly rate: number;
  readonly step: { readonly from: number; readonly rate: number } | null;
}

/** One that brings money; rate in basis points, by the terms of the request and the step of the booking. */
export interface Sale {
  readonly leadId: string;
  readonly saleId: string;
  readonly isFurther: boolean;
  readonly commissionId: string;
  readonly rate: number;
  revenue: Cents;
}

interface ListedSale {
  readonly id: string;
  readonly isFurther: boolean;
  readonly commission: {
    readonly id: string;
    readonly amount: number;
    readonly settledAmount: number;
  };
}

/** What the model says a partner has earned, in cents. */
export const earnedBy = ({ sales, bonuses }: Member): number =>
  sumCents([...bonuses, ...sales.map(({ revenue, rate }) => shareOf(revenue, rate))]);

let opened = 0;

/** A provider whose one campaign pays a share of each sale, with three partners who are logged in. */
export async function moneySeason(app: TestApplication) {
  opened += 1;
  const email = (name: string) => `${name}-${opened}@saison.example`;
  const world = await payoutWorld(app, { partner: { email: email('gruen') } });
  const { cookie } = world.provider;
  const provider = providerId(await providerIdOf(app.pool, world.provider.email));
  const others = [
    await withPartner(app, world, { companyName: 'DJ Özdemir', email: email('dj') }),
    await withPartner(app, world, {
      companyName: 'Tanzschule Ćirić',
      taxStatus: 'small_business',
      email: email('tanz'),
    }),
  ];
  await acceptTerms(app, world);
  const members: Member[] = [];
  for (const each of [world, ...others]) {
    if (each !== world)
      await app.pool.query(
        `insert into participation_acceptances (provider_id, partner_id, version, at, source)
         select provider_id, $2, version, at, source from participation_acceptances
         where provider_id = $1 limit 1`,
        [provider, each.partner.id],
      );
    const session = await logInAsPartner(app, each.partner.email);
    const path = `/api/partner-area/programmes/${provider}/${each.partner.id}`;
    await must(app, 'POST', `${path}/confirm`, {}, session);
    members.push({ world: each, cookie: session, path, sales: [], bonuses: [] });
  }

  const call = <T = unknown>(method: Method, url: string, body?: object) =>
    must<T>(app, method, url, body, cookie);
  const tryCall = (method: Method, url: string, body?: object): Promise<CallAnswer> =>
    app.call(method, url, body, cookie);
  const campaignId = world.campaign.id;
  const group = await call<PartnerGroup>('POST', '/api/partner-groups', {
    name: 'Musik und Tanz',
    colour: 'green',
  });
  await call('POST', `/api/partner-groups/${group.id}/members`, {
    partnerIds: others.map(({ partner }) => partner.id),
  });

  const rewardOf = ({ rate, step }: Share) => ({
    rewardType: 'per_sale',
    calculationType: 'percentage',
    rewardPercentage: rate / 100,
    rewardTiers:
      step === null
        ? null
        : {
            basis: 'bookings',
            scope: 'campaign',
            period: 'ever',
            steps: [{ from: step.from, value: step.rate / 100 }],
          },
  });
  const salesOf = (leadId: string) => call<ListedSale[]>('GET', `/api/leads/${leadId}/sales`);
  const keep = (member: Member, leadId: string, listed: ListedSale, rate: number, revenue: Cents) =>
    member.sales.push({
      leadId,
      saleId: listed.id,
      isFurther: listed.isFurther,
      commissionId: listed.commission.id,
      rate,
      revenue,
    });

  return {
    provider,
    members,
    call,
    tryCall,
    /** The reward of everybody, of the group, or of the last partner, from now on. */
    setShare: async (of: 'campaign' | 'group' | 'agreement', share: Share): Promise<void> => {
      if (of === 'campaign')
        await call<CampaignAnswer>(
          'PUT',
          `/api/campaigns/${campaignId}`,
          campaignBody(rewardOf(share)),
        );
      if (of === 'group')
        await call('POST', `/api/partner-groups/${group.id}/terms`, {
          campaignId,
          ...rewardOf(share),
        });
      if (of === 'agreement')
        await call('POST', `/api/partners/${members[2]?.world.partner.id}/terms`, {
          campaignId,
          ...rewardOf(share),
        });
    },
    /** A request that has come in. @returns its id */
    ask: async ({ world: { partner, link } }: Member): Promise<string> => {
      const programme = {
        provider,
        cookie,
        email: '',
        partnerId: partner.id,
        campaignId,
        linkId: link.id,
      };
      return (await submit(app.services, provider, await newLead(app, programme))).leadId;
    },
    confirm: async (leadId: string, revenue: Cents): Promise<void> => {
      const body = { saleAmount: toEuros(revenue), revenueConfirmed: true };
      await call('PATCH', `/api/leads/${leadId}`, body);
    },
    /**
     * Keeps bookings that were confirmed with the same revenue: whichever came first, each of the rates was
     * paid to one of them.
     */
    keepBookings: async (
      member: Member,
      leadIds: readonly string[],
      revenue: Cents,
      rates: readonly number[],
    ): Promise<void> => {
      const left = [...rates];
      for (const leadId of leadIds)
        for (const listed of await salesOf(leadId)) {
          const place = left.findIndex(
            (rate) => toEuros(shareOf(revenue, rate)) === listed.commission.amount,
          );
          const [rate] = place === -1 ? [] : left.splice(place, 1);
          if (rate === undefined)
            throw new Error(`no rate of ${rates.join()} pays ${listed.commission.amount}`);
          keep(member, leadId, listed, rate, revenue);
        }
    },
    giveBonus: async (member: Member, amount: Cents): Promise<void> => {
      const url = `/api/partners/${member.world.partner.id}/bonuses`;
      await call('POST', url, { campaignId, amount: toEuros(amount), reason: 'Danke' });
      member.bonuses.push(amount);
    },
    sellMore: async (member: Member, { leadId, rate }: Sale, revenue: Cents, day: string) => {
      const body = { saleAmount: toEuros(revenue), day, note: '' };
      const listed = (await call<ListedSale[]>('POST', `/api/leads/${leadId}/sales`, body)).at(-1);
      if (listed === undefined) throw new Error('no further sale');
      keep(member, leadId, listed, rate, revenue);
    },
    /** The sale brings less: changed where nothing is settled, corrected where something is. */
    lower: async (sale: Sale, revenue: Cents): Promise<void> => {
      const { leadId, saleId, commissionId } = sale;
      const saleAmount = toEuros(revenue);
      const listed = (await salesOf(leadId)).find(({ id }) => id === saleId);
      const url = sale.isFurther ? `/api/leads/${leadId}/sales/${saleId}` : `/api/leads/${leadId}`;
      if ((listed?.commission.settledAmount ?? 0) === 0) await call('PATCH', url, { saleAmount });
      else
        await call('POST', `/api/commissions/${commissionId}/correction`, {
          way: 'basis_changed',
          saleAmount,
          seenAmount: toEuros(sale.revenue),
          reason: 'Weniger Gäste',
        });
      sale.revenue = revenue;
    },
    /** What the database, the screens and the partner say has been earned, and what of it is open; cents. */
    sums: async ({ world: { partner, link }, path, cookie: own }: Member, day: string) => {
      const { rows } = await app.pool.query<{
        earned: number;
        open: number;
        counter: number;
        settled: number;
      }>(
        `select coalesce(sum(c.amount_cents), 0)::bigint as earned,
           coalesce(sum(c.amount_cents - c.paid_cents), 0)::bigint as open,
           (select commission_cents from referral_links where provider_id = $3 and id = $2) as counter,
           (select coalesce(sum(n.net_cents), 0)::bigint from credit_notes n
            join credit_note_states s on s.provider_id = n.provider_id and s.credit_note_id = n.id
            where n.provider_id = c.provider_id and n.partner_id = c.partner_id
              and n.kind <> 'reversal' and s.status <> 'cancelled') as settled
         from commissions c where c.provider_id = $3 and c.partner_id = $1
         group by c.provider_id, c.partner_id`,
        [partner.id, link.id, provider],
      );
      const area = await must<{
        links: readonly { earned: number }[];
        money: { open: number };
      }>(app, 'GET', `${path}/start`, undefined, own);
      const { partners } = await call<{ partners: { partnerId: string; premiums: number }[] }>(
        'GET',
        `/api/figures/partners?from=2026-01-01&to=${day}`,
      );
      const inCents = (euros: number): number => Math.round(euros * 100);
      const ledger = rows[0] ?? { earned: 0, open: 0, counter: 0, settled: 0 };
      return {
        earned: {
          ledger: ledger.earned,
          counter: ledger.counter,
          area: inCents(area.links.reduce((sum, { earned }) => sum + earned, 0)),
          figures: inCents(
            partners.find(({ partnerId }) => partnerId === partner.id)?.premiums ?? 0,
          ),
        },
        open: {
          ledger: ledger.open,
          documents: ledger.earned - ledger.settled,
          area: inCents(area.money.open),
        },
      };
    },
    open: async ({ world: { partner } }: Member): Promise<Cents> => {
      const { rows } = await app.pool.query<{ open: number }>(
        `select coalesce(sum(amount_cents - paid_cents), 0)::bigint as open from commissions
         where provider_id = $1 and partner_id = $2`,
        [provider, partner.id],
      );
      return cents(rows[0]?.open ?? 0);
    },
  };
}

export type MoneySeason = Awaited<ReturnType<typeof moneySeason>>;
