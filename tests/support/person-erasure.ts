import { erasePerson } from '#server/modules/privacy/person/erase-person.ts';
import { providerId, type ProviderId } from '#shared/ids.ts';
import { providerIdOf } from './digest.ts';
import type { TestApplication } from './test-application.ts';
import type { World } from './world.ts';

export const providerOf = async (app: TestApplication, world: World): Promise<ProviderId> =>
  providerId(await providerIdOf(app.pool, world.provider.email));

/** Carries out what is ordered, as the jobs do. @returns what became of each order */
export async function runErasures(
  app: TestApplication,
  world: World,
): Promise<('done' | 'refused' | null)[]> {
  const provider = await providerOf(app, world);
  const { rows } = await app.pool.query<{ data: { erasureId: string } }>(
    `select data from pgboss.job where name = 'own-data.erase-person' and data ->> 'providerId' = $1
     order by created_on, id`,
    [provider],
  );
  const outcomes: ('done' | 'refused' | null)[] = [];
  for (const { data } of rows)
    outcomes.push(
      await erasePerson(app.services, provider, data.erasureId, 10, 'https://empfehlwerk.example'),
    );
  return outcomes;
}

export const orderVisitor = (app: TestApplication, world: World, id: string, withOthers = false) =>
  app.call('POST', `/api/leads/${id}/erasure`, { withOthers }, world.provider.cookie);

export const orderPartner = (app: TestApplication, { partner, provider }: World) =>
  app.call('POST', `/api/partners/${partner.id}/erasure`, {}, provider.cookie);
