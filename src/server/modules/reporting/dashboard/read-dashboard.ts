import type { z } from 'zod';
import type { Queryable } from '#server/kernel/database.ts';
import { countOpenChanges } from '#server/modules/partners/index.ts';
import { berlinDateOf } from '#shared/calendar-date.ts';
import type { getDashboardStats } from '#shared/contracts/reporting/dashboard.ts';
import type { ProviderId } from '#shared/ids.ts';
import { activitySentence } from '#shared/labels/activities.ts';
import { cents, toEuros } from '#shared/money.ts';
import { aboutWhat } from './domain/about.ts';
import { gather } from './domain/gather.ts';
import { periodsUntil } from './domain/period.ts';
import {
  countLeadsByDay,
  listEventNames,
  listEvents,
  listTopPartners,
  sumFigures,
} from './queries.ts';
import {
  countOpenAnnouncements,
  countOpenApplications,
  findBeginnings,
  findDraftCampaigns,
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

/** Everything on the dashboard, in few quick queries (docs/product/reporting.md section 1). */
export async function readDashboard(
  db: Queryable,
  provider: ProviderId,
  now: Date,
): Promise<z.input<typeof getDashboardStats.response>> {
  const periods = periodsUntil(now);
  const figures = await sumFigures(db, provider, periods);
  const byDay = await countLeadsByDay(db, provider, berlinDateOf(periods.currentFrom));
  const topPartners = await listTopPartners(db, provider);
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
    ...(await readToDo(db, provider)),
    ...(await readBeginnings(db, provider)),
    topPartners: topPartners.map((row) => ({
      partnerId: row.partnerId,
      name: row.name,
      leadCount: row.leads,
      saleCount: row.sales,
      commission: euros(row.commission),
    })),
    leadsByDay: periods.days.map((date) => ({ date, count: byDay.get(date) ?? 0 })),
    activities: await readActivities(db, provider),
  };
}

async function readToDo(db: Queryable, provider: ProviderId) {
  const leads = await findLeadsWithoutOffer(db, provider);
  const revenues = await findRevenuesToConfirm(db, provider);
  const partners = await findPartnersReadyToPay(db, provider);
  const drafts = await findDraftCampaigns(db, provider);
  const objected = await findObjectedDocuments(db, provider);
  return {
    toDo: {
      openAnnouncements: await countOpenAnnouncements(db, provider),
      openApplications: await countOpenApplications(db, provider),
      openChanges: await countOpenChanges(db, provider),
      leadsWithoutOffer: leads.count,
      revenuesToConfirm: revenues.count,
      partnersReadyToPay: partners.count,
      draftCampaigns: drafts.count,
      objectedDocuments: objected.count,
    },
    beginWith: {
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
async function readActivities(db: Queryable, provider: ProviderId) {
  const gathered = gather(await listEvents(db, provider, EVENTS_READ))
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
