import type { z } from 'zod';
import type { Queryable } from '#server/kernel/database.ts';
import type { getDashboardStats } from '#shared/contracts/dashboard.ts';
import type { ProviderId } from '#shared/ids.ts';
import { activitySentence } from '#shared/labels/activities.ts';
import { cents, toEuros } from '#shared/money.ts';
import { listNamedEvents, type NamedEvent } from './activity-list.ts';
import { gather } from './domain/gather.ts';
import { periodsUntil } from './domain/period.ts';
import { countLeadsByDay, countPartnersReadyToPay, sumFigures } from './figures-list.ts';
import { listTopPartners } from './top-partner-list.ts';

/** Events looked at, so that a link busy with clicks does not hide everything else. */
const EVENTS_READ = 300;
const ACTIVITIES_SHOWN = 10;

const euros = (amount: number): number => toEuros(cents(amount));

/** Everything on the dashboard, in few quick queries (decisions.md section 14). */
export async function readDashboard(
  db: Queryable,
  provider: ProviderId,
  now: Date,
): Promise<z.input<typeof getDashboardStats.response>> {
  const periods = periodsUntil(now);
  const figures = await sumFigures(db, provider, periods);
  const byDay = await countLeadsByDay(db, provider, periods.currentFrom);
  const topPartners = await listTopPartners(db, provider);
  return {
    activePartners: figures.active_partners,
    newLeads: figures.current_leads,
    confirmedSales: figures.sales,
    pendingCommissions: euros(figures.earned - figures.settled),
    additionalRevenue: euros(figures.revenue),
    trend: {
      newLeads: { current: figures.current_leads, previous: figures.previous_leads },
      confirmedSales: { current: figures.current_sales, previous: figures.previous_sales },
      additionalRevenue: {
        current: euros(figures.current_revenue),
        previous: euros(figures.previous_revenue),
      },
    },
    toDo: {
      leadsWithoutOffer: figures.leads_without_offer,
      revenuesToConfirm: figures.revenues_to_confirm,
      partnersReadyToPay: await countPartnersReadyToPay(db, provider),
    },
    has: {
      partner: figures.has_partner,
      campaign: figures.has_campaign,
      link: figures.has_link,
    },
    topPartners: topPartners.map((row) => ({
      partnerId: row.partner_id,
      name: row.name,
      leadCount: row.leads,
      saleCount: row.sales,
      commission: euros(row.commission),
    })),
    leadsByDay: periods.days.map((date) => ({ date, count: byDay.get(date) ?? 0 })),
    activities: await readActivities(db, provider),
  };
}

async function readActivities(db: Queryable, provider: ProviderId) {
  const events = await listNamedEvents(db, provider, EVENTS_READ);
  return gather(events)
    .flatMap(({ event, times, amountCents }) => {
      const text = activitySentence({ ...event, times, amountCents });
      if (text === null) return [];
      return [{ id: event.id, at: event.at.toISOString(), text, clicksOf: clicksOf(event) }];
    })
    .slice(0, ACTIVITIES_SHOWN);
}

/** Who is told of a jump wants to see the clicks behind it (decisions.md section 7). */
function clicksOf({ action, linkCampaignId, linkPartnerId }: NamedEvent) {
  if (action !== 'link.clicks_jumped' || linkCampaignId === null || linkPartnerId === null)
    return null;
  return { campaignId: linkCampaignId, partnerId: linkPartnerId };
}
