import { appendSecurityEvent, type MemberAccess } from '#server/modules/accounts/index.ts';
import { deleteFeed } from '../calendar/store.ts';
import { endKeysOf, listGoodKeys } from './store.ts';

/** What a member of the house has opened to other software, and how it ends with them. */
export const memberAccess: MemberAccess = {
  keysOf: listGoodKeys,
  async end(tx, acting, { userId, revokesKeys, userAgent }, now) {
    const { providerId } = acting;
    await deleteFeed(tx, providerId, userId);
    if (!revokesKeys) return 0;
    const ended = await endKeysOf(tx, providerId, userId, now);
    for (let key = 0; key < ended; key += 1)
      await appendSecurityEvent(tx, acting, 'security.api_key_revoked', userAgent, now);
    return ended;
  },
};
