import type { Tx } from '#server/kernel/database.ts';
import { sha256 } from '#server/platform/crypto/tokens.ts';
import { camel } from '#server/platform/db/database.ts';
import type { ProviderId } from '#shared/ids.ts';
import type { LogoPurpose } from '../domain/account.ts';

export interface NewLogo {
  readonly id: string;
  readonly purpose: LogoPurpose;
  readonly slug: string;
  readonly width: number;
  readonly height: number;
  readonly bytes: Uint8Array;
  /** PNG for letters; null where letters don't show this logo. */
  readonly letter: Uint8Array | null;
}

/** Puts a logo in the place of the one before, whose address leads nowhere from then on. */
export async function replaceLogo(
  tx: Tx,
  provider: ProviderId,
  logo: NewLogo,
  now: Date,
): Promise<void> {
  const { letter, ...served } = logo;
  const bytes = Buffer.from(logo.bytes);
  const letterBytes = letter === null ? null : Buffer.from(letter);
  const values = {
    ...served,
    bytes,
    sha256: sha256(bytes),
    letterBytes,
    letterSha256: letterBytes === null ? null : sha256(letterBytes),
    mediaType: 'image/webp',
    createdAt: now,
  };
  await camel(tx)
    .insertInto('logos')
    .values({ providerId: provider, ...values })
    .onConflict((conflict) => conflict.columns(['providerId', 'purpose']).doUpdateSet(values))
    .execute();
}

/** @returns false when there was none */
export async function deleteLogo(
  tx: Tx,
  provider: ProviderId,
  purpose: LogoPurpose,
): Promise<boolean> {
  const row = await camel(tx)
    .deleteFrom('logos')
    .where('providerId', '=', provider)
    .where('purpose', '=', purpose)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
