import type { CampaignAnswer } from '#shared/contracts/campaigns/campaigns.ts';
import type { ReferralLinkAnswer } from '#shared/contracts/campaigns/referral-links.ts';
import type { LeadAnswer } from '#shared/contracts/leads/leads.ts';
import type { PartnerAnswer } from '#shared/contracts/partners/partners.ts';
import type { Caller, Method } from './caller.ts';
import { registerProvider, type RegisteredProvider } from './register.ts';

/** A provider whose campaign is live, with one partner and one link, built through the API. */
export interface World {
  readonly provider: RegisteredProvider;
  readonly partner: PartnerAnswer;
  readonly campaign: CampaignAnswer;
  readonly link: ReferralLinkAnswer;
}

export interface WorldOptions {
  /** Put into every text, so that a test can look for it where it must not appear. */
  readonly sentinel?: string;
  readonly partner?: Record<string, unknown>;
  readonly campaign?: Record<string, unknown>;
}

/** Makes a call that must succeed. @throws with the answer when it does not */
export async function must<T>(
  app: Caller,
  method: Method,
  url: string,
  body?: unknown,
  cookie?: string,
): Promise<T> {
  const answer = await app.call(method, url, body, cookie);
  if (answer.statusCode >= 300)
    throw new Error(`${method} ${url}: ${answer.statusCode} ${answer.body}`);
  return answer.json<T>();
}

export function partnerBody(overrides: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    firstName: 'Łukasz',
    lastName: 'Grün',
    companyName: 'Fotografie Grün',
    email: 'lukasz@gruen.example',
    phone: '+49 30 1234567',
    street: 'Kastanienallee 7',
    postalCode: '10435',
    city: 'Berlin',
    country: 'Deutschland',
    taxStatus: 'regular',
    vatId: 'DE136695976',
    taxNumber: '12/345/67890',
    iban: 'DE02120300000000202051',
    bic: 'BYLADEM1001',
    accountHolder: 'Łukasz Grün',
    description: 'Hochzeitsfotograf',
    notes: 'Intern',
    status: 'active',
    selfBillingAgreedAt: '2026-01-15',
    ...overrides,
  };
}

export function campaignBody(overrides: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    name: 'Sommerfeste',
    description: '',
    rewardType: 'per_sale',
    calculationType: 'percentage',
    rewardPercentage: 5,
    minPayout: 0,
    status: 'active',
    ...overrides,
  };
}

export const accountSettings = {
  businessName: 'Gut Lindenhof',
  address: 'Lindenallee 12',
  city: 'Potsdam',
  postalCode: '14467',
  country: 'Deutschland',
  phone: '+49 331 123456',
  website: 'https://lindenhof.example',
  vatId: 'DE136695976',
  taxNumber: '046/123/45673',
  invoicePrefix: 'GS',
  invoiceSuffix: '',
  invoiceStartNumber: 1,
  privacyPolicyUrl: 'https://lindenhof.example/datenschutz',
  termsUrl: 'https://lindenhof.example/agb',
  imprintUrl: 'https://lindenhof.example/impressum',
  publicEmail: 'hallo@lindenhof.example',
  senderEmail: 'hallo@lindenhof.example',
  inquiryEmail: 'anfragen@lindenhof.example',
};

/** A provider with filled settings and a verified login address: campaigns may go live. */
export async function createReadyProvider(app: Caller, sentinel = ''): Promise<World['provider']> {
  const provider = await registerProvider(app, {
    businessName: `Gut Lindenhof ${sentinel}`.trim(),
  });
  const settings = { ...accountSettings, businessName: `Gut Lindenhof ${sentinel}`.trim() };
  await must(app, 'PUT', '/api/account/settings', settings, provider.cookie);
  await followVerificationLink(app, provider.email);
  return provider;
}

/** Does what the owner of the address does: opens the newest mail and follows its link. */
async function followVerificationLink(app: Caller, email: string): Promise<void> {
  const mailbox = await app.call('GET', '/dev/mail');
  const entry = mailbox.body
    .split('<li>')
    .find((line) => line.includes(email) && line.includes('Login-E-Mail'));
  const mail = await app.call('GET', /href="([^"]+)"/.exec(entry ?? '')?.[1] ?? '');
  const link =
    /\/verify-email\?([\w=&;-]+)/.exec(mail.body.slice(mail.body.indexOf('<pre>')))?.[1] ?? '';
  await must(app, 'GET', `/api/verify-email?${link.replaceAll('&amp;', '&')}`);
}

export async function createWorld(app: Caller, options: WorldOptions = {}): Promise<World> {
  const { sentinel = '' } = options;
  const provider = await createReadyProvider(app, sentinel);
  const marked = (text: string): string => `${text} ${sentinel}`.trim();
  const partner = await must<PartnerAnswer>(
    app,
    'POST',
    '/api/partners',
    partnerBody({
      companyName: marked('Fotografie Grün'),
      notes: marked('Intern'),
      ...options.partner,
    }),
    provider.cookie,
  );
  const campaign = await must<CampaignAnswer>(
    app,
    'POST',
    '/api/campaigns',
    campaignBody({ name: marked('Sommerfeste'), ...options.campaign }),
    provider.cookie,
  );
  const link = await must<ReferralLinkAnswer>(
    app,
    'POST',
    '/api/referral-links',
    { partnerId: partner.id, campaignId: campaign.id },
    provider.cookie,
  );
  return { provider, partner, campaign, link };
}

/** Answers to the default form that pass. */
export function visitorAnswers(overrides: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    vorname: 'Aylin',
    nachname: 'Şahin',
    email: `gast-${Math.random().toString(36).slice(2)}@example.com`,
    telefon: '',
    anlass: 'Hochzeit',
    preferred_date: '2027-06-12',
    guest_count: '80',
    privacyAccepted: true,
    customerPrivacyAccepted: true,
    contactConsentAccepted: true,
    contactPermissionAccepted: true,
    ...overrides,
  };
}

/**
 * A request through the public form, without a solved security check; the provider approves it,
 * so that it earns.
 */
export async function submitLead(
  app: Caller,
  world: World,
  overrides: Record<string, unknown> = {},
): Promise<LeadAnswer> {
  const { leadId } = await must<{ leadId: string }>(
    app,
    'POST',
    `/formular/${world.campaign.slug}?ref=${world.link.slug}`,
    visitorAnswers(overrides),
  );
  return must<LeadAnswer>(
    app,
    'PATCH',
    `/api/leads/${leadId}`,
    { approve: true },
    world.provider.cookie,
  );
}

/** A lead whose net revenue (euros) is confirmed. */
export async function confirmSale(app: Caller, world: World, revenue: number): Promise<LeadAnswer> {
  const lead = await submitLead(app, world);
  return must<LeadAnswer>(
    app,
    'PATCH',
    `/api/leads/${lead.id}`,
    { offerSent: true, saleAmount: revenue, revenueConfirmed: true },
    world.provider.cookie,
  );
}
