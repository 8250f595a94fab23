import type { ReferralLinkAnswer } from '#shared/contracts/campaigns/referral-links.ts';
import type { PlanId } from '#shared/plans.ts';
import type { TestApplication } from './test-application.ts';

/** A partner form that passes; override what a test is about. */
export function partnerForm(overrides: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    firstName: 'Annika',
    lastName: 'Großmann',
    companyName: 'Großmann Hochzeitsfotografie',
    email: 'annika@grossmann-fotografie.example',
    phone: '+49 221 1234567',
    street: 'Ährenweg 12',
    postalCode: '50667',
    city: 'Köln',
    country: 'Österreich',
    vatId: '',
    taxNumber: '215/5432/1098',
    iban: 'DE89 3704 0044 0532 0130 00',
    bic: 'COBADEFFXXX',
    accountHolder: 'Annika Großmann',
    description: '',
    notes: '',
    status: 'active',
    ...overrides,
  };
}

/** Creates a partner and returns the answer. */
export async function createPartner(
  app: TestApplication,
  cookie: string,
  overrides: Record<string, unknown> = {},
): Promise<Record<string, unknown> & { id: string }> {
  const answer = await app.call('POST', '/api/partners', partnerForm(overrides), cookie);
  if (answer.statusCode !== 200) throw new Error(`partner not created: ${answer.body}`);
  return answer.json();
}

/** Lets the provider's campaigns go live: the login is verified, the legal links are filled. */
export async function makeLiveReady(app: TestApplication, email: string): Promise<void> {
  await app.pool.query(
    `with verified as (
      insert into verified_addresses (provider_id, address, verified_at)
      select provider_id, address, now() from users join login_addresses using (login_id) where address = $1
      returning provider_id
    )
    update providers p set privacy_policy_url = 'https://lindenhof.example/datenschutz',
      terms_url = 'https://lindenhof.example/agb', imprint_url = 'https://lindenhof.example/impressum'
    from verified v where p.id = v.provider_id`,
    [email],
  );
}

/** Books a plan for the provider of this login. */
export async function bookPlan(app: TestApplication, email: string, plan: PlanId): Promise<void> {
  await app.pool.query(
    `update providers p set plan = $2, own_words_released_at = now() from users u
     join login_addresses a using (login_id) where a.address = $1 and p.id = u.provider_id`,
    [email, plan],
  );
}

/** A campaign form that passes: a draft that pays 5 € for each request. */
export function campaignForm(overrides: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    name: 'Sommerfeste',
    rewardType: 'per_lead',
    rewardAmount: 5,
    status: 'draft',
    ...overrides,
  };
}

/** Creates a campaign and returns the answer. */
export async function createCampaign(
  app: TestApplication,
  cookie: string,
  overrides: Record<string, unknown> = {},
): Promise<Record<string, unknown> & { id: string; slug: string }> {
  const answer = await app.call('POST', '/api/campaigns', campaignForm(overrides), cookie);
  if (answer.statusCode !== 200) throw new Error(`campaign not created: ${answer.body}`);
  return answer.json();
}

/** Gives the partner the link of the campaign and returns the answer. */
export async function createLink(
  app: TestApplication,
  cookie: string,
  pair: { readonly partnerId: string; readonly campaignId: string },
): Promise<ReferralLinkAnswer> {
  const answer = await app.call('POST', '/api/referral-links', pair, cookie);
  if (answer.statusCode !== 200) throw new Error(`link not created: ${answer.body}`);
  return answer.json();
}
