import { providerId, type ProviderId } from '#shared/ids.ts';
import { isTaxNumberRight } from '#shared/tax/check-digits.ts';
import type { DemoAccount, DemoLink, DemoStage } from './demo-stage.ts';
import { CAMPAIGNS, PARTNERS, PROVIDER } from './fixtures.ts';
import { publishGuestPages } from './guest-pages.ts';

const PASSWORD = 'Lindenhof-Probe-2026';

/** Registers the provider, verifies its address, fills the settings, and sets up partners, campaigns and links. */
export async function createAccount(stage: DemoStage): Promise<DemoAccount> {
  const { api } = stage;
  const email = `demo-${Date.now().toString(36)}@gut-lindenhof.example`;
  const {
    privacyPolicyUrl,
    termsUrl,
    imprintUrl,
    publicEmail,
    senderEmail,
    inquiryEmail,
    iban,
    ...business
  } = PROVIDER;
  await api.call('POST', '/api/register', {
    ...business,
    email,
    password: PASSWORD,
    confirmPassword: PASSWORD,
    plan: 'premium_yearly',
    termsAccepted: true,
    privacyAccepted: true,
    processingAccepted: true,
  });
  await verifyLoginAddress(stage, email);
  await api.call('PUT', '/api/account/settings', {
    ...business,
    privacyPolicyUrl,
    termsUrl,
    imprintUrl,
    publicEmail,
    senderEmail,
    inquiryEmail,
    invoicePrefix: 'GS',
    invoiceSuffix: '',
    invoiceStartNumber: 1,
  });
  await api.call('PUT', '/api/account/document-settings', {
    letterText: '',
    iban,
    bic: '',
    accountHolder: '',
  });
  const provider = await subscribe(stage, email);
  const campaignIds = await createCampaigns(stage);
  await publishGuestPages(
    api,
    CAMPAIGNS.map(({ name }, place) => ({ name, id: campaignIds[place] ?? '' })),
  );
  const partnerIds = await createPartners(stage);
  return {
    providerId: provider,
    email,
    password: PASSWORD,
    partnerIds,
    campaignIds,
    links: await createLinks(stage, partnerIds, campaignIds),
  };
}

async function verifyLoginAddress({ pool, api }: DemoStage, email: string): Promise<void> {
  const mails = await pool.query<{ text_body: string }>(
    'select text_body from mails where to_address = $1',
    [email],
  );
  const query = /\/verify-email(\?\S+)/.exec(mails.rows[0]?.text_body ?? '')?.[1] ?? '';
  await api.call('GET', `/api/verify-email${query}`);
}

/** Books a year of premium, as the provider does. */
async function subscribe({ pool, api }: DemoStage, email: string): Promise<ProviderId> {
  await api.call('POST', '/api/subscription/upgrade', { plan: 'premium_yearly' });
  const { rows } = await pool.query<{ provider_id: string }>(
    'select provider_id from users join login_addresses using (login_id) where address = $1',
    [email],
  );
  return providerId(rows[0]?.provider_id ?? '');
}

async function createCampaigns({ api }: DemoStage): Promise<string[]> {
  const ids: string[] = [];
  for (const { reward, ...campaign } of CAMPAIGNS) {
    const { id } = await api.call<{ id: string }>('POST', '/api/campaigns', {
      ...campaign,
      ...reward,
      status: 'active',
    });
    ids.push(id);
  }
  return ids;
}

/** Completed by the check digit that makes it one of Brandenburg or its like. */
function taxNumber(start: string): string {
  const digits = Array.from({ length: 10 }, (_, digit) => `${start}${digit}`);
  return digits.find(isTaxNumberRight) ?? '';
}

async function createPartners({ api, random }: DemoStage): Promise<string[]> {
  const ids: string[] = [];
  for (const [index, partner] of PARTNERS.entries()) {
    const { id } = await api.call<{ id: string }>('POST', '/api/partners', {
      ...partner,
      email: `partner-${index + 1}@empfehlung.example`,
      phone: `+49 331 55502${String(index).padStart(2, '0')}`,
      country: 'Deutschland',
      taxNumber:
        partner.taxStatus === 'private'
          ? ''
          : taxNumber(`046/2${random.between(10, 99)}/0${random.between(100, 999)}`),
      vatId: '',
      bic: '',
      accountHolder: `${partner.firstName} ${partner.lastName}`,
      description: '',
      notes: '',
      status: 'active',
      selfBillingAgreedAt: null,
    });
    ids.push(id);
  }
  return ids;
}

/** Everybody recommends weddings; some also the other campaigns. */
async function createLinks(
  { api, random }: DemoStage,
  partnerIds: readonly string[],
  campaignIds: readonly string[],
): Promise<DemoLink[]> {
  const links: DemoLink[] = [];
  for (const partnerId of partnerIds) {
    const zeal = 0.15 + random.next() * 0.85;
    for (const [index, campaignId] of campaignIds.entries()) {
      if (index > 0 && !random.happens(0.4)) continue;
      const { id } = await api.call<{ id: string }>('POST', '/api/referral-links', {
        partnerId,
        campaignId,
      });
      links.push({ id, partnerId, campaignId, zeal });
    }
  }
  return links;
}
