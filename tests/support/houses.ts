import type { Pool } from 'pg';
import { newId } from '#server/kernel/new-id.ts';
import type { Role } from '#shared/roles/rights.ts';
import { providerIdOf } from './digest.ts';

/**
 * Lets a person belong to the house of somebody else as well, with what they have proven: no screen
 * invites anybody yet.
 * @returns the membership's id
 */
export async function joinHouse(
  pool: Pool,
  person: string,
  owner: string,
  role: Role = 'owner',
): Promise<string> {
  const house = await providerIdOf(pool, owner);
  const id = newId();
  await pool.query(
    `insert into users (provider_id, id, created_at, login_id, role)
     select $1, $2, now(), login_id, $4 from login_addresses where address = lower($3)`,
    [house, id, person, role],
  );
  await pool.query(
    `insert into verified_addresses (provider_id, address, verified_at)
     select $1, v.address, v.verified_at from verified_addresses v
     where v.address = lower($2) on conflict do nothing`,
    [house, person],
  );
  return id;
}

/** Headers of a call for one house. */
export const forHouse = (house: string) => ({ headers: { 'x-house': house } });
