import { termsTemplate } from '#shared/participation-terms.ts';
import { providerIdOf } from './digest.ts';
import { payoutWorld } from './payout-world.ts';
import type { TestApplication } from './test-application.ts';
import type { World, WorldOptions } from './world.ts';

export type CorrectionWorld = World;

/** A campaign that pays 5 % of each sale, with a partner who can be paid. */
export function correctionWorld(
  app: TestApplication,
  options: WorldOptions = {},
): Promise<CorrectionWorld> {
  return payoutWorld(app, options);
}

/** The world's partner has accepted terms of taking part, before anything was earned. */
export async function acceptTerms(
  app: TestApplication,
  world: CorrectionWorld,
  text = termsTemplate('Gut Lindenhof'),
): Promise<void> {
  const provider = await providerIdOf(app.pool, world.provider.email);
  const at = new Date(app.services.clock().getTime() - 86_400_000);
  await app.pool.query(
    `insert into participation_terms (provider_id, version, published_at, text) values ($1, 1, $2, $3)`,
    [provider, at, text],
  );
  await app.pool.query(
    `insert into participation_acceptances (provider_id, partner_id, version, at, source)
     values ($1, $2, 1, $3, 'area')`,
    [provider, world.partner.id, at],
  );
}
