import { berlinDateOf } from '#shared/calendar-date.ts';
import type { ReferralLinkAnswer } from '#shared/contracts/campaigns/referral-links.ts';
import type { PartnerAnswer } from '#shared/contracts/partners/partners.ts';
import type { Caller } from './caller.ts';
import { must, partnerBody, submitLead, type World } from './world.ts';

/** The same world through the link of another partner. */
export async function withPartner(
  app: Caller,
  world: World,
  overrides: Record<string, unknown>,
): Promise<World> {
  const { cookie } = world.provider;
  const partner = await must<PartnerAnswer>(
    app,
    'POST',
    '/api/partners',
    partnerBody(overrides),
    cookie,
  );
  const link = await must<ReferralLinkAnswer>(
    app,
    'POST',
    '/api/referral-links',
    { partnerId: partner.id, campaignId: world.campaign.id },
    cookie,
  );
  return { ...world, partner, link };
}

/** A request whose net revenue (euros) is confirmed; identified by the visitor's last name. */
export async function saleOf(
  app: Caller,
  world: World,
  revenue: number,
  nachname = 'Şahin',
): Promise<string> {
  const { id } = await submitLead(app, world, { nachname });
  await must(
    app,
    'PATCH',
    `/api/leads/${id}`,
    { saleAmount: revenue, revenueConfirmed: true },
    world.provider.cookie,
  );
  return id;
}

/** Pays everything that the partner is owed, or a part of it (net euros). @returns the document's id */
export async function payOut(app: Caller, world: World, paidAmount: number): Promise<string> {
  const { id: partnerId, createdAt } = world.partner;
  // By the clock of the application, which may not be the machine's.
  const paidDate = berlinDateOf(new Date(createdAt));
  const { id } = await must<{ id: string }>(
    app,
    'POST',
    '/api/commissions/process-payout',
    { partnerId, paidAmount, paidDate, forceCreate: true },
    world.provider.cookie,
  );
  return id;
}
