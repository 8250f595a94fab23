import { afterAll } from 'vitest';
import type { z } from 'zod';
import { websiteJobs } from '#server/modules/accounts/website/request-reading.ts';
import type { websiteReading } from '#shared/contracts/accounts/website.ts';
import { DRAWING, picture } from '../images.ts';
import { putOnPlan } from '../put-on-plan.ts';
import { registerProvider } from '../register.ts';
import { createTestApplication } from '../test-application.ts';
import { must } from '../world.ts';
import { houseWebsite, startTestWeb } from './house-website.ts';

export type Reading = z.output<typeof websiteReading>;

export const WEBSITE = 'gut-lindenhof.example';

/** An application whose readers see a web on loopback; jobs are worked off by hand. */
export async function createWebsiteWorld() {
  const time = { now: new Date('2026-11-21T09:00:00Z') };
  const photo = await picture('jpeg', 900, 600);
  const web = await startTestWeb(houseWebsite({ logo: DRAWING, photo }));
  afterAll(() => web.close());
  const app = await createTestApplication({ env: { RATE_LIMITS: 'off' }, clock: () => time.now });
  const [reader, sweeper] = websiteJobs(app.services, web.fetch);
  const read = async (data: object): Promise<void> => reader?.handle(data);
  const workOff = async (): Promise<void> => {
    const { rows } = await app.pool.query<{ data: object }>(
      `delete from pgboss.job where state = 'created' and name = 'accounts.read-website' returning data`,
    );
    for (const { data } of rows) await read(data);
  };
  const start = (cookie: string, website = WEBSITE) =>
    app.call('POST', '/api/account/website', { website }, cookie);
  const state = (cookie: string) =>
    must<Reading>(app, 'GET', '/api/account/website', undefined, cookie);
  return {
    app,
    web,
    time,
    read,
    workOff,
    start,
    state,
    sweep: async (): Promise<void> => sweeper?.handle({}),
    take: (cookie: string, body: object) =>
      app.call(
        'POST',
        '/api/account/website/take',
        { fields: [], logo: false, photos: [], hasPhotoRights: false, ...body },
        cookie,
      ),
    /** A provider whose website has been read. */
    withReading: async (plan: 'free' | 'premium_yearly' = 'free', website = WEBSITE) => {
      const provider = await registerProvider(app);
      if (plan !== 'free') await putOnPlan(app, provider.email, plan);
      await start(provider.cookie, website);
      await workOff();
      return { ...provider, reading: await state(provider.cookie) };
    },
    rowsOf: async (id: string) => {
      const { rows } = await app.pool.query<{ readings: number; pictures: number }>(
        `select (select count(*)::int from website_readings where provider_id = $1) as readings,
          (select count(*)::int from website_pictures where provider_id = $1) as pictures`,
        [id],
      );
      return rows[0];
    },
  };
}
