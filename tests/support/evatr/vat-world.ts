import { afterAll } from 'vitest';
import { vatConfirmationJobs, type VatContext } from '#server/modules/partners/index.ts';
import { askDueConfirmations } from '#server/modules/partners/vat-confirmation/ask.ts';
import { openEvatr } from '#server/platform/vat-confirmation/open-evatr.ts';
import type { PartnerAnswer } from '#shared/contracts/partners/partners.ts';
import type { VatConfirmationsAnswer } from '#shared/contracts/partners/vat-confirmations.ts';
import { createTestDatabase, type TestDatabase } from '../create-test-database.ts';
import { createTestApplication, type TestApplication } from '../test-application.ts';
import { createWorld, must, type World } from '../world.ts';
import { AUSTRIAN } from './austrian.ts';
import { startEvatrServer, type EvatrServer } from './evatr-server.ts';

/** An application that asks a server which speaks the authority's protocol. */
export interface VatWorld {
  readonly app: TestApplication;
  readonly evatr: EvatrServer;
  readonly context: VatContext;
  readonly database: TestDatabase;
  readonly time: { now: Date };
  /** A provider with an Austrian partner; nothing has been worked off yet. */
  readonly austrian: (partner?: Record<string, unknown>) => Promise<World>;
  readonly stateOf: (world: World) => Promise<VatConfirmationsAnswer>;
  readonly change: (world: World, patch: Record<string, unknown>) => Promise<PartnerAnswer>;
  /** Works off the jobs that ask, once each. */
  readonly workOff: () => Promise<void>;
  /** Lets time go by and asks what is due then. */
  readonly later: (minutes: number) => Promise<void>;
}

export async function createVatWorld(now = '2026-11-21T09:00:00Z'): Promise<VatWorld> {
  const evatr = await startEvatrServer();
  afterAll(() => evatr.close());
  const time = { now: new Date(now) };
  const database = await createTestDatabase();
  const app = await createTestApplication({
    env: { RATE_LIMITS: 'off', ...evatr.env },
    clock: () => time.now,
    database,
  });
  const confirmer = openEvatr({ apiUrl: evatr.url, timeoutMs: 1_000 });
  const context: VatContext = { services: app.services, confirmer };
  const [ask] = vatConfirmationJobs(context);
  if (ask === undefined) throw new Error('no job');
  return {
    app,
    evatr,
    context,
    database,
    time,
    austrian: (partner = {}) => createWorld(app, { partner: { ...AUSTRIAN, ...partner } }),
    stateOf: ({ partner, provider }) =>
      must(app, 'GET', `/api/partners/${partner.id}/vat-confirmations`, undefined, provider.cookie),
    change: ({ partner, provider }, patch) =>
      must(app, 'PATCH', `/api/partners/${partner.id}`, patch, provider.cookie),
    workOff: async () => {
      const { rows } = await app.pool.query<{ id: string; data: object }>(
        `delete from pgboss.job where state = 'created' and name = $1 returning id, data`,
        [ask.job.name],
      );
      for (const { data } of rows) await ask.handle(data);
    },
    later: async (minutes) => {
      time.now = new Date(time.now.getTime() + minutes * 60_000);
      await askDueConfirmations(context);
    },
  };
}
