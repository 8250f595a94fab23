import { createHash } from 'node:crypto';
import type { Tx } from '#server/kernel/database.ts';
import { on } from '#server/platform/db/database.ts';
import type { ProviderId } from '#shared/ids.ts';
import type { LogoPurpose } from '../domain/logo-purpose.ts';

export interface NewLogo {
  readonly id: string;
  readonly purpose: LogoPurpose;
  readonly slug: string;
  readonly width: number;
  readonly height: number;
  readonly bytes: Uint8Array;
}

/** Puts a logo in the place of the one before, whose address leads nowhere from then on. */
export async function replaceLogo(
  tx: Tx,
  provider: ProviderId,
  logo: NewLogo,
  now: Date,
): Promise<void> {
  const bytes = Buffer.from(logo.bytes);
  const values = {
    ...logo,
    bytes,
    sha256: createHash('sha256').update(bytes).digest(),
    media_type: 'image/webp',
    created_at: now,
  };
  await on(tx)
    .insertInto('logos')
    .values({ provider_id: provider, ...values })
    .onConflict((conflict) => conflict.columns(['provider_id', 'purpose']).doUpdateSet(values))
    .execute();
}

/** @returns false when there was none */
export async function deleteLogo(
  tx: Tx,
  provider: ProviderId,
  purpose: LogoPurpose,
): Promise<boolean> {
  const row = await on(tx)
    .deleteFrom('logos')
    .where('provider_id', '=', provider)
    .where('purpose', '=', purpose)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
