import type { Pool } from 'pg';
import { anyAddress, networkCaller, type Caller } from '#tests/support/caller.ts';
import { SAFARI } from '#tests/support/visitors.ts';
import { createWorld, type World } from '#tests/support/world.ts';
import { fillOneOfMany } from '../fill-provider.ts';

export interface Platform {
  /** Everybody comes from a network of their own, so that the limits stay on. */
  readonly caller: Caller;
  readonly worlds: readonly World[];
  /** Addresses of the landing pages, one of each provider. */
  readonly landingPages: readonly string[];
}

/** Providers with a year of business each: 40 partners, 3 campaigns, 2,000 clicks. */
export async function openPlatform(pool: Pool, url: string, providers: number): Promise<Platform> {
  const caller = callerFromAnywhere(url);
  const worlds: World[] = [];
  for (let place = 0; place < providers; place += 1)
    worlds.push(await createWorld(caller, { campaign: REWARD }));
  const { rows } = await pool.query<{ id: string }>('select id from providers');
  for (const { id } of rows)
    await fillOneOfMany(pool, id, { partners: 40, campaigns: 3, clicks: 2_000 });
  await pool.query('vacuum analyze');
  const landingPages = worlds.map(
    ({ campaign, link }) => `/formular/${campaign.slug}?ref=${link.slug}`,
  );
  return { caller, worlds, landingPages };
}

const REWARD = {
  rewardType: 'per_sale',
  calculationType: 'fixed',
  rewardAmount: 10,
  rewardPercentage: null,
};

/** Calls a server that trusts this machine's proxies, each time from another network. */
export function callerFromAnywhere(url: string): Caller {
  const caller = networkCaller(url);
  return {
    call: (method, path, body, cookie, options = {}) =>
      caller.call(method, path, body, cookie, {
        ...options,
        headers: {
          'user-agent': SAFARI,
          'x-forwarded-for': anyAddress(),
          ...options.headers,
        },
      }),
  };
}
