import type { Pool } from 'pg';
import { switchAutomation } from '#server/modules/marketing/automations/automations.ts';
import { lookForAutomations } from '#server/modules/marketing/automations/look-for-automations.ts';
import { runSlice } from '#server/modules/marketing/automations/run-slice.ts';
import type { AutomationContext } from '#server/modules/marketing/automations/slice.ts';
import { refusalLinks } from '#server/platform/mail/refusal-links.ts';
import { providerId } from '#shared/ids.ts';
import type { AutomationKind } from '#shared/labels/automations.ts';
import { berlin } from './berlin-time.ts';
import type { TestDatabase } from './create-test-database.ts';
import type { Programme } from './leads.ts';
import { OWN_DATA_LINKS } from './own-data-links.ts';
import { createTestApplication, type TestApplication } from './test-application.ts';

/** An application whose clock the test moves, and the job that looks for what is due. */
export interface AutomationHarness {
  readonly app: TestApplication;
  readonly context: AutomationContext;
  /** Sets the clock to a time of Berlin: '2026-12-01 08:00'. */
  at(time: string): void;
  /** Looks, and goes on until every run is through. */
  work(): Promise<void>;
}

const PUBLIC_URL = 'https://empfehlwerk.example';

export async function openAutomationHarness(
  time: string,
  options: { readonly database?: TestDatabase; readonly wrapPool?: (pool: Pool) => Pool } = {},
): Promise<AutomationHarness> {
  const clock = { now: berlin(time) };
  const app = await createTestApplication({
    ...options,
    clock: () => clock.now,
    env: { RATE_LIMITS: 'off' },
  });
  const context = {
    services: {
      ...app.services,
      refusals: refusalLinks(() => [Buffer.alloc(32, 1)], PUBLIC_URL),
    },
    publicUrl: PUBLIC_URL,
    ownData: OWN_DATA_LINKS,
  };
  return {
    app,
    context,
    at(next) {
      clock.now = berlin(next);
    },
    async work() {
      await lookForAutomations(context);
      await finishRuns(app.pool, context);
    },
  };
}

/** Does what the jobs of slices do until nothing is left. */
export async function finishRuns(pool: Pool, context: AutomationContext): Promise<void> {
  const open = async () =>
    (
      await pool.query<{ provider_id: string; id: string }>(
        'select provider_id, id from automation_runs where finished_at is null',
      )
    ).rows;
  for (let runs = await open(); runs.length > 0; runs = await open())
    for (const run of runs) await runSlice(context, providerId(run.provider_id), run.id);
}

/** Switches as the owner does. */
export async function turn(
  { app }: AutomationHarness,
  { provider }: Pick<Programme, 'provider'>,
  kind: AutomationKind,
  isOn = true,
): Promise<void> {
  const { rows } = await app.pool.query<{ id: string }>(
    'select id from users where provider_id = $1',
    [provider],
  );
  const acting = { kind: 'provider', providerId: provider, userId: rows[0]?.id ?? '' } as const;
  await switchAutomation(app.services, acting, kind, isOn);
}
