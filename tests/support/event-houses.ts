import { openClickRecorder, recordHit, recordShown } from '#server/modules/clicks/index.ts';
import { announceMailed, mailFiles } from '#server/modules/credit-notes/index.ts';
import type { EventBody } from '#server/modules/integrations/events/event-bodies.ts';
import { sendMailHandler } from '#server/platform/mail/send-mail.ts';
import { providerId, type ProviderId } from '#shared/ids.ts';
import { callByKey } from './api-keys.ts';
import { createApplicationHarness, openApplications } from './applications.ts';
import { providerIdOf } from './digest.ts';
import { putOnPlan } from './put-on-plan.ts';
import { insertLinkOfPartner } from './referral-link.ts';
import { rendererInPlace } from './typesetting.ts';
import { visitor } from './visitors.ts';
import type { World } from './world.ts';

/** A provider in whose programme everything can happen of which other software learns. */
export interface EventHouse {
  readonly world: World;
  /** Of the page for applications. */
  readonly path: string;
  readonly provider: ProviderId;
  readonly cookie: string;
  /** Of the partner. */
  readonly email: string;
}

let visitors = 0;

/** An application with providers whose plan has the API, and what the worker does for them. */
export async function openEventHouses(sentinel: string) {
  const harness = await createApplicationHarness();
  const { app } = harness;
  /** The terms that were published with the applications, accepted before anything was earned. */
  const acceptTermsOnce = async ({ provider, partner }: World): Promise<void> => {
    await app.pool.query(
      `insert into participation_acceptances (provider_id, partner_id, version, at, source)
       select p.provider_id, p.id, 1, now() - interval '1 day', 'area' from partners p
       join users u on u.provider_id = p.provider_id
       join logins l on l.id = u.login_id where l.email = $1 and p.id = $2`,
      [provider.email, partner.id],
    );
  };
  const sender = sendMailHandler(
    app.services.db,
    {
      smtpUrl: '',
      from: 'post@empfehlwerk.example',
      filesOf: mailFiles(app.services, rendererInPlace),
      onSent: announceMailed,
    },
    app.services.clock,
  );
  return {
    harness,
    app,
    acceptTermsOnce,
    house: async (plan: 'enterprise' | 'premium_yearly' = 'enterprise'): Promise<EventHouse> => {
      const email = `foto-${Math.random().toString(36).slice(2)}@gruen.example`;
      const { world, path } = await openApplications(app, { sentinel, partner: { email } });
      await putOnPlan(app, world.provider.email, plan);
      const provider = providerId(await providerIdOf(app.pool, world.provider.email));
      await acceptTermsOnce(world);
      return { world, path, provider, cookie: world.provider.cookie, email };
    },
    /** Events with a higher number, as the API answers them. */
    eventsAfter: async (key: string, after: number, query = ''): Promise<EventBody[]> => {
      const url = `/api/v1/events?limit=100&after=${after}${query}`;
      return (await callByKey(app, key, url)).json<{ data: EventBody[] }>().data;
    },
    /** Hits of a link that is paid by click, each by somebody else. */
    paidClicks: async ({ provider, world }: EventHouse, count: number): Promise<void> => {
      const link = await insertLinkOfPartner(
        app.pool,
        { providerId: provider, partnerId: world.partner.id, campaignId: '', linkId: '' },
        { rewardType: 'per_click', amountCents: 20 },
      );
      const recorder = openClickRecorder(app.services);
      for (let n = 0; n < count; n += 1) {
        const request = visitor((visitors += 1));
        const now = new Date();
        const hit = { ...link, request, viewers: [], unavailable: null };
        const { shownToken: token } = await recordHit(recorder, hit, now);
        await recordShown(
          recorder,
          { token: token ?? '', viewers: [], request: { ...request, method: 'POST' } },
          now,
        );
      }
      await recorder.close();
    },
    /** Does what the worker does with every mail that waits. */
    deliverMails: async (): Promise<void> => {
      const { rows } = await app.pool.query<{ id: string; provider_id: string }>(
        `select id, provider_id from mails where status = 'queued'`,
      );
      for (const row of rows) await sender.handle({ providerId: row.provider_id, mailId: row.id });
    },
    /** Net cents that the partner of a house is owed. */
    openOf: async ({ provider, world }: EventHouse): Promise<number> => {
      const { rows } = await app.pool.query<{ open: number }>(
        `select sum(amount_cents - paid_cents)::bigint as open from commissions
         where provider_id = $1 and partner_id = $2`,
        [provider, world.partner.id],
      );
      return rows[0]?.open ?? 0;
    },
  };
}
