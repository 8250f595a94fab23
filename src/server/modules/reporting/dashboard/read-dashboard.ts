import type { z } from 'zod';
import type { Queryable } from '#server/kernel/database.ts';
import { countWaitingRewards } from '#server/modules/clicks/index.ts';
import { heldForReview } from '#server/modules/commissions/index.ts';
import { countOpenChanges } from '#server/modules/partners/index.ts';
import {
  berlinDateOf,
  type CalendarDate,
  firstOfMonth,
  startOfBerlinDay,
} from '#shared/calendar-date.ts';
import type { getDashboardStats } from '#shared/contracts/reporting/dashboard.ts';
import type { ProviderId } from '#shared/ids.ts';
import { activitySentence } from '#shared/labels/activities.ts';
import type { DashboardPeriodName } from '#shared/labels/figures.ts';
import { cents, toEuros } from '#shared/money.ts';
import { bucketsOf } from '../figures/domain/buckets.ts';
import { type CountName, sumOf } from '../figures/domain/counts.ts';
import { spansOf } from '../figures/domain/period.ts';
import { listDayCounts, listPartnerCounts, type PartnerCounts } from '../figures/queries.ts';
import { aboutWhat } from './domain/about.ts';
import { gather } from './domain/gather.ts';
import { dashboardPeriod, type DashboardPeriod, periodsUntil } from './domain/period.ts';
import {
  countActivePartners,
  countLeadsByDay,
  countUnchecked,
  listEventNames,
  listEvents,
  listTopPartners,
  TOP_PLACES,
  type TopPartner,
  sumFigures,
} from './queries.ts';
import {
  countOpenApprovals,
  countOpenAnnouncements,
  countOpenApplications,
  findBeginnings,
  findDraftCampaigns,
  findLeadsToCheck,
  findLeadsWithoutOffer,
  findObjectedDocuments,
  findPartnersReadyToPay,
  findRevenuesToConfirm,
  type Waiting,
} from './to-do-queries.ts';

/** Events looked at, so that a link busy with clicks does not hide everything else. */
const EVENTS_READ = 300;
const ACTIVITIES_SHOWN = 10;

const euros = (amount: number): number => toEuros(cents(amount));

/**
 * Everything on the dashboard, in few quick queries (docs/product/reporting.md section 1).
 * @param name the period of figures and lists; without one they are those of all time
 */
export async function readDashboard(
  db: Queryable,
  provider: ProviderId,
  name: DashboardPeriodName | undefined,
  now: Date,
): Promise<z.input<typeof getDashboardStats.response>> {
  const periods = periodsUntil(now);
  const figures = await sumFigures(db, provider, periods);
  const byDay = await countLeadsByDay(db, provider, berlinDateOf(periods.currentFrom));
  const period = name === undefined ? null : dashboardPeriod(name, berlinDateOf(now));
  const { inPeriod, topPartners } =
    period === null
      ? { inPeriod: null, topPartners: await listTopPartners(db, provider) }
      : await readPeriod(db, provider, period);
  return {
    activePartners: figures.activePartners,
    newLeads: figures.currentLeads,
    confirmedSales: figures.sales,
    pendingCommissions: euros(figures.earned - figures.settled),
    additionalRevenue: euros(figures.revenue),
    trend: {
      activePartners: { current: figures.activePartners, previous: figures.previousPartners },
      newLeads: { current: figures.currentLeads, previous: figures.previousLeads },
      confirmedSales: { current: figures.currentSales, previous: figures.previousSales },
      additionalRevenue: {
        current: euros(figures.currentRevenue),
        previous: euros(figures.previousRevenue),
      },
    },
    ...(await readToDo(db, provider, berlinDateOf(now))),
    ...(await readBeginnings(db, provider)),
    inPeriod,
    topPartners: topPartners.map((row) => ({
      partnerId: row.partnerId,
      name: row.name,
      leadCount: row.leads,
      saleCount: row.sales,
      commission: euros(row.commission),
    })),
    leadsByDay: periods.days.map((date) => ({ date, count: byDay.get(date) ?? 0 })),
    activities: await readActivities(db, provider, period?.from ?? null),
  };
}

/** The figures and lists of a period, as its figures elsewhere: one truth for both screens. */
async function readPeriod(db: Queryable, provider: ProviderId, period: DashboardPeriod) {
  const { from, to, before, unit } = period;
  const isEver = before === null;
  const days = isEver
    ? await listDayCounts(db, provider, {}, period, 'month')
    : await listDayCounts(db, provider, {}, { from: before.from, to });
  const partners = await listPartnerCounts(db, provider, {}, spansOf(period), period);
  const partnersBefore = isEver
    ? []
    : await listPartnerCounts(db, provider, {}, spansOf(before), before);
  const active = await countActivePartners(db, provider, startOfBerlinDay(from));
  const shown = isEver ? { from: days[0]?.day ?? firstOfMonth(to), to } : { from, to };
  const counts = sumOf(days, shown);
  const countsBefore = before === null ? null : sumOf(days, before);
  const against = (name: CountName, show: (amount: number) => number = (count) => count) => ({
    current: show(counts[name]),
    previous: countsBefore === null ? null : show(countsBefore[name]),
  });
  const ofPartners = (name: 'countedRevenueCents' | 'premiumCents') => {
    const sum = (rows: readonly PartnerCounts[]) =>
      euros(rows.reduce((total, row) => total + row[name], 0));
    return { current: sum(partners), previous: isEver ? null : sum(partnersBefore) };
  };
  const inPeriod = {
    ...shown,
    activePartners: {
      current: active.activePartners,
      previous: isEver ? null : active.previousPartners,
    },
    newLeads: against('received'),
    uncheckedLeads: await countUnchecked(db, provider, shown),
    confirmedSales: against('sales'),
    additionalRevenue: against('revenueCents', euros),
    partnerRevenue: ofPartners('countedRevenueCents'),
    premiums: ofPartners('premiumCents'),
    leads: bucketsOf(shown, unit).map((bucket) => ({
      ...bucket,
      count: sumOf(days, bucket).received,
    })),
  };
  return { inPeriod, topPartners: topOf(partners) };
}

/** Who has earned most, then brought most; none who has brought nothing. */
function topOf(partners: readonly PartnerCounts[]): TopPartner[] {
  return partners
    .map(({ partnerId, name, requests, countedSales, premiumCents }) => ({
      partnerId,
      name,
      leads: requests,
      sales: countedSales,
      commission: premiumCents,
    }))
    .filter(({ leads, commission }) => leads > 0 || commission > 0)
    .toSorted((one, other) => other.commission - one.commission || other.leads - one.leads)
    .slice(0, TOP_PLACES);
}

async function readToDo(db: Queryable, provider: ProviderId, today: CalendarDate) {
  const toCheck = await findLeadsToCheck(db, provider);
  const leads = await findLeadsWithoutOffer(db, provider);
  const revenues = await findRevenuesToConfirm(db, provider);
  const partners = await findPartnersReadyToPay(db, provider, today);
  const drafts = await findDraftCampaigns(db, provider);
  const objected = await findObjectedDocuments(db, provider);
  return {
    toDo: {
      openAnnouncements: await countOpenAnnouncements(db, provider),
      openApplications: await countOpenApplications(db, provider),
      openChanges: await countOpenChanges(db, provider),
      openApprovals: await countOpenApprovals(db, provider),
      leadsToCheck: toCheck.count,
      rewardsToCheck: await countWaitingRewards(db, provider, heldForReview.isHeld),
      leadsWithoutOffer: leads.count,
      revenuesToConfirm: revenues.count,
      partnersReadyToPay: partners.count,
      draftCampaigns: drafts.count,
      objectedDocuments: objected.count,
    },
    beginWith: {
      leadsToCheck: present(toCheck),
      leadsWithoutOffer: present(leads),
      revenuesToConfirm: present(revenues),
      partnersReadyToPay: present(partners),
      draftCampaigns: present(drafts),
      objectedDocuments: present(objected),
    },
  };
}

function present({ id, name, since }: Waiting) {
  return id === null ? null : { id, name: name ?? '', since: since?.toISOString() ?? null };
}

async function readBeginnings(db: Queryable, provider: ProviderId) {
  const first = await findBeginnings(db, provider);
  return {
    has: {
      partner: first.partnerId !== null,
      campaign: first.campaignId !== null,
      link: first.linkId !== null,
      visitor: first.isUsed,
    },
    first: { partnerId: first.partnerId, linkId: first.linkId },
  };
}

const NAMELESS = { visitor: '', partner: '', campaign: '', number: '' };

/** Names are read of those alone that are shown: whether an event is shown does not depend on them. */
async function readActivities(db: Queryable, provider: ProviderId, from: CalendarDate | null) {
  const since = from === null ? null : startOfBerlinDay(from);
  const events = await listEvents(db, provider, EVENTS_READ);
  const gathered = gather(since === null ? events : events.filter(({ at }) => at >= since))
    .filter(({ event, ...sums }) => activitySentence({ ...event, ...NAMELESS, ...sums }) !== null)
    .slice(0, ACTIVITIES_SHOWN);
  const ids = gathered.map(({ event }) => event.id);
  const names = new Map((await listEventNames(db, provider, ids)).map((each) => [each.id, each]));
  return gathered.flatMap(({ event, ...sums }) => {
    const named = names.get(event.id);
    const text = named === undefined ? null : activitySentence({ ...event, ...named, ...sums });
    if (named === undefined || text === null) return [];
    const about = aboutWhat({ ...named, action: event.action });
    return [{ id: event.id, at: event.at.toISOString(), text, about }];
  });
}
