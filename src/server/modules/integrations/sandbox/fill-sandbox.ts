import type { ActingProvider } from '#server/kernel/acting.ts';
import type { Services } from '#server/kernel/services.ts';
import { addLink, createCampaign } from '#server/modules/campaigns/index.ts';
import { advanceLead, enterLead } from '#server/modules/commissions/index.ts';
import { processPayout } from '#server/modules/credit-notes/index.ts';
import { createPartner } from '#server/modules/partners/index.ts';
import { berlinDateOf } from '#shared/calendar-date.ts';
import { campaignBody } from '#shared/contracts/campaigns/campaigns.ts';
import { newLeadBody } from '#shared/contracts/leads/leads.ts';
import { partnerBody } from '#shared/contracts/partners/partners.ts';
import { cents } from '#shared/money.ts';
import type { SandboxAccount } from './store.ts';

const PARTNERS = [
  ['Lichtblick Fotografie', 'Annika', 'Großmann', 'regular', '12/345/67890'],
  ['DJ Nordlicht', 'Jonas', 'Petersen', 'small_business', '12/345/67890'],
  ['Traumtag Hochzeitsplanung', 'Clara', 'von Hohenstein', 'regular', '12/345/67890'],
] as const;

const CAMPAIGNS = [
  {
    name: 'Hochzeiten',
    description: 'Prämie auf den bestätigten Umsatz',
    rewardType: 'per_sale',
    calculationType: 'percentage',
    rewardPercentage: 5,
    minPayout: 0,
  },
  {
    name: 'Firmenfeiern',
    description: 'Prämie je qualifizierter Anfrage',
    rewardType: 'per_lead',
    calculationType: 'fixed',
    rewardAmount: 25,
    minPayout: 0,
  },
] as const;

/** A guest, whom they were sent by, for what, and what became of it: net revenue in cents, or a step. */
const REQUESTS = [
  ['Mia', 'Sommer', 0, 0, 1_250_000],
  ['Noah', 'Winter', 0, 0, 840_000],
  ['Emilia', 'Öztürk', 2, 0, 1_990_050],
  ['Ben', 'Krüger', 2, 0, 'offer'],
  ['Hanna', 'Weiß', 1, 0, 'new'],
  ['Paul', 'Żak', 1, 1, 'new'],
  ['Lea', 'Brandt', 0, 1, 'offer'],
  ['Finn', 'Jäger', 2, 1, 'lost'],
] as const;

/**
 * Fills a programme for tests by what the product itself does: partners, campaigns, links, requests in every
 * state, and a credit note for what the first partner has earned.
 */
export async function fillSandbox(
  services: Services,
  { sandbox, userId }: SandboxAccount,
): Promise<void> {
  const { db, clock } = services;
  const acting: ActingProvider = { kind: 'provider', providerId: sandbox, userId };
  const partnerIds: string[] = [];
  for (const partner of PARTNERS) partnerIds.push(await addPartner(services, acting, partner));
  const campaignIds: string[] = [];
  for (const campaign of CAMPAIGNS)
    campaignIds.push(await createCampaign(services, acting, campaignBody.parse(campaign)));
  for (const partnerId of partnerIds)
    for (const campaignId of campaignIds)
      await db.transaction((tx) =>
        addLink(tx, acting, sandbox, { partnerId, campaignId }, clock()),
      );
  for (const [firstName, lastName, partner, campaign, outcome] of REQUESTS) {
    const lead = newLeadBody.parse({
      campaignId: campaignIds[campaign],
      partnerId: partnerIds[partner],
      reason: 'Am Telefon genannt',
      firstName,
      lastName,
      email: `${firstName.toLowerCase()}@gast.example`,
      phone: '',
      notes: '',
    });
    await settle(services, acting, await enterLead(services, acting, lead), outcome);
  }
  const request = {
    partnerId: partnerIds[0] ?? '',
    commissionType: 'sales',
    paidAmount: cents(62_500),
    paidDate: berlinDateOf(clock()),
    description: '',
    notes: '',
    forceCreate: true,
    selfBillingAgreed: true,
    acknowledgedTaxQuestions: [],
  } as const;
  await processPayout(services, acting, request, null);
}

function addPartner(
  services: Services,
  acting: ActingProvider,
  [companyName, firstName, lastName, taxStatus, taxNumber]: (typeof PARTNERS)[number],
): Promise<string> {
  const body = partnerBody.parse({
    companyName,
    firstName,
    lastName,
    taxStatus,
    taxNumber,
    email: `${firstName.toLowerCase()}@partner.example`,
    phone: '+49 30 5550123',
    street: 'Kastanienallee 7',
    postalCode: '10435',
    city: 'Berlin',
    country: 'Deutschland',
    vatId: '',
    iban: 'DE02120300000000202051',
    bic: '',
    accountHolder: `${firstName} ${lastName}`,
    description: '',
    notes: '',
    status: 'active',
    selfBillingAgreedAt: berlinDateOf(services.clock()),
    selfBillingAgreedHow: 'Testdaten',
  });
  return createPartner({ services, confirmer: null }, acting, body);
}

async function settle(
  services: Services,
  acting: ActingProvider,
  leadId: string,
  outcome: (typeof REQUESTS)[number][4],
): Promise<void> {
  if (outcome === 'new') return;
  if (outcome === 'offer') return advanceLead(services, acting, leadId, { offerSent: true });
  if (outcome === 'lost') return advanceLead(services, acting, leadId, { lost: true });
  const saleAmount = cents(outcome);
  return advanceLead(services, acting, leadId, {
    offerSent: true,
    saleAmount,
    revenueConfirmed: true,
  });
}
