import { addDays, calendarDate, type CalendarDate } from '#shared/calendar-date.ts';
import type { Budget } from '#shared/contracts/campaigns/budgets.ts';
import type { StartedBundle } from '#shared/contracts/commissions.ts';
import type { LeadSale } from '#shared/contracts/leads/lead-sales.ts';
import type { DemoAccount, DemoLink, DemoStage } from './demo-stage.ts';
import { CAMPAIGNS, COLLEAGUES, PARTNERS } from './fixtures.ts';
import { linksOfThree } from './partner-scenes.ts';
import { type OpenRequest, recordRequest, recordVisit } from './requests.ts';

/** The wedding that gets smaller after its credit note: net euros before and after. */
const BOOKED = 7_200;
const LOWERED = 6_100;

/** Euros a day for clicks: one full bundle. */
const CLICK_BUDGET = 5;

/** The office whose people all ask within an hour. */
const OFFICE = '88.130.44.17';

/**
 * What happens to money beside the usual: partners with rewards of their own, a wedding that gets smaller after
 * its credit note and then has a brunch added, a budget of clicks that is reached on some days and on the last
 * one, and requests of one network that wait for a look. Nothing here draws a random number, so that the rest of
 * the year is the same with and without it.
 * @param end last day of the year
 */
export function moneyScenes(stage: DemoStage, account: DemoAccount, end: CalendarDate) {
  const wedding = weddingStory(stage, account, end);
  const scenes: Readonly<Record<string, () => Promise<unknown>>> = {
    [addDays(end, -250)]: () => rewardGroup(stage, account),
    [addDays(end, -160)]: () =>
      agree(stage, account, calendarDate(`${addDays(end, 180).slice(0, 4)}-12-31`)),
    [addDays(end, -90)]: () => lowerClickBudget(stage, account),
    [addDays(end, -3)]: () => askFromOneOffice(stage, account, end),
    [end]: () => reachClickBudget(stage, account),
  };
  return {
    /** @returns requests that become something like the others */
    play: async (day: CalendarDate): Promise<OpenRequest[]> => {
      await scenes[day]?.();
      return wedding(day);
    },
  };
}

const idOfCampaign = (
  { campaignIds }: DemoAccount,
  campaign: (typeof CAMPAIGNS)[number]['name'],
): string => campaignIds[CAMPAIGNS.findIndex(({ name }) => name === campaign)] ?? '';

const idOfPartner = (
  { partnerIds }: DemoAccount,
  company: (typeof PARTNERS)[number]['companyName'],
): string => partnerIds[PARTNERS.findIndex(({ companyName }) => companyName === company)] ?? '';

/** Those who plan weddings for a living get more of one, and more still from the third booking on. */
async function rewardGroup({ api }: DemoStage, account: DemoAccount): Promise<void> {
  const group = { name: 'Hochzeitsprofis', colour: 'violet' };
  const { id } = await api.call<{ id: string }>('POST', '/api/partner-groups', group);
  const members = [
    idOfPartner(account, 'Traumtag Hochzeitsplanung'),
    idOfPartner(account, 'Brautmode Elfenbein'),
    idOfPartner(account, 'Trauredner Weitblick'),
  ];
  await api.call('POST', `/api/partner-groups/${id}/members`, { partnerIds: members });
  await api.call('POST', `/api/partner-groups/${id}/terms`, {
    campaignId: idOfCampaign(account, 'Hochzeiten 2026'),
    rewardType: 'per_sale',
    calculationType: 'percentage',
    rewardPercentage: 7,
    rewardTiers: {
      basis: 'bookings',
      scope: 'campaign',
      period: 'ever',
      steps: [{ from: 3, value: 8 }],
    },
  });
}

/** The hotel next door sends whole parties of guests, and has asked for a better share. */
async function agree(
  { api }: DemoStage,
  account: DemoAccount,
  lastDay: CalendarDate,
): Promise<void> {
  await api.call('POST', `/api/partners/${idOfPartner(account, 'Hotel Havelufer')}/terms`, {
    campaignId: idOfCampaign(account, 'Hochzeiten 2026'),
    rewardType: 'per_sale',
    calculationType: 'percentage',
    rewardPercentage: 8,
    lastDay,
  });
}

/**
 * A wedding of the keenest partner, by whom terms were accepted before: confirmed, settled, smaller afterwards, and
 * two months before the end of the year with a brunch. A second feast of theirs is confirmed after the correction,
 * so that the next credit note offsets it.
 */
function weddingStory(stage: DemoStage, account: DemoAccount, end: CalendarDate) {
  const { api } = stage;
  const [link] = linksOfThree(account.links);
  let lead: string | null = null;
  let isCorrected = false;
  const readSale = async (leadId: string): Promise<LeadSale | undefined> =>
    (await api.call<LeadSale[]>('GET', `/api/leads/${leadId}/sales`))[0];
  return async (day: CalendarDate): Promise<OpenRequest[]> => {
    if (day === addDays(end, -190)) {
      const eventDate = addDays(end, 40);
      const guests = { firstName: 'Frederike', lastName: 'Sommerfeld', guests: 80, eventDate };
      const asked = await recordRequest(stage, account, link, {
        ...guests,
        email: 'frederike.sommerfeld@post.example',
        occasion: 'Hochzeit',
      });
      lead = asked.leadId;
      return [{ ...asked, offerOn: addDays(day, 2), decidedOn: addDays(day, 15), revenue: BOOKED }];
    }
    if (lead !== null && day === addDays(end, -65))
      await api.call('POST', `/api/leads/${lead}/sales`, {
        saleAmount: 1_240,
        day,
        note: '14 Zimmer und Brunch am Morgen danach',
      });
    // The credit notes of a month are issued on its 5th.
    if (lead === null || isCorrected || !day.endsWith('-14')) return [];
    const commission = (await readSale(lead))?.commission ?? null;
    if (commission === null || commission.settledAmount === 0) return [];
    await api.call('POST', `/api/commissions/${commission.id}/correction`, {
      way: 'basis_changed',
      saleAmount: LOWERED,
      seenAmount: BOOKED,
      reason: 'Gästezahl gesunken: 66 statt 80',
    });
    isCorrected = true;
    const asked = await recordRequest(stage, account, link, {
      firstName: 'Henrik',
      lastName: 'Lindqvist',
      email: 'henrik.lindqvist@post.example',
      occasion: 'Jubiläum',
      eventDate: addDays(day, 240),
      guests: 45,
    });
    return [{ ...asked, offerOn: addDays(day, 1), decidedOn: addDays(day, 6), revenue: 3_800 }];
  };
}

/** One full bundle of clicks a day is what the venue wants to spend on concerts. */
async function lowerClickBudget({ api }: DemoStage, account: DemoAccount): Promise<void> {
  const [budget] = await clickBudgets(api, account);
  await api.call('PUT', `/api/budgets/${budget?.id}`, { most: CLICK_BUDGET, beyond: 'refuse' });
}

const clickBudgets = (api: DemoStage['api'], account: DemoAccount): Promise<Budget[]> =>
  api.call('GET', `/api/budgets?campaignId=${idOfCampaign(account, 'Sommerkonzerte')}`);

/** A poster brings so many visitors today that the bundle fills, and more than the budget pays. */
async function reachClickBudget(stage: DemoStage, account: DemoAccount): Promise<void> {
  const { link, bundle } = await fullestBundle(stage, account);
  const [budget] = await clickBudgets(stage.api, account);
  const isReached = (budget?.used ?? 0) >= (budget?.most ?? 0);
  const visits = (isReached ? 0 : bundle.quantity - bundle.count) + 4;
  for (let visit = 1; visit <= visits; visit += 1) {
    const visitor = { ip: `93.208.${visit}.20`, query: { via: 'druck' } };
    await recordVisit(stage, account, link, visitor);
  }
}

/** Of the links that pay clicks the one whose next bundle lacks least. */
async function fullestBundle(
  { api }: DemoStage,
  account: DemoAccount,
): Promise<{ readonly link: DemoLink; readonly bundle: StartedBundle }> {
  const campaignId = idOfCampaign(account, 'Sommerkonzerte');
  const links = account.links.filter((each) => each.campaignId === campaignId);
  const started = await Promise.all(
    links.map(async (link) => {
      const bundles = await api.call<StartedBundle[]>(
        'GET',
        `/api/pending-premiums/bundles?partnerId=${link.partnerId}`,
      );
      return bundles.flatMap((bundle) => (bundle.linkId === link.id ? { link, bundle } : []));
    }),
  );
  const [fullest] = started.flat().toSorted((a, b) => b.bundle.count - a.bundle.count);
  if (fullest === undefined) throw new Error('no link of the demo has a started bundle of clicks');
  return fullest;
}

/**
 * Seven people of one office ask within an hour through the new link of an agency: the first two count, the
 * others wait for a look.
 */
async function askFromOneOffice(
  stage: DemoStage,
  account: DemoAccount,
  end: CalendarDate,
): Promise<void> {
  const recommended = {
    partnerId: idOfPartner(account, 'Agentur Festwerk'),
    campaignId: idOfCampaign(account, 'Firmenfeiern'),
  };
  const { id } = await stage.api.call<{ id: string }>('POST', '/api/referral-links', recommended);
  const link = { id, ...recommended, zeal: 0 };
  const start = stage.services.clock().getTime();
  for (const [place, colleague] of COLLEAGUES.entries()) {
    stage.setTime(new Date(start + place * 6 * 60_000));
    await recordRequest(stage, account, link, {
      ...colleague,
      occasion: 'Firmenfeier',
      eventDate: addDays(end, 120 + place),
      ip: OFFICE,
    });
  }
}
