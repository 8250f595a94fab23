import { newId } from '#server/kernel/new-id.ts';
import type { Services } from '#server/kernel/services.ts';
import { accrueForLead } from '#server/modules/commissions/index.ts';
import { recordLead, type NewLead, type RecordedLead } from '#server/modules/leads/index.ts';
import { providerId, type ProviderId } from '#shared/ids.ts';
import { bookPlan, createCampaign, createLink, createPartner, makeLiveReady } from './catalogue.ts';
import { registerProvider } from './register.ts';
import type { TestApplication } from './test-application.ts';

/** A provider with one partner, one live campaign and the link between them. */
export interface Programme {
  readonly provider: ProviderId;
  readonly cookie: string;
  readonly email: string;
  readonly partnerId: string;
  readonly campaignId: string;
  readonly linkId: string;
}

export async function createProgramme(
  app: TestApplication,
  reward: Record<string, unknown> = {},
  partner: Record<string, unknown> = {},
): Promise<Programme> {
  const { cookie, email } = await registerProvider(app);
  await makeLiveReady(app, email);
  await bookPlan(app, email, 'premium_yearly');
  const { id: partnerId } = await createPartner(app, cookie, partner);
  const { id: campaignId } = await createCampaign(app, cookie, { status: 'active', ...reward });
  const { id: linkId } = await createLink(app, cookie, { partnerId, campaignId });
  const found = await app.pool.query<{ provider_id: string }>(
    'select provider_id from referral_links where id = $1',
    [linkId],
  );
  const provider = providerId(found.rows[0]?.provider_id ?? '');
  return { provider, cookie, email, partnerId, campaignId, linkId };
}

/** Who asks, and what else a test is about. */
export interface LeadOverrides {
  readonly email?: string;
  readonly phone?: string;
  readonly firstName?: string;
  readonly lastName?: string;
  readonly isUnchecked?: boolean;
  readonly asksConfirmation?: boolean;
  readonly answers?: NewLead['answers'];
  /** Null for a request without a link. */
  readonly link?: null;
}

/** A checked submission. */
export async function newLead(
  _app: Pick<TestApplication, 'pool'>,
  programme: Programme,
  overrides: LeadOverrides = {},
): Promise<NewLead> {
  const {
    email = `gast-${newId()}@example.org`,
    phone = '',
    firstName = 'Aylin',
    lastName = 'Şahin',
  } = overrides;
  const line = (name: string, label: string, type: string, value: string) => ({
    name,
    label,
    type,
    value,
  });
  return {
    campaignId: programme.campaignId,
    link: overrides.link === null ? null : { id: programme.linkId, partnerId: programme.partnerId },
    answers: overrides.answers ?? [
      line('vorname', 'Vorname', 'text', firstName),
      line('nachname', 'Nachname', 'text', lastName),
      line('email', 'E-Mail', 'email', email),
      ...(phone === '' ? [] : [line('telefon', 'Telefon', 'tel', phone)]),
    ],
    visitor: { email, phone, firstName, lastName },
    consents: (['platform_privacy', 'provider_privacy', 'contact'] as const).map((kind) => ({
      kind,
      text: `Ich stimme zu (${kind}).`,
      textVersion: '2026-11-1',
    })),
    isUnchecked: overrides.isUnchecked ?? false,
    asksConfirmation: overrides.asksConfirmation ?? false,
  };
}

/** What a submission does in its transaction: the request is recorded and earns. */
export function submit(
  services: Services,
  provider: ProviderId,
  lead: NewLead,
): Promise<RecordedLead> {
  return services.db.transaction(async (tx) => {
    const now = services.clock();
    const recorded = await recordLead(tx, services.jobs, provider, lead, now);
    await accrueForLead(tx, provider, recorded, now);
    return recorded;
  });
}

/** Records a request and returns its id. */
export async function sendLead(
  app: TestApplication,
  programme: Programme,
  overrides: LeadOverrides = {},
): Promise<string> {
  const lead = await newLead(app, programme, overrides);
  const { leadId } = await submit(app.services, programme.provider, lead);
  return leadId;
}

/** Counters of the programme's link, and the same sums from the ledger itself. */
export async function countersAndLedger(app: Pick<TestApplication, 'pool'>, linkId: string) {
  const counters = await app.pool.query<Record<string, number>>(
    `select lead_count as leads, sale_count as sales, commission_cents as commission
     from referral_links where id = $1`,
    [linkId],
  );
  const ledger = await app.pool.query<Record<string, number>>(
    `select
       (select count(*) from leads l where l.link_id = $1 and l.counts) as leads,
       (select count(*) from sales s join leads l on l.id = s.lead_id where s.link_id = $1
          and l.status = 'converted' and l.counts) as sales,
       (select coalesce(sum(amount_cents), 0)::bigint from commissions where link_id = $1) as commission`,
    [linkId],
  );
  return { counters: counters.rows[0], ledger: ledger.rows[0] };
}
