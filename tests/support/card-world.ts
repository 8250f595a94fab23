import { afterAll } from 'vitest';
import { readConfig } from '#server/config.ts';
import { issuerOf, type MaybeCardContext, paymentJobs } from '#server/modules/billing/index.ts';
import { openStripe } from '#server/platform/stripe/open-stripe.ts';
import type {
  SubscriptionAnswer,
  SubscriptionInvoice,
} from '#shared/contracts/billing/subscription.ts';
import type { CallAnswer } from './caller.ts';
import { createClockedApplication, type ClockedApplication } from './clocked-world.ts';
import { createTestDatabase, type TestDatabase } from './create-test-database.ts';
import { providerIdOf } from './digest.ts';
import { startMailServer, type MailServer } from './mail-server.ts';
import { registerProvider, type RegisteredProvider } from './register.ts';
import type { TypedCard } from './stripe/stripe-objects.ts';
import { signed, startStripeServer, type StripeServer } from './stripe/stripe-server.ts';
import { OPERATOR_ENV } from './subscription.ts';
import { must } from './world.ts';

/** An application that takes cards, next to a server that speaks Stripe's protocol. */
export interface CardWorld {
  readonly app: ClockedApplication;
  readonly stripe: StripeServer;
  readonly database: TestDatabase;
  /** Where the operator's mails arrive. */
  readonly mails: MailServer;
  readonly context: MaybeCardContext;
  /** A call of the provider, with a young session. */
  call(
    provider: RegisteredProvider,
    method: 'GET' | 'POST' | 'DELETE',
    path: string,
    body?: unknown,
  ): Promise<CallAnswer>;
  stateOf(provider: RegisteredProvider): Promise<SubscriptionAnswer>;
  invoicesOf(provider: RegisteredProvider): Promise<SubscriptionInvoice[]>;
  /** Opens the page to book. @returns the id of its session */
  openBooking(provider: RegisteredProvider, plan?: string): Promise<string>;
  /** A message to the webhook. */
  send(event: object, options?: { at?: Date; secret?: string }): Promise<CallAnswer>;
  /** Sends every message of Stripe since the last time. */
  sendAll(): Promise<void>;
  /** Works off the jobs of card payments until none is left; those that fail stay for later. */
  workOff(): Promise<{ failed: number }>;
  /** A provider who has booked by card, and paid. */
  bookedByCard(card?: TypedCard, plan?: string): Promise<RegisteredProvider>;
}

export async function createCardWorld(day = '2026-11-21'): Promise<CardWorld> {
  const stripe = await startStripeServer();
  afterAll(() => stripe.close());
  const database = await createTestDatabase();
  const env = { ...OPERATOR_ENV, ...stripe.env, PUBLIC_URL: 'http://localhost' };
  const app = await createClockedApplication(day, { env, database });
  const config = readConfig(env);
  const context: MaybeCardContext = {
    services: app.services,
    cards: config.stripe === null ? null : openStripe(config.stripe),
    issuer: issuerOf(config.operator, true),
    publicUrl: config.publicUrl,
  };
  const mails = await startMailServer();
  afterAll(() => mails.close());
  const handlers = paymentJobs(context, {
    smtpUrl: mails.url,
    from: 'no-reply@localhost',
    to: OPERATOR_ENV.OPERATOR_EMAIL,
  });
  const delivered = { events: 0 };

  const call: CardWorld['call'] = async ({ email }, method, path, body) =>
    app.call(method, `/api/subscription${path}`, body, await app.session(email));
  const send: CardWorld['send'] = async (event, options = {}) => {
    const { body, header } = signed(event, { at: app.services.clock(), ...options });
    return app.http.inject({
      method: 'POST',
      url: '/stripe/webhook',
      headers: { 'content-type': 'application/json', 'stripe-signature': header },
      payload: body,
    });
  };
  const world: CardWorld = {
    app,
    stripe,
    database,
    mails,
    context,
    call,
    send,
    stateOf: async (provider) => (await call(provider, 'GET', '')).json(),
    invoicesOf: async (provider) => (await call(provider, 'GET', '/invoices')).json(),
    async openBooking(provider, plan = 'premium_yearly') {
      const { url } = await must<{ url: string }>(
        app,
        'POST',
        '/api/subscription/checkout',
        { plan },
        await app.session(provider.email),
      );
      return url.split('/').at(-1) ?? '';
    },
    async sendAll() {
      const events = stripe.account.events.slice(delivered.events);
      delivered.events = stripe.account.events.length;
      for (const event of events) await send(event);
    },
    async workOff() {
      const given = new Set<string>();
      for (;;) {
        const { rows } = await app.pool.query<{ id: string; name: string; data: object }>(
          `select id, name, data from pgboss.job where state = 'created' and name = any($1) order by created_on, id`,
          [handlers.map(({ job }) => job.name)],
        );
        const next = rows.find(({ id }) => !given.has(id));
        if (next === undefined) return { failed: given.size };
        try {
          await handlers.find(({ job }) => job.name === next.name)?.handle(next.data);
          await app.pool.query(`delete from pgboss.job where id = $1`, [next.id]);
        } catch {
          given.add(next.id);
        }
      }
    },
    async bookedByCard(card = {}, plan = 'premium_yearly') {
      const provider = await registerProvider(app);
      const session = await world.openBooking(provider, plan);
      stripe.account.completeSession(session, card);
      await world.sendAll();
      await world.workOff();
      return provider;
    },
  };
  return world;
}

/** How often something was appended to the log of a provider. */
export async function countEvents(
  { app }: CardWorld,
  { email }: RegisteredProvider,
  action: string,
): Promise<number> {
  const { rows } = await app.pool.query<{ times: number }>(
    'select count(*)::int as times from audit_events where provider_id = $1 and action = $2',
    [await providerIdOf(app.pool, email), action],
  );
  return rows[0]?.times ?? 0;
}
