import type { Pool } from 'pg';
import { insertPartnerSession, loginAccount } from '#server/modules/partner-area/login/store.ts';
import { newPlainToken } from '#server/platform/crypto/tokens.ts';
import { openDatabase } from '#server/platform/db/database.ts';
import type { Caller } from '#tests/support/caller.ts';
import { must } from '#tests/support/world.ts';

/** Logs a partner in without any mail, and confirms the programme. @returns the session's cookie */
export async function openPartnerSession(
  pool: Pool,
  caller: Caller,
  { providerId, partnerId }: { readonly providerId: string; readonly partnerId: string },
): Promise<string> {
  const token = newPlainToken();
  const now = new Date();
  const expiresAt = new Date(now.getTime() + 3_600_000);
  await openDatabase(pool).transaction(async (tx) => {
    const { rows } = await pool.query<{ address: string }>(
      'select address from partners where id = $1',
      [partnerId],
    );
    const accountId = await loginAccount(tx, rows[0]?.address ?? '', now);
    const session = { tokenHash: token.hash, accountId, userAgent: '', authenticatedAt: now };
    await insertPartnerSession(tx, { ...session, expiresAt }, now);
  });
  const cookie = `partner=${token.text}`;
  const path = `/api/partner-area/programmes/${providerId}/${partnerId}/confirm`;
  await must(caller, 'POST', path, {}, cookie);
  return cookie;
}
